import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Span } from "../../../../domain/planner/night/night-bands.ts";
import { type Lane, SELF } from "../../../../domain/planner/night/night-lanes.ts";
import { reordered, rounded } from "../../../../domain/planner/night/night-plan.ts";
import type { Place } from "../chosen.ts";

/** A pointer has to go so many px before it drags. */
const STIR = 5;

/** The house that is held: how far into it, and where it was taken. */
interface Grab {
  id: string;
  x: number;
  y: number;
  into: number;
  dragged: boolean;
}

interface LaneDrag {
  lanes: readonly Lane[];
  scale: Span;
  place: (id: string, place: Place) => void;
  /** Which house a pointer holds. */
  onHold: (id: string | undefined) => void;
}

/**
 * Houses are dragged in a lane or to another, or put there with Alt and the arrows. The lane after the last one is that of nobody
 * yet. Gives back the house that came to another place last.
 */
export function useLaneDrag({ lanes, scale, place, onHold }: LaneDrag) {
  const root = useRef<HTMLDivElement>(null);
  const held = useRef<Grab>(undefined);
  const [moved, setMoved] = useState<string>();
  const focused = useFocus(root, lanes);
  const put = (id: string, next: Place | undefined) => {
    if (!next) return;
    setMoved(id);
    place(id, next);
  };
  const end = () => {
    held.current = undefined;
    onHold(undefined);
  };
  return {
    moved,
    root: {
      ref: root,
      onPointerDown: (event: PointerEvent) => {
        const block = event.button === 0 ? houseAt(event.target) : undefined;
        const { clientX: x, clientY: y } = event;
        const into = block ? x - block.getBoundingClientRect().left : 0;
        held.current = block?.dataset.house
          ? { id: block.dataset.house, x, y, into, dragged: false }
          : undefined;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const grab = held.current;
        if (!grab) return;
        if (!grab.dragged && Math.hypot(event.clientX - grab.x, event.clientY - grab.y) < STIR) return;
        if (!grab.dragged) event.currentTarget.setPointerCapture(event.pointerId);
        const begins = !grab.dragged;
        grab.dragged = true;
        const next = placeUnder(event, grab, lanes, scale);
        // Drawn in the frame to which this event belongs.
        flushSync(() => {
          if (begins) onHold(grab.id);
          put(grab.id, next);
        });
      },
      // The click that follows at once does not choose the house.
      onPointerUp: () => void setTimeout(end),
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        if (held.current?.dragged) event.stopPropagation();
      },
      onKeyDown: (event: KeyboardEvent) => {
        const id = event.altKey ? houseAt(event.target)?.dataset.house : undefined;
        if (!id || !event.key.startsWith("Arrow")) return;
        event.preventDefault();
        focused.current = id;
        put(id, adjacentPlace(event.key, id, lanes));
      },
    },
  };
}

/** The house that keeps the focus after the next move: one that comes into another lane is another element. */
function useFocus(root: RefObject<HTMLElement | null>, lanes: readonly Lane[]) {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current && lanes) blockOf(root.current, focused.current)?.focus();
    focused.current = undefined;
  }, [root, lanes]);
  return focused;
}

const idsOf = (lane: Lane) => lane.visits.map(({ house }) => house.id);

const houseAt = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-house]") ?? undefined) : undefined;

const blockOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-house="${id}"]`);

/** The place of a house in this lane; undefined where it is there already. */
function placeIn(lane: Lane | undefined, id: string, to: number, begin?: number): Place | undefined {
  if (!lane) return { who: undefined, order: [] };
  const ids = idsOf(lane);
  const order = reordered(ids, id, to);
  const same = begin === undefined && ids.length === order.length && ids.indexOf(id) === order.indexOf(id);
  return same ? undefined : { who: lane.who, order, begin };
}

/** The place under the pointer: the lane, and so many of its other houses stand before it. */
function placeUnder(
  { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  { id, into }: Grab,
  lanes: readonly Lane[],
  scale: Span,
): Place | undefined {
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-lane]")];
  const row = rows.find((one) => clientY < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  if (!row) return undefined;
  const lane = lanes[Number(row.dataset.lane)];
  if (!lane) return row.querySelector(`[data-house="${id}"]`) ? undefined : placeIn(lane, id, 0);
  const others = [...row.querySelectorAll<HTMLElement>("[data-house]")].filter(
    (one) => one.dataset.house !== id,
  );
  const before = others.filter((one) => {
    const { left, width } = one.getBoundingClientRect();
    return left + width / 2 < clientX;
  });
  const track = row.querySelector("[data-track]")?.getBoundingClientRect();
  // Alone in the lane of a helper, a house begins where it is put.
  const alone = lane.who !== SELF && others.length === 0 && track && track.width > 0;
  const at = alone ? (clientX - into - track.left) / track.width : 0;
  const begin = alone ? rounded(scale.from + Math.max(at, 0) * (scale.until - scale.from)) : undefined;
  return begin !== undefined && lane.visits[0]?.from === begin
    ? undefined
    : placeIn(lane, id, before.length, begin);
}

/** Where Alt and an arrow put a house: a place further in its lane, or into the lane above or below at about its hour. */
function adjacentPlace(key: string, id: string, lanes: readonly Lane[]): Place | undefined {
  const now = lanes.findIndex((lane) => idsOf(lane).includes(id));
  const from = now < 0 ? lanes.length : now;
  const visits = lanes[from]?.visits ?? [];
  const place = visits.findIndex(({ house }) => house.id === id);
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by !== undefined) return place < 0 ? undefined : placeIn(lanes[from], id, place + by);
  const to = from + (key === "ArrowUp" ? -1 : 1);
  if (to < 0 || to > lanes.length) return undefined;
  const hour = visits[place]?.from ?? 0;
  const lane = lanes[to];
  return placeIn(lane, id, lane?.visits.filter((one) => one.from < hour).length ?? 0);
}
