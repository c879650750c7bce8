import { describe, expect, test } from "vitest";
import type { Proposal, Verdict } from "../../../domain/planner/when.ts";
import { type Found, type FoundDay, inRuns, joined, judge, reasonsIn } from "./fit.ts";

const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);
const piece = (date: string, from: string, until: string, weak: number[] = [], good: number[] = []) => ({
  from: at(date, from),
  until: at(date, until),
  weak,
  good,
});
const day = (date: string, open: ReturnType<typeof piece>[], windows = open): FoundDay => ({
  date,
  sunrise: at(date, "06:30"),
  sunset: at(date, "17:30"),
  end: at(date, "23:59"),
  open,
  windows,
  against: [],
  facts: [],
  longest: 0,
  tithis: [],
  nakshatras: [],
  lagnas: [],
  moons: [],
});
const found = (...days: FoundDay[]): Found => ({
  tradition: "north",
  minutes: 30,
  unknown: [],
  taras: [],
  reasons: [],
  days,
});
const busy: Verdict = { kind: "closed", block: undefined, fits: undefined };
const question = (verdict: (proposal: Proposal) => Verdict, onlyFree = true) => ({
  when: { verdict, changes: () => undefined },
  zone: "Asia/Kolkata",
  now: at("2026-11-20", "10:00"),
  about: { durationMinutes: 120 },
  onlyFree,
});
const free = (): Verdict => ({ kind: "free", until: undefined });

test("times that follow one another are told as one", () => {
  const times = [
    { from: 1, until: 3 },
    { from: 3, until: 4 },
    { from: 6, until: 7 },
  ];
  expect(joined(times)).toEqual([
    { from: 1, until: 4 },
    { from: 6, until: 7 },
  ]);
  expect(joined([])).toEqual([]);
});

describe("the days asked for", () => {
  test("add up, and the best come first", () => {
    const all = found(
      day("2026-11-23", []),
      day("2026-11-24", [piece("2026-11-24", "09:00", "11:00", [1])]),
      day("2026-11-25", [piece("2026-11-25", "09:00", "10:00")]),
      day("2026-11-26", [piece("2026-11-26", "09:00", "12:00")]),
    );
    const { fits, busy, refused } = judge(all, question(free));
    expect(fits.map(({ date }) => date)).toEqual(["2026-11-26", "2026-11-25", "2026-11-24"]);
    expect(busy).toEqual([]);
    expect(refused.map(({ date }) => date)).toEqual(["2026-11-23"]);
  });

  test("are cut to the hours in which one is free", () => {
    const all = found(
      day("2026-11-26", [
        piece("2026-11-26", "09:02", "12:00", [], [1]),
        piece("2026-11-26", "12:00", "14:00", [2]),
      ]),
    );
    const morning = ({ startTime }: Proposal): Verdict => ((startTime ?? "") < "10:00" ? busy : free());
    const [fit] = judge(all, question(morning)).fits;
    expect(fit).toMatchObject({ date: "2026-11-26", startTime: "10:00", weak: [], good: [1] });
    const until = ({ startTime }: Proposal): Verdict => ((startTime ?? "") > "10:00" ? busy : free());
    const [early] = judge(all, question(until)).fits;
    expect(early).toMatchObject({ startTime: "09:05", until: at("2026-11-26", "10:30") });
  });

  test("that are good but not free say why, and fit where one's own work does not count", () => {
    const all = found(day("2026-11-26", [piece("2026-11-26", "09:00", "12:00")]));
    expect(
      judge(
        all,
        question(() => busy),
      ).busy,
    ).toEqual([expect.objectContaining({ startTime: "09:00", verdict: busy })]);
    expect(
      judge(
        all,
        question(() => busy, false),
      ).fits,
    ).toHaveLength(1);
  });

  test("look for no other start: it may be no muhurat", () => {
    const all = found(day("2026-11-26", [piece("2026-11-26", "09:00", "12:00")]));
    const why: unknown[] = [];
    judge(
      all,
      question(({ only, startTime }) => {
        expect(only).toBeDefined();
        if (only === "why") why.push(startTime);
        return busy;
      }),
    );
    expect(why).toEqual(["09:00"]);
  });

  test("are nothing where the time is over, or too short", () => {
    const today = found(day("2026-11-20", [piece("2026-11-20", "09:00", "10:20")]));
    expect(judge(today, question(free)).refused).toHaveLength(1);
  });
});

/** Numbers below `most` that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

test("of a day's times the best free one is found, as when each is looked through", () => {
  const any = numbers(5);
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  const all = Array.from({ length: 300 }, () => {
    const open = Array.from({ length: 6 }, (_, n) =>
      piece("2026-11-26", clock(6 + 2 * n), clock(8 + 2 * n), [1, 2, 3].slice(any(4))),
    );
    const windows = open.flatMap((one, n) => {
      const last = open[Math.min(n + any(3), 5)] ?? one;
      return any(3) ? [{ ...one, until: last.until, weak: [], good: [] }] : [];
    });
    return day("2026-11-26", open, windows);
  });
  const taken = Array.from({ length: 24 }, () => any(3) === 0);
  const verdict = ({ startTime }: Proposal): Verdict =>
    taken[Number(startTime?.slice(0, 2))] ? busy : free();
  const best = (one: FoundDay) => judge(found(one), question(verdict)).fits[0];
  let [some, several] = [0, 0];
  for (const one of all) {
    const alone = one.windows.flatMap((window) => best({ ...one, windows: [window] }) ?? []);
    const order = judge(found(...alone.map((fit) => ({ ...fit.day }))), question(verdict)).fits;
    expect(best(one)).toEqual(order[0] && { ...order[0], day: one });
    some += alone.length > 0 ? 1 : 0;
    several += alone.length > 2 ? 1 : 0;
  }
  expect(some).toBeGreaterThan(200);
  expect(several).toBeGreaterThan(100);
});

test("the reasons between two moments are each said once", () => {
  const one = day("2026-11-26", [
    piece("2026-11-26", "09:00", "10:00", [1], [2]),
    piece("2026-11-26", "10:00", "11:00", [1, 3], [2]),
    piece("2026-11-26", "11:00", "12:00", [4]),
  ]);
  expect(reasonsIn(one, at("2026-11-26", "09:30"), at("2026-11-26", "11:00"))).toEqual({
    weak: [1, 3],
    good: [2],
  });
});

test("neighbouring days of which the same is said stand together", () => {
  const days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-03"].map((date) => day(date, []));
  expect(inRuns(days, ({ date }) => (date === "2026-12-01" ? "other" : "same"))).toEqual([
    { first: "2026-11-29", last: "2026-11-30", words: "same" },
    { first: "2026-12-01", last: "2026-12-01", words: "other" },
    { first: "2026-12-03", last: "2026-12-03", words: "same" },
  ]);
});
