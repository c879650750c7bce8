import { type PointerEvent, useRef } from "react";

/** This far to one side, in px, and twice as far as up or down. */
const FAR = 56;

/** A finger drawn to the left turns to the next month, to the right to the one before. */
export function useSwipe(onTurn: (months: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current =
        event.pointerType !== "mouse" && event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      if (!start) return;
      const [across, down] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(down)) return;
      onTurn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
