import { expect, test } from "vitest";
import { type Group, type Line, shifted } from "./group.ts";
import { beginsOf, turnsOf } from "./turns.ts";

const lines = (...people: (number | undefined)[]) =>
  people.map((count, n) => ({ of: { clientId: `c${n}`, people: count } }) as Line);
const ids = (all: readonly Line[], seats: number | undefined) =>
  turnsOf(all, seats).map((turn) => turn.lines.map(({ of }) => of.clientId).join(" "));

test("families sit in turns where there are more people than seats, in their order", () => {
  expect(ids(lines(3, 3, 3), 9)).toEqual([]);
  expect(ids(lines(3, 3, 3), undefined)).toEqual([]);
  expect(ids(lines(3, 3, 3), 6)).toEqual(["c0 c1", "c2"]);
  expect(ids(lines(3, 5, 1), 6)).toEqual(["c0", "c1 c2"]);
  expect(ids(lines(2, 12, 2), 6), "too many for the seats: alone").toEqual(["c0", "c1", "c2"]);
  expect(ids(lines(undefined, undefined, undefined), 2), "no number told: one person").toEqual([
    "c0 c1",
    "c2",
  ]);
  expect(turnsOf(lines(3, 3, 3), 6).map(({ people }) => people)).toEqual([6, 3]);
});

test("turns share the time of the rite, at five minutes", () => {
  expect(beginsOf(turnsOf(lines(3, 3, 3), 3), 100)).toEqual([0, 35, 65]);
});

test("a family a place up or down, never beyond the ends", () => {
  const group = { seats: 6, families: lines(1, 2, 3).map(({ of }) => of) } as Group;
  const order = (clientId: string, by: number) =>
    shifted(group, clientId, by)
      .families.map((one) => one.clientId)
      .join(" ");
  expect(order("c2", -1)).toBe("c0 c2 c1");
  expect(order("c0", 1)).toBe("c1 c0 c2");
  expect(order("c0", -1)).toBe("c0 c1 c2");
  expect(order("c2", 1)).toBe("c0 c1 c2");
  expect(order("none", 1)).toBe("c0 c1 c2");
  expect(shifted(group, "c2", -1).seats).toBe(6);
});
