import { describe, expect, test } from "vitest";
import { lanesOf, type Placing, SELF } from "./night-lanes.ts";
import type { House } from "./night-plan.ts";

const house = (id: string, agreed?: number, area = "A"): House => ({
  ...{ id, area, agreed, minutes: 20, entry: false, muhurat: undefined },
});
const BEGIN = 1000;
const placing = (over: Partial<Placing> = {}): Placing => ({
  whoOf: (id) => (id.startsWith("o") ? "Omkar" : SELF),
  ...{ orders: {}, byHand: new Set(), beginOf: () => BEGIN, sought: undefined, wayOf: () => 5 },
  ...over,
});
const timesOf = (houses: House[], over?: Partial<Placing>) =>
  lanesOf(houses, [SELF, "Omkar", "Raghav"], placing(over)).map(({ visits }) =>
    visits.map(({ house: { id }, from }) => `${id} ${from}`),
  );

describe("lanes", () => {
  test("his own houses follow one another, those of a helper wait until they were agreed", () => {
    const houses = [house("a", 1100), house("b", 1030), house("o1", 1200), house("o2", 1010)];
    expect(timesOf(houses)).toEqual([["b 1000", "a 1025"], ["o2 1010", "o1 1200"], []]);
  });

  test("a house of a helper without a time comes after those with one", () => {
    expect(timesOf([house("o1"), house("o2", 1010)])[1]).toEqual(["o2 1010", "o1 1035"]);
  });

  test("what was put among the houses of a helper by hand waits for nothing; the others come later where they must", () => {
    const houses = [house("o1", 1200), house("o2", 1010), house("a", 1300)];
    const whoOf = () => "Omkar";
    const orders = { Omkar: ["o2", "a", "o1"] };
    const put = { whoOf, orders, byHand: new Set(["a"]) };
    expect(timesOf(houses, put)[1]).toEqual(["o2 1010", "a 1035", "o1 1200"]);
    const early = { ...put, orders: { Omkar: ["o1", "a", "o2"] } };
    expect(timesOf(houses, early)[1]).toEqual(["o1 1200", "a 1225", "o2 1250"]);
  });

  test("only a lane in which something was put by hand is touched, and his own", () => {
    const touched = (over?: Partial<Placing>) =>
      lanesOf([house("o1", 1010)], [SELF, "Omkar"], placing(over)).map((lane) => lane.touched);
    expect(touched()).toEqual([true, false]);
    expect(touched({ byHand: new Set(["o1"]) })).toEqual([true, true]);
  });
});
