import { expect, test } from "vitest";
import type { WorkSettings } from "../../api/types.ts";
import { clockAt, instantOf, wallClock } from "../../lib/clock.ts";
import { taskOf, userOf } from "../../offline/testing/samples.ts";
import { areaOf, blockOf, calendarOf } from "../../offline/testing/samples-when.ts";
import { whenOf } from "./when-plan.ts";
import type { Piece, Practice } from "./when-types.ts";

const MINUTE = 60_000;
const STEP = 5 * MINUTE;

/** Numbers below `most` that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A practice with rites, closed hours and another calendar's times around 20 November 2026. */
function practiceOf(any: (most: number) => number, zone: string): Practice {
  const areas = [areaOf("a", { lat: 26.9, lon: 75.8 }), areaOf("b", { lat: 26.85, lon: 75.7 }), areaOf("c")];
  const time = () => clock(any(288) * 5);
  const date = () => `2026-11-${19 + any(3)}`;
  const tasks = Array.from({ length: any(7) }, (_, n) =>
    taskOf(`t${n}`, {
      ...{ date: date(), startTime: any(5) ? time() : null, durationMinutes: 15 + any(40) * 7 },
      location: ["Area a", "Area b", "Area c", "by the river"][any(4)] ?? "",
    }),
  );
  const blocks = Array.from({ length: any(3) }, (_, n) => {
    const day = date();
    return blockOf(`b${n}`, {
      date: day,
      endDate: day,
      startTime: clock(any(700)),
      endTime: clock(700 + any(700)),
    });
  });
  const busy = instantOf("2026-11-20", time(), zone) / MINUTE + any(5);
  const work: WorkSettings = { ...(userOf("ram").work as WorkSettings), most: Array(7).fill(2 + any(6)) };
  return {
    ...{ work, tasks, blocks, bookings: [], areas, clients: [] },
    calendars: any(2) ? [calendarOf("k", { times: `${busy}+${10 + any(100)}` })] : [],
  };
}

test.each([
  ["Asia/Kolkata", "2026-11-20"],
  ["Asia/Kathmandu", "2026-11-20"],
  ["America/New_York", "2026-11-20"],
])("between two changes every start is free, or none is: %s", (zone, date) => {
  const any = numbers(7);
  let [free, taken, weighed] = [0, 0, 0];
  for (let round = 0; round < 120; round++) {
    const practice = practiceOf(any, zone);
    const when = whenOf(practice, clockAt(instantOf("2026-11-19", "08:00", zone), zone));
    const location = any(3) ? undefined : "by the river";
    const piece: Piece = { durationMinutes: 15 + any(30) * 5, area: practice.areas[any(4)], location };
    const first = instantOf(date, "03:00", zone);
    const last = first + 26 * 60 * MINUTE;
    const changes = when.changes(piece, first, last) ?? [];
    weighed += changes.length;
    let before: string | undefined;
    for (let start = first; start <= last; start += STEP) {
      const { date, time } = wallClock(start, zone);
      const { kind } = when.verdict({ ...piece, date, startTime: time, only: "whether" });
      const is = kind === "free" ? "free" : "taken";
      const may = changes.some((one) => one > start - STEP && one <= start);
      if (before && is !== before) expect(may, `${round} ${date} ${time}`).toBe(true);
      before = is;
      if (is === "free") free++;
      else taken++;
    }
  }
  expect(Math.min(free, taken)).toBeGreaterThan(1000);
  expect(weighed / 120).toBeLessThan(80);
});

test("a night on which clocks are set has no stretches", () => {
  const zone = "America/New_York";
  const practice = practiceOf(numbers(1), zone);
  const first = instantOf("2026-10-31", "20:00", zone);
  const when = whenOf(practice, clockAt(first, zone));
  expect(when.changes({ durationMinutes: 60 }, first, first + 12 * 60 * MINUTE)).toBeUndefined();
});
