import { describe, expect, it } from "vitest";
import travel from "../../../../internal/availability/testdata/travel.json" with { type: "json" };
import type { Area, Booking, Task } from "../../api/types.ts";
import { clockAt, instantOf } from "../../lib/clock.ts";
import { clientOf, taskOf, userOf } from "../../offline/testing/samples.ts";
import { areaOf, blockOf, bookingOf, calendarOf } from "../../offline/testing/samples-when.ts";
import { whenOf } from "./when-plan.ts";
import type { Practice, Proposal, Verdict } from "./when-types.ts";

const ZONE = "Asia/Kolkata";
const at = (time: string, date = "2026-11-20") => instantOf(date, time, ZONE);
const now = clockAt(at("08:00"), ZONE);

const areas = travel.areas.map((area) => areaOf(area._id, area as Partial<Area>));
const work = userOf("ram").work as Practice["work"];

const task = (id: string, startTime: string | null, over: Partial<Task> = {}) =>
  taskOf(id, { startTime, durationMinutes: 60, location: "Brahmpuri", ...over });

function when(over: Partial<Practice> = {}) {
  const practice: Practice = {
    work,
    tasks: [],
    bookings: [],
    blocks: [],
    calendars: [],
    areas,
    clients: [],
    ...over,
  };
  return whenOf(practice, now);
}

const proposal = (startTime: string, over: Partial<Proposal> = {}): Proposal => ({
  date: "2026-11-20",
  startTime,
  durationMinutes: 60,
  ...over,
});

const said = (verdict: Verdict) => {
  switch (verdict.kind) {
    case "tight":
      return `${verdict.short} short ${verdict.side} ${verdict.other.id}, fits ${verdict.fits}`;
    case "clash":
      return `clash ${verdict.minutes} with ${verdict.other.id}, fits ${verdict.fits}`;
    case "full":
      return `full ${verdict.taken} of ${verdict.most} ${verdict.part ?? "day"}`;
    case "closed":
      return `closed ${verdict.block?._id ?? verdict.calendar?._id ?? "hours"}`;
    default:
      return `free ${verdict.until ?? ""}`.trim();
  }
};

describe("whether he can", () => {
  const mansarovar = areas.find(({ name }) => name === "Mansarovar");
  const day = { tasks: [task("t", "12:45", { location: "Vaishali Nagar" })] };

  it("is free till the next begins", () => {
    expect(said(when(day).verdict(proposal("09:00", { area: mansarovar })))).toBe(`free ${at("12:45")}`);
    expect(said(when(day).verdict(proposal("16:00")))).toBe("free");
  });

  it("says of what fits that it does, whether the place is known or not", () => {
    for (const area of [mansarovar, undefined]) {
      for (const startTime of ["10:30", "12:30", "13:00"]) {
        const verdict = when(day).verdict(proposal(startTime, { durationMinutes: 120, area }));
        const fits = "fits" in verdict ? verdict.fits : undefined;
        expect(fits && said(when(day).verdict(proposal(fits, { durationMinutes: 120, area })))).toMatch(
          /^free/,
        );
      }
    }
  });

  it("counts the way to the one after and from the one before", () => {
    const tight = when(day).verdict(proposal("10:30", { durationMinutes: 120, area: mansarovar }));
    expect(said(tight)).toBe("15 short after t, fits 10:15");
    expect(tight).toMatchObject({ way: { minutes: 30, source: "default" }, gap: 15 });
    expect(said(when(day).verdict(proposal("14:00", { area: mansarovar })))).toBe(
      "15 short before t, fits 14:15",
    );
  });

  it("is a clash over midnight too, and with a time that is held", () => {
    const night = when({ tasks: [task("night", "23:30", { date: "2026-11-20", durationMinutes: 250 })] });
    const early = proposal("02:00", { date: "2026-11-21", durationMinutes: 30 });
    expect(night.verdict(early)).toMatchObject({ kind: "clash", minutes: 30 });
    // Invariant 11: instants in half-open intervals, whatever the calendar says; it ends at 3:40.
    expect(night.verdict({ ...early, startTime: "03:39" })).toMatchObject({ kind: "clash", minutes: 1 });
    expect(night.verdict({ ...early, startTime: "03:40" })).toMatchObject({ kind: "tight", gap: 0 });
    const days = when({ tasks: [task("days", "23:00", { date: "2026-11-19", durationMinutes: 2880 })] });
    expect(days.verdict({ ...early, startTime: "22:30" })).toMatchObject({ kind: "clash", minutes: 30 });
    const held = bookingOf("b", {
      status: "requested",
      wanted: { date: "2026-11-20", startTime: "10:30" },
      holdUntil: new Date(at("20:00")).toISOString(),
    } as Partial<Booking>);
    expect(said(when({ bookings: [held] }).verdict(proposal("11:00")))).toContain("clash 60 with b");
    expect(said(when({ bookings: [held] }).verdict(proposal("11:00", { except: "b" })))).toBe("free");
    const over = { ...held, holdUntil: new Date(at("07:59")).toISOString() };
    expect(said(when({ bookings: [over] }).verdict(proposal("11:00")))).toBe("free");
  });

  it("takes the same words for the same place, where no area is known", () => {
    const there = when({ tasks: [task("t", "10:00", { location: "Shiv Mandir" })] });
    expect(said(there.verdict(proposal("11:00", { location: "Shiv Mandir" })))).toBe("free");
    expect(said(there.verdict(proposal("11:00", { location: "Ram Mandir" })))).toMatch(/^30 short before t/);
  });

  it("asks of work without a time only whether the day is closed or full", () => {
    const known = { tasks: [task("a", "10:00"), task("b", null)] };
    const untimed = (practice: Partial<Practice>, over: Partial<Proposal> = {}) =>
      said(when(practice).verdict({ ...proposal("10:00", over), startTime: null }));
    const two = { ...known, work: { ...work, most: Array<number>(7).fill(2) } };
    expect(untimed(known)).toBe("free");
    expect(untimed(two)).toBe("full 2 of 2 day");
    expect(untimed(two, { except: "b" })).toBe("free");
    expect(untimed({ work: { ...work, hours: Array.from({ length: 7 }, () => []) } })).toBe("closed hours");
    const morning = blockOf("x", { startTime: "06:00", endTime: "12:00" });
    expect(untimed({ blocks: [morning] })).toBe("free");
    const sutak = blockOf("x", { date: "2026-11-15", endDate: "2026-11-25", effect: "mangal" });
    expect(untimed({ blocks: [sutak] })).toBe("free");
    expect(untimed({ blocks: [sutak] }, { rite: { mangal: true, kind: "deva" } })).toBe("closed x");
    const later = blockOf("x", { date: "2026-11-22", endDate: "2026-11-22" });
    expect(untimed({ blocks: [later] }, { days: 2 })).toBe("free");
    expect(untimed({ blocks: [later] }, { days: 3 })).toBe("closed x");
  });

  it("leaves out what is called off, done by others, or is itself moved", () => {
    const tasks = [
      task("cancelled", "10:00", { outcome: "cancelled" }),
      task("his", "10:00", { own: false }),
      task("self", "10:00"),
    ];
    expect(said(when({ tasks }).verdict(proposal("10:00", { except: "self" })))).toBe("free");
  });

  it("is full by the day and by its part", () => {
    const most = { ...work, most: Array<number>(7).fill(1) };
    expect(said(when({ work: most, tasks: [task("t", null)] }).verdict(proposal("10:00")))).toBe(
      "full 1 of 1 day",
    );
    const two = [task("a", "04:00", { durationMinutes: 30 }), task("b", "05:00", { durationMinutes: 30 })];
    expect(said(when({ tasks: two }).verdict(proposal("10:00")))).toBe("full 2 of 2 pratah");
  });

  it("is closed where another calendar says that they are busy, half open, and fits after it", () => {
    const minute = at("10:00") / 60_000;
    const calendars = [calendarOf("school", { times: `${minute}+90` })];
    const known = when({ calendars });
    expect(known.verdict(proposal("11:00"))).toMatchObject({
      kind: "closed",
      block: undefined,
      calendar: { _id: "school" },
      fits: "11:30",
    });
    expect(said(known.verdict(proposal("09:00")))).toBe(`free`);
    expect(said(known.verdict(proposal("11:30")))).toBe("free");
    expect(said(known.verdict({ ...proposal("10:00"), startTime: null }))).toBe("free");
    expect(known.slots("2026-11-20", 60)).not.toContain("10:30");
    expect(known.day("2026-11-20").busy.length).toBe(1);
    const off = calendars.map((one) => ({ ...one, off: true }));
    expect(said(when({ calendars: off }).verdict(proposal("11:00")))).toBe("free");
    const night = [calendarOf("night", { times: `${at("22:00", "2026-11-21") / 60_000}+60` })];
    expect(said(when({ calendars: night }).verdict(proposal("20:00", { durationMinutes: 28 * 60 })))).toBe(
      "closed night",
    );
  });

  it("is closed for whom, and for what, a block says", () => {
    const all = blockOf("all", { date: "2026-11-20", startTime: "09:00", endTime: "12:00" });
    const mangal = blockOf("mangal", { effect: "mangal" });
    const family = blockOf("family", { clientId: "verma" });
    const verdict = (block: typeof all, over: Partial<Proposal> = {}) =>
      said(when({ blocks: [block] }).verdict(proposal("10:00", over)));
    expect(verdict(all)).toBe("closed all");
    expect(said(when({ blocks: [all] }).verdict(proposal("12:00")))).toBe("free");
    expect(verdict(mangal)).toBe("free");
    expect(verdict(mangal, { rite: { mangal: true, kind: "deva" } })).toBe("closed mangal");
    const kinds = blockOf("kinds", { effect: "kinds", riteKinds: ["samskara", "homa"] });
    expect(verdict(kinds)).toBe("free");
    expect(verdict(kinds, { rite: { mangal: true, kind: "deva" } })).toBe("free");
    expect(verdict(kinds, { rite: { kind: "homa" } })).toBe("closed kinds");
    expect(verdict(family)).toBe("free");
    expect(verdict(family, { clientId: "verma" })).toBe("closed family");
    expect(said(when().verdict(proposal("21:30")))).toBe("closed hours");
  });
});

describe("the day", () => {
  const tasks = [
    task("b", "11:00", { location: "Vaishali Nagar" }),
    task("a", "09:00", { location: "Brahmpuri" }),
    task("open", null),
    task("gone", "13:00", { outcome: "missed" }),
  ];
  it("stands in order, with the ways between", () => {
    const { rows, untimed, blocks } = when({
      tasks,
      blocks: [blockOf("x"), blockOf("y", { date: "2026-11-21", endDate: "2026-11-21" })],
    }).day("2026-11-20");
    expect(
      rows.map((row) =>
        row.kind === "item"
          ? row.item.id
          : `${row.leg.minutes} ${row.leg.source} ${row.leg.gap ?? "home"} ${row.leg.short}`,
      ),
    ).toEqual(["10 same home 0", "a", "25 typed 60 0", "b"]);
    expect(untimed.map(({ _id }) => _id)).toEqual(["open"]);
    expect(blocks.map(({ _id }) => _id)).toEqual(["x"]);
  });

  it("says how much there is", () => {
    expect(when({ tasks }).load("2026-11-20")).toEqual({ tasks: 3, holds: 0, most: 5, state: "open" });
    expect(when({ blocks: [blockOf("x")] }).load("2026-11-20").state).toBe("closed");
  });

  it("offers what is free, from now on, with the way to it", () => {
    const hours = work.hours.map(() => [{ from: "07:00", to: "12:00" }]);
    const free = when({
      work: { ...work, hours },
      tasks: [task("a", "09:00", { location: "Vaishali Nagar" })],
    });
    expect(free.slots("2026-11-20", 60)).toEqual(["10:15", "10:30", "10:45", "11:00"]);
    const area = areas.find(({ name }) => name === "Brahmpuri");
    expect(free.slots("2026-11-20", 60, { area })).toEqual(["10:30", "10:45", "11:00"]);
    const avoid = [{ start: at("10:40"), end: at("11:00") }];
    expect(free.slots("2026-11-20", 60, { avoid })).toEqual(["10:15", "10:30", "11:00"]);
  });

  it("takes the address of the family for where a task is", () => {
    const clients = [clientOf("family", { addresses: [{ _id: "one", area: "vaishali nagar" }] })];
    const own = taskOf("t", { clientId: "family", addressId: "one", location: "Brahmpuri" });
    expect(when({ clients }).areaOf(own)?.name).toBe("Vaishali Nagar");
  });
});

describe("when to leave", () => {
  it.each(travel.leaves)("$why", ({ before, to, minutes, source, home }) => {
    const tasks = [task("to", to.start, { location: to.location })];
    if (before) {
      const start = `${String(Number(before.end.slice(0, 2)) - 1).padStart(2, "0")}${before.end.slice(2)}`;
      tasks.push(task("before", start, { location: before.location }));
    }
    const leave = when({ tasks }).leaveBy(tasks[0] as Task);
    expect(leave).toMatchObject({ minutes, source, at: at(to.start) - minutes * 60_000 });
    expect(leave?.from === undefined).toBe(home);
  });
  it("is late once that is over, and unknown without a time", () => {
    const soon = task("soon", "08:05");
    expect(when({ tasks: [soon] }).leaveBy(soon)?.late).toBe(true);
    expect(when().leaveBy(task("open", null))).toBeUndefined();
  });
});
