import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

/** Rows that come and go together: whole lines of a grid of one, two or three columns. */
const CHUNK = 6;
/** A first guess; what was drawn is measured. */
const ROW_HEIGHT = 98;

interface WindowListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
}

interface Shown {
  /** Chunks, the last one not included. */
  from: number;
  to: number;
  /** Heights of what is left out above and below. */
  above: number;
  below: number;
}

/**
 * An endless list that draws only what is near the screen, so that thousands of rows cost as much as twenty. Each row
 * still says its place in the whole.
 */
export function WindowList<T>({ label, items, keyOf, children }: WindowListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(() => windowOf(innerHeight / 2, items.length, new Map()));

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const heights = new Map<number, number>();
    let frame = 0;
    const place = () => {
      frame = 0;
      measure(element, heights);
      const next = windowOf(element.getBoundingClientRect().top, items.length, heights);
      setShown((now) => (same(now, next) ? now : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }, [items]);

  const first = Math.min(shown.from * CHUNK, items.length);
  return (
    <ul ref={list} aria-label={label}>
      {first > 0 && <li aria-hidden="true" style={{ height: shown.above }} />}
      {items.slice(first, shown.to * CHUNK).map((item, i) => (
        <li
          key={keyOf(item)}
          data-index={first + i}
          aria-posinset={first + i + 1}
          aria-setsize={items.length}
        >
          {children(item, first + i)}
        </li>
      ))}
      {shown.to * CHUNK < items.length && <li aria-hidden="true" style={{ height: shown.below }} />}
    </ul>
  );
}

/** Notes how high the drawn chunks are, those of which all rows stand. */
function measure(list: HTMLElement, heights: Map<number, number>) {
  let top: number | undefined;
  for (const row of list.querySelectorAll<HTMLElement>(":scope > [data-index]")) {
    const index = Number(row.dataset.index);
    if (index % CHUNK !== 0) continue;
    // Without a height the list is not on the screen at all.
    if (top !== undefined && row.offsetTop > top) heights.set(index / CHUNK - 1, row.offsetTop - top);
    top = row.offsetTop;
  }
}

/** What to draw when the list begins at `top` of the screen: what is seen and half a screenful on both sides. */
function windowOf(top: number, count: number, heights: Map<number, number>): Shown {
  const known = [...heights.values()];
  const guess = known.length
    ? known.reduce((sum, height) => sum + height, 0) / known.length
    : CHUNK * ROW_HEIGHT;
  const chunks = Math.ceil(count / CHUNK);
  const heightOf = (chunk: number) =>
    heights.get(chunk) ?? guess * Math.min(1, (count - chunk * CHUNK) / CHUNK);
  const shown: Shown = { from: 0, to: 0, above: 0, below: 0 };
  let [chunk, y] = [0, top];
  for (; chunk < chunks - 1 && y + heightOf(chunk) < -innerHeight / 2; chunk++) {
    y += heightOf(chunk);
    shown.above += heightOf(chunk);
  }
  shown.from = chunk;
  for (; chunk < chunks && (chunk === shown.from || y < 1.5 * innerHeight); chunk++) y += heightOf(chunk);
  shown.to = chunk;
  for (; chunk < chunks; chunk++) shown.below += heightOf(chunk);
  return shown;
}

const same = (a: Shown, b: Shown) =>
  a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;
