import { expect, it } from "vitest";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, settlementOf } from "../../offline/testing/samples-when.ts";
import { helperExpensesOf, withHelpers } from "./helper-expenses.ts";

const crew = [crewOf("c", { taskId: "t" })];
const tasks = [taskOf("t", { taskName: "Katha" })];
const rows = (settlements: Parameters<typeof helperExpensesOf>[0]) =>
  helperExpensesOf(settlements, crew, tasks).map(({ _id, amount, moneyBack }) => [
    _id,
    moneyBack ? -amount : amount,
  ]);

it("what was given stands with its task, once", () => {
  const given = settlementOf("s", { crewId: "c", amount: 1500, date: "2026-11-20" });
  expect(helperExpensesOf([given], crew, tasks)).toMatchObject([
    { _id: "s", category: "helper", amount: 1500, taskId: "t", taskName: "Katha", helperId: "h" },
  ]);
});

it("a correction and what it corrects are none", () => {
  const given = settlementOf("s", { amount: 1500 });
  const back = settlementOf("k", { amount: 1500, direction: "got", corrects: "s" });
  expect(rows([back, given])).toEqual([]);
});

it("what came back counts against what was given; a family's money does not", () => {
  const [given, got] = [
    settlementOf("a", { amount: 500, direction: "given", date: "2026-11-01" }),
    settlementOf("b", { amount: 3600, direction: "got", date: "2026-11-02" }),
  ];
  expect(rows([got, given])).toEqual([
    ["a", 500],
    ["b", -500],
  ]);
  expect(rows([got])).toEqual([]);
});

it("stands among the other expenses, the latest first", () => {
  const own = {
    ...helperExpensesOf([settlementOf("x", { date: "2026-11-10" })], [], [])[0],
    _id: "own",
    helperId: undefined,
  };
  const all = withHelpers([own as never], [settlementOf("s", { date: "2026-11-20" })], crew, tasks);
  expect(all.map(({ _id }) => _id)).toEqual(["s", "own"]);
  const none = [own as never];
  expect(withHelpers(none, [], crew, tasks)).toBe(none);
});
