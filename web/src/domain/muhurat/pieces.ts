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
  const pieces: Piece[] = [];
  for (let n = 1; n < order.length; n++) {
    pieces.push(pieceOf(held, order[n - 1] as number, order[n] as number));
  }
  return pieces;
}

/** Plain loops: a year has a million of these steps. */
function pieceOf(held: readonly Held[], from: number, until: number): Piece {
  const piece: Piece = { from, until, bans: [], weak: [], good: [], lifted: [] };
  let lifts: string[] | undefined;
  for (const one of held) {
    if (one.reason.lifts && one.from <= from && from < one.until)
      lifts = [...(lifts ?? []), ...one.reason.lifts];
  }
  for (let n = 0; n < held.length; n++) {
    const one = held[n] as Held;
    if (one.from > from || from >= one.until) continue;
    const { effect } = one.reason.tell;
    if (effect === "forbids" && lifts?.includes(one.reason.group)) {
      piece.lifted.push(n);
      piece.weak.push(n);
    } else if (effect === "forbids") piece.bans.push(n);
    else if (effect === "weakens") piece.weak.push(n);
    else if (effect === "helps") piece.good.push(n);
  }
  return piece;
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
  const end = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first && last) longest = Math.max(longest, last.until - first.from);
    best(windows, run, need, (have, more) => join(held, lifted, have, more));
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

type Join = (have: readonly number[], more: readonly number[]) => number[];

/** Adds the best time of a run, and those of what is left on either side: the fewest weak points, of those the longest. */
function best(all: Piece[], run: readonly Piece[], need: number, join: Join) {
  const chosen = bestOf(run, need, join);
  if (!chosen) return;
  const [first, last] = chosen;
  const inside = run.slice(first, last + 1);
  all.push({
    from: (run[first] as Piece).from,
    until: (run[last] as Piece).until,
    bans: [],
    lifted: [],
    weak: inside.reduce<number[]>((have, { weak }) => join(have, weak), []),
    good: inside.reduce<number[]>((have, { good }) => join(have, good), []),
  });
  best(all, run.slice(0, first), need, join);
  best(all, run.slice(last + 1), need, join);
}

function bestOf(run: readonly Piece[], need: number, join: Join): [first: number, last: number] | undefined {
  let chosen: [number, number] | undefined;
  let fewest = 0;
  let length = 0;
  for (const [first, { from }] of run.entries()) {
    let weak: number[] = [];
    for (let last = first; last < run.length; last++) {
      const piece = run[last] as Piece;
      weak = join(weak, piece.weak);
      if (chosen && weak.length > fewest) break;
      const long = piece.until - from;
      if (long < need || (chosen && weak.length === fewest && long <= length)) continue;
      [chosen, fewest, length] = [[first, last], weak.length, long];
    }
  }
  return chosen;
}

/** Adds reasons that are not there yet; two that say the same are one. */
function join(
  held: readonly Held[],
  lifted: ReadonlySet<number>,
  have: readonly number[],
  more: readonly number[],
): number[] {
  const all = [...have];
  const alike = (a: number, b: number) =>
    a === b || (held[a]?.reason.says === held[b]?.reason.says && lifted.has(a) === lifted.has(b));
  for (const n of more) if (!all.some((one) => alike(one, n))) all.push(n);
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
