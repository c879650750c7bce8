import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Rows that come and go together: whole lines of a grid of one, two or three columns. */
const CHUNK = 6;
/** So long after the first frame, in ms, what lies around it is drawn, if nobody scrolls before. */
const REST = 50;
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

interface Heights {
  /** By the number of the chunk, where it was drawn. */
  chunks: Map<number, number>;
  /** What any other is taken for. Once it is told it stays: else the whole list would move with every row that is drawn. */
  other?: number;
}

/** How a list was drawn last, by its label: where it began, and how high its chunks were at this width. */
const known = new Map<string, { top: number; items: unknown; width: number; heights: Heights }>();

/** The heights measured on the last visit, so that a return finds the place of then. */
function heightsOf(label: string, items: unknown): Heights {
  const last = known.get(label);
  return last && last.items === items && last.width === innerWidth ? last.heights : { chunks: new Map() };
}

/**
 * An endless list that draws only what is near the screen, so that thousands of rows cost as much as twenty. Each row
 * still says its place in the whole. The first frame holds what the screen does; what lies around it follows.
 */
export function WindowList<T>({ label, items, keyOf, children }: WindowListProps<T>) {
  const { list, shown } = useWindow(label, items);
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

/** Which part of the list is drawn: kept in step with the scrolled page. */
function useWindow(label: string, items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useRef(false);
  const [shown, setShown] = useState(() => {
    const last = known.get(label);
    const heights = heightsOf(label, items);
    // Other rows than last time are about as high as those were.
    const guess = { ...heights, other: heights.other ?? last?.heights.other };
    return windowOf(last?.top ?? innerHeight / 2, items.length, guess, 0);
  });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const first = !drawn.current;
    drawn.current = true;
    return follow(element, { label, items, first, show: setShown });
  }, [items, label]);
  return { list, shown };
}

interface Following {
  label: string;
  items: readonly unknown[];
  /** Nothing of the list was drawn before. */
  first: boolean;
  show: (next: (now: Shown) => Shown) => void;
}

/** Draws what is near the screen as the page is scrolled and resized, until the returned function is called. */
function follow(element: HTMLElement, { label, items, first, show }: Following): () => void {
  let heights = heightsOf(label, items);
  let frame = 0;
  let rest: ReturnType<typeof setTimeout>;
  const place = (top: number, around: number, enough: typeof same) => {
    measure(element, heights, items.length);
    const next = windowOf(top, items.length, heights, around);
    show((now) => (enough(now, next) ? now : next));
  };
  const near = () => place(element.getBoundingClientRect().top, innerHeight / 2, same);
  // What is drawn for the first time is rarely as high as it was taken for, and then other rows are near: they are drawn
  // before anybody sees it.
  const nearNow = () => {
    let measured = -1;
    for (let tries = 0; measured !== heights.chunks.size && tries < 4; tries++) {
      measured = heights.chunks.size;
      flushSync(near);
      measure(element, heights, items.length);
    }
  };
  // In the same frame: rows that come into sight are never empty for one.
  const inFrame = (due: () => boolean) => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (due()) nearNow();
    });
  };
  const soon = () => inFrame(() => true);
  const top = element.getBoundingClientRect().top + scrollY;
  const remember = () => known.set(label, { top, items, width: innerWidth, heights });
  const resized = () => {
    if (known.get(label)?.width !== innerWidth) heights = { chunks: new Map() };
    remember();
    soon();
  };
  if (!first) near();
  else {
    // A new page begins at its top, though the one before it is still scrolled; who comes back is led down after this.
    place(top, 0, covers);
    inFrame(() => scrollY > 0);
    rest = setTimeout(near, REST);
  }
  remember();
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", resized);
  return () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    removeEventListener("scroll", soon);
    removeEventListener("resize", resized);
  };
}

/** Notes how high the drawn chunks are, those of which all rows stand. */
function measure(list: HTMLElement, heights: Heights, count: number) {
  const { chunks } = heights;
  let top: number | undefined;
  const rows = list.querySelectorAll<HTMLElement>(":scope > [data-index]");
  for (const row of rows) {
    const index = Number(row.dataset.index);
    if (index % CHUNK !== 0) continue;
    // Without a height the list is not on the screen at all.
    if (top !== undefined && row.offsetTop > top) chunks.set(index / CHUNK - 1, row.offsetTop - top);
    top = row.offsetTop;
  }
  const last = rows[rows.length - 1];
  const end = Number(last?.dataset.index) + 1;
  const chunk = Math.ceil(end / CHUNK) - 1;
  // Behind the last chunk stands no other that would tell where it ends, and how far it is from it.
  if (last && top !== undefined && (end % CHUNK === 0 || end === count) && !chunks.has(chunk)) {
    if (last.offsetHeight > 0) chunks.set(chunk, last.offsetTop + last.offsetHeight - top);
  }
  if (chunks.size > 0)
    heights.other ??= [...chunks.values()].reduce((sum, one) => sum + one, 0) / chunks.size;
}

/** What to draw when the list begins at `top` of the screen: what is seen, and so much `around` it. */
function windowOf(top: number, count: number, heights: Heights, around: number): Shown {
  const { other = CHUNK * ROW_HEIGHT } = heights;
  const chunks = Math.ceil(count / CHUNK);
  const heightOf = (chunk: number) =>
    heights.chunks.get(chunk) ?? other * Math.min(1, (count - chunk * CHUNK) / CHUNK);
  const shown: Shown = { from: 0, to: 0, above: 0, below: 0 };
  let [chunk, y] = [0, top];
  for (; chunk < chunks - 1 && y + heightOf(chunk) < -around; chunk++) {
    y += heightOf(chunk);
    shown.above += heightOf(chunk);
  }
  shown.from = chunk;
  for (; chunk < chunks && (chunk === shown.from || y < innerHeight + around); chunk++) y += heightOf(chunk);
  shown.to = chunk;
  for (; chunk < chunks; chunk++) shown.below += heightOf(chunk);
  return shown;
}

/** What is guessed about the rest of the list can wait for the next frame. */
const covers = (a: Shown, b: Shown) => a.from === b.from && a.to >= b.to;

const same = (a: Shown, b: Shown) =>
  a.from === b.from && a.to === b.to && a.above === b.above && a.below === b.below;
