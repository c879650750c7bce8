import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

/** A pointer has to go so many px before it drags. */
const STIR = 5;
/** So near to the edges of the window, in px, the page moves along, by so many. */
const [TOP, FOOT, STEP] = [80, 130, 14];
/** So far off the window, in px, rows are drawn along: the page may move under the finger. */
const MARGIN = 160;

/** The house that a pointer holds, and the first and last place that one sees. */
export interface Held {
  id: string;
  first: number;
  last: number;
}

/**
 * Houses are dragged by the button of their row; Alt and the arrows move the one that has the focus. `setDragging` learns
 * which one a pointer holds.
 */
export function useReorder(
  ids: readonly string[],
  move: (id: string, to: number) => void,
  setDragging: (held: Held | undefined) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<{ id: string; y: number; dragged: boolean }>(undefined);
  const { moved, put, step } = useSteps(list, ids, move);

  const end = () => {
    held.current = undefined;
    setDragging(undefined);
  };
  return {
    /** The last one that came to another place. */
    moved,
    step,
    list: {
      ref: list,
      onPointerDown: (event: PointerEvent) => {
        const id = event.button === 0 ? idAt(event.target, "button") : undefined;
        held.current = id === undefined ? undefined : { id, y: event.clientY, dragged: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const grab = held.current;
        if (!grab || (grab.dragged === false && Math.abs(event.clientY - grab.y) < STIR)) return;
        const begins = !grab.dragged;
        if (begins) {
          event.currentTarget.setPointerCapture(event.pointerId);
          grab.dragged = true;
          // A handle that has the focus loses it with every move, and giving it back lays out the page three times.
          handleOf(event.currentTarget, grab.id)?.blur();
        }
        const { to, ...seen } = placeAt(event.currentTarget, grab.id, event.clientY);
        const moves = to !== ids.indexOf(grab.id);
        // Drawn at once: else React draws it after the frame to which this event belongs, and one waits for the next.
        if (begins || moves) {
          flushSync(() => {
            setDragging({ id: grab.id, ...seen });
            if (moves) put(grab.id, to);
          });
        }
        scrollNearEdge(event.clientY);
      },
      // The click that follows at once is not for the menu.
      onPointerUp: () => void setTimeout(end),
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (held.current?.dragged) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const id = by && event.altKey ? idAt(event.target, "a, button") : undefined;
        if (!by || id === undefined) return;
        event.preventDefault();
        step(id, by);
      },
    },
  };
}

/** Moving one by so many places, which leaves the focus with it. */
function useSteps(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, to: number) => void,
) {
  const [moved, setMoved] = useState<string>();
  const focused = useRef<string>(undefined);
  // A row that is moved in the page loses the focus.
  useEffect(() => {
    if (focused.current && ids) handleOf(list.current, focused.current)?.focus();
    focused.current = undefined;
  }, [list, ids]);
  const at = useRef({ ids, move });
  at.current = { ids, move };
  const step = useCallback((id: string, by: number) => {
    focused.current = id;
    setMoved(id);
    at.current.move(id, at.current.ids.indexOf(id) + by);
  }, []);
  const put = (id: string, to: number) => {
    setMoved(id);
    move(id, to);
  };
  return { moved, put, step };
}

function scrollNearEdge(y: number) {
  const way = y < TOP ? -STEP : y > innerHeight - FOOT ? STEP : 0;
  if (way) scrollBy(0, way);
}

/** The house whose button or link was meant. */
function idAt(target: EventTarget, on: string): string | undefined {
  const control = target instanceof Element ? target.closest(on) : null;
  return control?.closest<HTMLElement>("[data-house]")?.dataset.house;
}

const handleOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-house="${id}"] .icon-button`);

/** The place under the pointer, as so many of the other houses stand above it, and the first and last place that one sees. */
function placeAt(list: HTMLElement, id: string, y: number): { to: number } & Pick<Held, "first" | "last"> {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-house]")].map((row) => ({
    id: row.dataset.house,
    box: row.getBoundingClientRect(),
  }));
  const isSeen = ({ box }: (typeof rows)[number]) => box.bottom > -MARGIN && box.top < innerHeight + MARGIN;
  const above = rows.filter((row) => row.id !== id && row.box.top + row.box.height / 2 < y);
  return { to: above.length, first: rows.findIndex(isSeen), last: rows.findLastIndex(isSeen) };
}
