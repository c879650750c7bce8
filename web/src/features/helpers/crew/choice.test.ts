import { describe, expect, it } from "vitest";
import { taskOf } from "../../../offline/testing/samples.ts";
import { crewOf } from "../../../offline/testing/samples-when.ts";
import { addCrew, type Choice, changedCrew, choiceOf, firstChoice, newCrew, readShare } from "./choice.ts";

const choice = (over: Partial<Choice>): Choice => ({
  ...choiceOf(crewOf("c", { amount: undefined })),
  ...over,
});

describe("the share that is typed", () => {
  it.each([
    ["a sum", { shareKind: "fixed", amount: "2,100.50" }, { shareKind: "fixed", amount: 2100.5 }],
    ["no sum", { shareKind: "fixed", amount: "" }, { shareKind: "none" }],
    ["a percent", { shareKind: "percent", percent: "१२.५" }, { shareKind: "percent", percent: 12.5 }],
    [
      "a head",
      { shareKind: "head", amount: "60", heads: "40" },
      { shareKind: "head", amount: 60, heads: 40 },
    ],
    ["in kind", { shareKind: "in_kind", inKind: " Vastra " }, { shareKind: "in_kind", inKind: "Vastra" }],
    ["the family", { shareKind: "family", amount: "2400" }, { shareKind: "family", amount: 2400 }],
  ] as const)("%s", (_, typed, share) => {
    expect(readShare(choice(typed))).toEqual({ share });
  });

  it.each([
    ["0", { shareKind: "fixed", amount: "0" }, "zero"],
    ["words", { shareKind: "fixed", amount: "much" }, "sum"],
    ["101 %", { shareKind: "percent", percent: "101" }, "percent"],
    ["0 %", { shareKind: "percent", percent: "0" }, "zero"],
    ["three decimals", { shareKind: "percent", percent: "10.125" }, "percent"],
    ["0 heads", { shareKind: "head", amount: "60", heads: "0" }, "heads"],
    ["5,001 heads", { shareKind: "head", amount: "60", heads: "5001" }, "heads"],
    ["0 a head", { shareKind: "head", amount: "0", heads: "4" }, "zero"],
  ] as const)("%s is refused", (_, typed, fault) => {
    expect(readShare(choice(typed))).toEqual({ fault });
  });
});

it("a helper is chosen as the last time, at the same rite before others", () => {
  const parts = [
    {
      crew: crewOf("1", { amount: 500, role: "hota", bring: "Kush" }),
      task: taskOf("a", { riteTypeId: "x" }),
    },
    { crew: crewOf("2", { amount: 900, role: "acharya" }), task: taskOf("b", { riteTypeId: "r" }) },
  ];
  expect(firstChoice(parts, "r")).toMatchObject({ amount: "900", role: "acharya", bring: "" });
  expect(firstChoice(parts, undefined)).toMatchObject({ amount: "500", role: "hota", bring: "" });
  expect(firstChoice([], "r")).toMatchObject({ shareKind: "fixed", amount: "" });
});

it("what is sent of a new row has no name in it, and nothing that is empty", () => {
  const row = newCrew("t", "h", choice({ comeBy: "07:00", dress: " " }), { shareKind: "fixed", amount: 500 });
  const { body } = addCrew({ ...row, helperName: "Omkar" }) as { body: object };
  expect(body).toEqual({
    _id: row._id,
    taskId: "t",
    helperId: "h",
    role: "hota",
    shareKind: "fixed",
    amount: 500,
    comeBy: "07:00",
  });
});

it("a change names only what differs, and empties what does not belong to the share any more", () => {
  const row = crewOf("c", { amount: 1500, dress: "Dhoti" });
  const same = choiceOf(row);
  expect(changedCrew(row, same, { shareKind: "fixed", amount: 1500 })).toEqual({});
  expect(changedCrew(row, { ...same, dress: "" }, { shareKind: "percent", percent: 10 })).toEqual({
    shareKind: "percent",
    amount: null,
    percent: 10,
    dress: null,
  });
});
