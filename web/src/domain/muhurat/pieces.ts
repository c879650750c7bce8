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

type Span = readonly [from: number, until: number];

/** Whether a piece cannot be used. */
export const out = ({ bans }: Piece) => bans.length > 0;

/** The day cut wherever something begins or ends. */
export function piecesOf(held: readonly Held[], end: number): Piece[] {
  const edges = new Set([0, end]);
  for (const { from, until } of held) {
    if (from > 0 && from < end) edges.add(from);
    if (until > 0 && until < end) edges.add(until);
  }
  const order = [...edges].sort((a, b) => a - b);
  const places = new Map(order.map((edge, n) => [edge, n]));
  const pieces: Piece[] = [];
  for (let n = 1; n < order.length; n++) {
    const [from = 0, until = 0] = [order[n - 1], order[n]];
    pieces.push({ from, until, bans: [], weak: [], good: [], lifted: [] });
  }
  const during = ({ from, until }: Held): [first: number, after: number] => [
    places.get(Math.max(from, 0)) ?? pieces.length,
    until >= end ? pieces.length : (places.get(until) ?? 0),
  ];
  fill(pieces, held, during);
  return pieces;
}

/** Puts what holds into the pieces in which it does. Plain loops: a year has some hundred thousand of these steps. */
function fill(
  pieces: readonly Piece[],
  held: readonly Held[],
  during: (one: Held) => [first: number, after: number],
) {
  const lifts: (string[] | undefined)[] = [];
  for (const one of held) {
    if (!one.reason.lifts) continue;
    const [first, after] = during(one);
    for (let at = first; at < after; at++) lifts[at] = [...(lifts[at] ?? []), ...one.reason.lifts];
  }
  for (let n = 0; n < held.length; n++) {
    const one = held[n] as Held;
    const [first, after] = during(one);
    for (let at = first; at < after; at++) put(pieces[at] as Piece, n, one, lifts[at]);
  }
}

function put(piece: Piece, n: number, { reason }: Held, lifts: readonly string[] | undefined) {
  const { effect } = reason.tell;
  if (effect === "forbids" && lifts?.includes(reason.group)) {
    piece.lifted.push(n);
    piece.weak.push(n);
  } else if (effect === "forbids") piece.bans.push(n);
  else if (effect === "weakens") piece.weak.push(n);
  else if (effect === "helps") piece.good.push(n);
}

/**
 * The bans that leave no time, where one of them holds the whole day and nothing makes it a weakness: what `againstOf` finds
 * in the pieces of such a day, without cutting it. Most days are refused so.
 */
export function againstWhole(held: readonly Held[], end: number, [from, until]: Span): number[] | undefined {
  const lifts = new Set(held.flatMap(({ reason }) => reason.lifts ?? []));
  const bans = held.flatMap(({ reason }, n) => (reason.tell.effect === "forbids" ? n : []));
  const during = (n: number, first: number, last: number) => {
    const one = held[n] as Held;
    return one.from <= first && one.until >= last && !lifts.has(one.reason.group);
  };
  if (from >= end || until <= 0 || !bans.some((n) => during(n, 0, end))) return undefined;
  // What is lifted somewhere may still hold in the part asked for: then the pieces tell.
  if (bans.some((n) => lifts.has((held[n] as Held).reason.group))) return undefined;
  return bans.filter((n) => during(n, Math.max(from, 0), Math.min(until, end)));
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
    const cut = { ...piece, from: Math.max(piece.from, from), until: Math.min(piece.until, until) };
    if (cut.from >= cut.until) continue;
    if (out(cut)) end();
    else run.push(cut);
  }
  end();
  windows.sort((a, b) => a.from - b.from);
  return { windows, longest: windows.length > 0 ? 0 : longest };
}

/** By the place of a reason, the same number for those that say the same. */
type Alike = readonly number[];

function alikeOf(held: readonly Held[], lifted: ReadonlySet<number>): Alike {
  const first = [new Map<number | string, number>(), new Map<number | string, number>()] as const;
  return held.map(({ reason: { says } }, n) => {
    const known = first[lifted.has(n) ? 1 : 0];
    const same = known.get(says) ?? n;
    known.set(says, same);
    return same;
  });
}

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
    weak: join(
      inside.map(({ weak }) => weak),
      alike,
    ),
    good: join(
      inside.map(({ good }) => good),
      alike,
    ),
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
  for (const [first, { from }] of run.entries()) {
    const weak = new Set<number>();
    for (let last = first; last < run.length; last++) {
      const piece = run[last] as Piece;
      for (const n of piece.weak) weak.add(alike[n] as number);
      if (chosen && weak.size > fewest) break;
      const long = piece.until - from;
      if (long < need || (chosen && weak.size === fewest && long <= length)) continue;
      [chosen, fewest, length] = [[first, last], weak.size, long];
    }
  }
  return chosen;
}

/** All of them, of those that say the same the first. */
function join(lists: readonly number[][], alike: Alike): number[] {
  const all = new Map<number, number>();
  for (const n of lists.flat()) if (!all.has(alike[n] as number)) all.set(alike[n] as number, n);
  return [...all.values()];
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
