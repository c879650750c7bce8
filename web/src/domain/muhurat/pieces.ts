/** Cuts a judged day into pieces and finds the times that may be used, as internal/muhurat does. Pure; all times in seconds. */
import type { Held } from "./held.ts";

/** A time in which nothing changes; the numbers are places among what holds in the day. */
export interface Piece {
  from: number;
  until: number;
  bans: number[];
  weak: number[];
  good: number[];
  /** Bans that something makes a weakness here. */
  lifted: number[];
}

/** A time of a day, in seconds from sunrise. */
export type Span = readonly [from: number, until: number];

/** Whether a piece cannot be used. */
export const out = ({ bans }: Piece) => bans.length > 0;

/** The day cut wherever something begins or ends. Of a time that cannot be used only the bans are told. */
export function piecesOf(held: readonly Held[], end: number): Piece[] {
  const edges = [0, end];
  for (const { from, until } of held) {
    if (from > 0 && from < end) edges.push(from);
    if (until > 0 && until < end) edges.push(until);
  }
  edges.sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (let n = 1; n < edges.length; n++) {
    const [from, until] = [edges[n - 1] as number, edges[n] as number];
    if (from < until) pieces.push({ from, until, bans: NONE, weak: NONE, good: NONE, lifted: NONE });
  }
  forbid(pieces, held);
  for (const piece of pieces) if (!out(piece)) weigh(piece, held);
  return pieces;
}

/** Most pieces cannot be used: a list of their own for each would be most of the work of a year. */
const NONE: number[] = [];

/** Puts the bans into the pieces in which they hold, with those that something lifts there. */
function forbid(pieces: readonly Piece[], held: readonly Held[]) {
  const lifters = held.filter(({ reason }) => reason.lifts);
  for (let n = 0; n < held.length; n++) {
    const one = held[n] as Held;
    if (one.reason.tell.effect !== "forbids") continue;
    const lifting = lifters.filter(({ reason }) => reason.lifts?.includes(one.reason.group));
    for (const piece of pieces) {
      if (!during(one, piece)) continue;
      if (lifting.some((other) => during(other, piece))) piece.lifted = [...piece.lifted, n];
      else piece.bans = [...piece.bans, n];
    }
  }
}

const during = (one: Held, piece: Piece) => one.from <= piece.from && one.until >= piece.until;

/** What is weak and good in a piece, in the order of what holds. Plain loops: a year has some hundred thousand of these steps. */
function weigh(piece: Piece, held: readonly Held[]) {
  const weak: number[] = [];
  const good: number[] = [];
  for (let n = 0; n < held.length; n++) {
    const one = held[n] as Held;
    if (one.from > piece.from || one.until < piece.until) continue;
    const { effect } = one.reason.tell;
    if (effect === "helps") good.push(n);
    else if (effect === "weakens" || effect === "forbids") weak.push(n);
  }
  piece.weak = weak;
  piece.good = good;
}

/**
 * The bans that leave no time, where one of them holds the whole day and nothing makes it a weakness: what `againstOf` finds
 * in the pieces of such a day, without cutting it. Most days are refused so.
 */
export function againstWhole(held: readonly Held[], end: number, [from, until]: Span): number[] | undefined {
  const bans = held.flatMap(({ reason }, n) => (reason.tell.effect === "forbids" ? n : []));
  const lasts = (n: number, first: number, last: number) => {
    const one = held[n] as Held;
    return one.from <= first && one.until >= last;
  };
  if (from >= end || until <= 0 || !bans.some((n) => lasts(n, 0, end))) return undefined;
  // What is lifted somewhere may still hold in the part asked for: then the pieces tell.
  const lifted = (n: number) =>
    held.some(({ reason }) => reason.lifts?.includes((held[n] as Held).reason.group));
  if (bans.some(lifted)) return undefined;
  return bans.filter((n) => lasts(n, Math.max(from, 0), Math.min(until, end)));
}

/** The runs of pieces that may be used, cut so that as little as possible is weak; the longest where none lasts long enough. */
export function windowsOf(
  pieces: readonly Piece[],
  held: readonly Held[],
  lifted: ReadonlySet<number>,
  [from, until]: Span,
  need: number,
): { windows: Piece[]; longest: number } {
  const windows: Piece[] = [];
  let longest = 0;
  let run: Piece[] = [];
  const alike = alikeOf(held, lifted);
  const end = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) longest = Math.max(longest, last.until - first.from);
    best(windows, run, need, alike);
    run = [];
  };
  for (const piece of pieces) {
    const [first, last] = [Math.max(piece.from, from), Math.min(piece.until, until)];
    if (first >= last) continue;
    if (out(piece)) end();
    else
      run.push(first === piece.from && last === piece.until ? piece : { ...piece, from: first, until: last });
  }
  end();
  windows.sort((a, b) => a.from - b.from);
  return { windows, longest: windows.length > 0 ? 0 : longest };
}

/** By the place of a reason, the same number for those that say the same. */
type Alike = (n: number) => number;

const alikeOf =
  (held: readonly Held[], lifted: ReadonlySet<number>): Alike =>
  (n) => {
    const { says } = (held[n] as Held).reason;
    return lifted.has(n) ? -1 - says : says;
  };

/** Adds the best time of a run, and those of what is left on either side: the fewest weak points, of those the longest. */
function best(all: Piece[], run: readonly Piece[], need: number, alike: Alike) {
  const chosen = bestOf(run, need, alike);
  if (!chosen) return;
  const [first, last] = chosen;
  const inside = run.slice(first, last + 1);
  all.push({
    from: (run[first] as Piece).from,
    until: (run[last] as Piece).until,
    bans: [],
    lifted: [],
    weak: join(inside, "weak", alike),
    good: join(inside, "good", alike),
  });
  best(all, run.slice(0, first), need, alike);
  best(all, run.slice(last + 1), need, alike);
}

function bestOf(
  run: readonly Piece[],
  need: number,
  alike: Alike,
): [first: number, last: number] | undefined {
  let chosen: [number, number] | undefined;
  let fewest = 0;
  let length = 0;
  const weak = run.map((piece) => piece.weak.map(alike));
  const end = run.at(-1)?.until ?? 0;
  for (let first = 0; first < run.length; first++) {
    const { from } = run[first] as Piece;
    if (end - from < need) break;
    const all: number[] = [];
    for (let last = first; last < run.length; last++) {
      for (const same of weak[last] as number[]) if (!all.includes(same)) all.push(same);
      if (chosen && all.length > fewest) break;
      const long = (run[last] as Piece).until - from;
      if (long < need || (chosen && all.length === fewest && long <= length)) continue;
      [chosen, fewest, length] = [[first, last], all.length, long];
    }
  }
  return chosen;
}

/** All of a side of pieces, of those that say the same the first. */
function join(pieces: readonly Piece[], side: "weak" | "good", alike: Alike): number[] {
  const all: number[] = [];
  const seen = new Set<number>();
  for (const piece of pieces) {
    for (const n of piece[side]) {
      const same = alike(n);
      if (seen.has(same)) continue;
      seen.add(same);
      all.push(n);
    }
  }
  return all;
}

/** The bans that leave no time: those that hold all the time if there are such, else the fewest that fill it, the longest first. */
export function againstOf(pieces: readonly Piece[], held: readonly Held[], [from, until]: Span): number[] {
  const covered = new Map<number, number>();
  let whole = 0;
  for (const piece of pieces) {
    const long = Math.min(piece.until, until) - Math.max(piece.from, from);
    if (long <= 0) continue;
    whole += long;
    for (const n of piece.bans) covered.set(n, (covered.get(n) ?? 0) + long);
  }
  const order = [...covered].sort(([a, of], [b, more]) => more - of || a - b);
  const always = order.filter(([, long]) => long === whole).map(([n]) => n);
  if (always.length > 0) return always;
  const why: number[] = [];
  for (const [n] of order) {
    const news = (piece: Piece) =>
      piece.bans.includes(n) &&
      piece.until > from &&
      piece.from < until &&
      !piece.bans.some((one) => why.includes(one));
    if (pieces.some(news)) why.push(n);
  }
  return why.sort((a, b) => (held[a]?.from ?? 0) - (held[b]?.from ?? 0));
}
