import { describe, expect, test } from "vitest";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { bandsOf, clockOf, insideAll, type Wanted } from "./night-bands.ts";
import { ofHalf, partsOfHalf } from "./night-evening.ts";
import {
  byArea,
  firstOrder,
  freeWithin,
  type House,
  inOrder,
  reordered,
  rounded,
  visitsOf,
} from "./night-plan.ts";

const house = (id: string, area: string, over: Partial<House> = {}): House => ({
  id,
  area,
  minutes: 20,
  entry: false,
  agreed: undefined,
  muhurat: undefined,
  ...over,
});
const PLACES: Record<string, number> = { home: 0, assi: 2, ravindrapuri: 8, godowlia: 20 };
const wayOf = (from: House | undefined, to: House) =>
  from?.area === to.area ? 3 : Math.abs((PLACES[from?.area ?? "home"] ?? 0) - (PLACES[to.area] ?? 0));
const ids = (houses: readonly House[]) => houses.map(({ id }) => id).join(" ");

describe("the times of an evening", () => {
  const [a, b, c] = [house("a", "assi"), house("b", "assi"), house("c", "ravindrapuri", { minutes: 25 })];
  const at = (begin: number, sought: { from: number; until: number } | undefined, houses = [a, b, c]) =>
    visitsOf(houses, begin, sought, wayOf).map(({ from, way, state, late }) => [from, way, state, late]);

  test("each begins where the one before ends, after the way", () => {
    expect(at(1000, undefined)).toEqual([
      [1000, 0, "open", 0],
      [1023, 3, "open", 0],
      [1049, 6, "open", 0],
    ]);
  });

  test("before the hours that are sought, in them, and after them by so much", () => {
    expect(at(1000, { from: 1010, until: 1043 }).map((one) => one.slice(2))).toEqual([
      ["before", 0],
      ["inside", 0],
      ["late", 31],
    ]);
  });

  test("a muhurat of its own stands for that of the evening", () => {
    const own = { ...a, muhurat: { from: 1015, until: 1100 } };
    expect(at(1000, { from: 990, until: 1021 }, [own, b]).map(([, , state]) => state)).toEqual([
      "before",
      "late",
    ]);
  });

  test("none", () => expect(at(1000, undefined, [])).toEqual([]));
});

describe("the order", () => {
  const far = house("far", "godowlia");
  const [one, two] = [house("one", "assi", { agreed: 1100 }), house("two", "assi", { agreed: 1050 })];
  const middle = house("middle", "ravindrapuri");

  test("areas together, the nearest first, and in one by the time agreed", () => {
    expect(ids(byArea([far, one, middle, two], wayOf))).toBe("two one middle far");
  });

  test("as agreed, where each has a time of its own", () => {
    const known = [{ ...far, agreed: 1000 }, one, two];
    expect(ids(firstOrder(known, wayOf))).toBe("far two one");
    expect(ids(firstOrder([{ ...far, agreed: 1100 }, one, two], wayOf))).toBe("two one far");
    expect(ids(firstOrder([far, one, two], wayOf))).toBe("two one far");
  });

  test.each([
    ["b", 0, "b a c"],
    ["a", 1, "b a c"],
    ["a", 9, "b c a"],
    ["c", -4, "c a b"],
  ])("%s at %i", (id, to, expected) => expect(reordered(["a", "b", "c"], id, to).join(" ")).toBe(expected));

  test("what came later stands last, what went is left out", () => {
    expect(ids(inOrder([one, middle, two], ["two", "gone", "one"]))).toBe("two one middle");
  });

  test("no house is lost, whatever is moved", () => {
    const many = Array.from({ length: 40 }, (_, n) => house(`h${n}`, ["assi", "godowlia"][n % 2] ?? ""));
    let order = byArea(many, wayOf).map(({ id }) => id);
    for (let n = 0; n < 200; n++) order = reordered(order, `h${(n * 7) % 40}`, (n * 13) % 43);
    expect(new Set(order).size).toBe(40);
    expect(visitsOf(inOrder(many, order), 1000, undefined, wayOf)).toHaveLength(40);
  });
});

test("a move among forty houses takes far less than a frame", () => {
  const many = Array.from({ length: 40 }, (_, n) => house(`h${n}`, `a${n % 7}`));
  let order = byArea(many, wayOf).map(({ id }) => id);
  const begun = performance.now();
  for (let n = 0; n < 100; n++) {
    order = reordered(order, `h${n % 40}`, (n * 13) % 40);
    visitsOf(inOrder(many, order), 1000, { from: 1010, until: 1100 }, wayOf);
  }
  expect((performance.now() - begun) / 100).toBeLessThan(10);
});

describe("somebody else", () => {
  const span = { from: 1000, until: 1100 };
  test.each([
    ["is free at once", [], 1000],
    ["comes after a house", [{ from: 990, until: 1020 }], 1030],
    [
      "comes between two",
      [
        { from: 1075, until: 1095 },
        { from: 990, until: 1005 },
      ],
      1015,
    ],
    ["has no time", [{ from: 990, until: 1080 }], undefined],
  ])("%s", (_, taken, expected) => expect(freeWithin(taken, 20, 10, span)).toBe(expected));
});

describe("the hours of the evening", () => {
  const evening: Wanted = { half: "evening", lagnas: [], entries: false };
  const at = (date: string, time: string) => ({ at: 0, date, time });
  const day = {
    date: "2026-11-08",
    sunset: at("2026-11-08", "17:40"),
    nextSunrise: at("2026-11-09", "06:40"),
    limbs: {
      tithis: [
        { name: "Chaturdashi", end: at("2026-11-08", "11:28") },
        { name: "Amavasya", end: at("2026-11-09", "12:32") },
      ],
    },
  } as unknown as AlmanacDay;

  test("pradosha is the first fifth of the night, the tithi is the one that fills it", () => {
    expect(bandsOf(day, evening)).toEqual([
      { kind: "pradosha", from: 17 * 60 + 40, until: 20 * 60 + 16 },
      { kind: "tithi", name: "Amavasya", from: 11 * 60 + 28, until: 36 * 60 + 32 },
    ]);
    expect(bandsOf({ ...day, sunset: undefined }, evening)).toEqual([]);
  });

  test("a fixed sign counts by itself on the festivals that look for one, and never where nothing would be left", () => {
    const lagnas = [
      { index: 1, name: "Mesha", from: 970, until: 1077 },
      { index: 2, name: "Vrishabha", from: 1077, until: 1194 },
    ];
    const kinds = (over: Partial<Wanted>, of = day) =>
      bandsOf(of, { ...evening, lagnas, ...over }).map(
        ({ kind, name, off }) => `${off ? "–" : ""}${name ?? kind}`,
      );
    const diwali = { id: "DIWALI_INDIA", name: "Diwali", kala: "pradosha", until: 1e6 };
    expect(kinds({ feast: diwali })).toEqual(["pradosha", "Vrishabha", "Amavasya"]);
    expect(kinds({})).toEqual(["pradosha", "–Vrishabha", "Amavasya"]);
    expect(kinds({ feast: diwali, lagnas: lagnas.slice(0, 1) })).toEqual(["pradosha", "Amavasya"]);
    const ends = (time: string) => ({
      ...day,
      limbs: {
        tithis: [{ name: "Amavasya", end: at("2026-11-08", time) }],
      } as unknown as AlmanacDay["limbs"],
    });
    // Amavasya is over before Vrishabha rises: the sign would leave nothing.
    expect(kinds({ feast: diwali }, ends("17:50"))).toEqual(["pradosha", "Amavasya"]);
  });

  test("inside all of them", () => {
    expect(insideAll(bandsOf(day, evening))).toEqual({ from: 1060, until: 1216 });
    expect(insideAll([])).toBeUndefined();
    expect(
      insideAll([
        { from: 1, until: 5 },
        { from: 5, until: 9 },
      ]),
    ).toBeUndefined();
  });

  test("as a clock and a family tell them", () => {
    expect([clockOf(1065), clockOf(1445), rounded(1068), rounded(1067)]).toEqual([
      "17:45",
      "00:05",
      1070,
      1065,
    ]);
  });
});

test("whose work is of the evening, and whose of the morning", () => {
  const task = { own: true, outcome: null, startTime: null, windowFrom: undefined, days: undefined };
  const evening = (tasks: Parameters<typeof ofHalf>[0]) => ofHalf(tasks, "evening", "evening");
  expect(evening([task])).toHaveLength(1);
  expect(evening([{ ...task, startTime: "17:00" }])).toHaveLength(1);
  expect(evening([{ ...task, windowFrom: "18:10" }])).toHaveLength(1);
  const others = [
    { ...task, startTime: "16:59" },
    { ...task, windowFrom: "09:10" },
    { ...task, own: false },
    { ...task, outcome: "done" as const },
    { ...task, startTime: "18:00", days: 7 },
  ];
  expect(evening(others)).toEqual([]);
  const morning = (tasks: Parameters<typeof ofHalf>[0]) => ofHalf(tasks, "morning", "evening");
  expect(
    morning([
      { ...task, startTime: "11:59" },
      { ...task, windowFrom: "05:42" },
    ]),
  ).toHaveLength(2);
  expect(morning([task, { ...task, startTime: "12:00" }, { ...task, windowFrom: "18:10" }])).toEqual([]);
  // On a day whose festival is of the morning, so are the houses without a time.
  expect(ofHalf([task], "morning", "morning")).toHaveLength(1);
  expect(ofHalf([task], "evening", "morning")).toEqual([]);
});

test("work of several days has a part in the evenings of all its days, or the mornings", () => {
  const katha = { own: true, outcome: null, date: "2026-11-06", days: 4, startTime: "18:00" } as const;
  const task = { ...katha, durationMinutes: 90, endTime: null };
  const zone = "Asia/Kolkata";
  const parts = (
    one: Parameters<typeof partsOfHalf>[0][number],
    date: string,
    half: "morning" | "evening" = "evening",
  ) => partsOfHalf([one], date, half, zone).map(({ part }) => part?.time);
  expect(["2026-11-05", "2026-11-06", "2026-11-09", "2026-11-10"].map((date) => parts(task, date))).toEqual([
    [],
    ["18:00"],
    ["18:00"],
    [],
  ]);
  // Day and night until ten in the morning of the last day: that evening is free.
  const akhand = { ...task, durationMinutes: null, endTime: "10:00" };
  expect(["2026-11-08", "2026-11-09"].map((date) => parts(akhand, date))).toEqual([["00:00"], []]);
  expect(parts({ ...task, startTime: "09:00" }, "2026-11-08")).toEqual([]);
  expect(parts({ ...task, startTime: "09:00" }, "2026-11-08", "morning")).toEqual(["09:00"]);
  expect(parts(task, "2026-11-08", "morning")).toEqual([]);
  expect(parts({ ...task, startTime: null }, "2026-11-08")).toEqual([undefined]);
  expect(parts({ ...task, own: false }, "2026-11-08")).toEqual([]);
});
