import { expect, test } from "vitest";
import { type House, visitsOf } from "./night-plan.ts";
import { runningAt } from "./night-running.ts";

const house = (id: string, agreed: number, minutes = 20): House => ({
  ...{ id, agreed, minutes, area: "", entry: false, muhurat: undefined },
});
/** From six in the evening on: three houses of twenty minutes, five from one another; the first lasts so long. */
const evening = (first: number) =>
  visitsOf([house("a", 1080, first), house("b", 1105), house("c", 1130)], 1080, undefined, () => 5);

test("it runs from the first house on till long after the last", () => {
  expect(runningAt(evening(20), 1079)).toBeUndefined();
  expect(runningAt([], 1090)).toBeUndefined();
  expect(runningAt(evening(20), 1080)).toMatchObject({ current: { house: { id: "a" } }, late: [], by: 0 });
  // On the way it is still the house before.
  expect(runningAt(evening(20), 1102)?.current.house.id).toBe("a");
  expect(runningAt(evening(20), 1105)?.current.house.id).toBe("b");
  expect(runningAt(evening(20), 1150 + 120)?.current.house.id).toBe("c");
  expect(runningAt(evening(20), 1150 + 121)).toBeUndefined();
});

test("who comes later than agreed by five minutes or more is told, by those still to come", () => {
  expect(runningAt(evening(24), 1090)).toMatchObject({ late: [], by: 0 });
  const running = runningAt(evening(35), 1090);
  expect(running?.late.map(({ house }) => house.id)).toEqual(["b", "c"]);
  expect(running?.by).toBe(15);
  expect(runningAt(evening(35), 1122)?.late.map((one) => one.house.id)).toEqual(["c"]);
});
