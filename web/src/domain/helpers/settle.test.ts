import { describe, expect, it } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, settlementOf } from "../../offline/testing/samples-when.ts";
import { helperLedgerOf } from "../money/crew.ts";
import { correctionOf, settlementsOf, standingSettlements } from "./settle.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const tasks = [
  taskOf("a", { date: "2026-11-01", outcome: "done" }),
  taskOf("b", { date: "2026-11-02", outcome: "done" }),
];
const crew = [
  crewOf("1", { taskId: "a", amount: 1500, standing: "came" }),
  crewOf("2", { taskId: "b", amount: 700.5, standing: "came" }),
];
const account = (settlements = [] as ReturnType<typeof settlementOf>[]) =>
  helperLedgerOf(tasks, crew, settlements, now).of("h");
const sum = { helperId: "h", direction: "given", method: "cash", date: "2026-11-20" } as const;
const parts = (made: ReturnType<typeof settlementsOf>) => made.map(({ crewId, amount }) => [crewId, amount]);

describe("a sum that is given", () => {
  it("pays the oldest rite first", () => {
    expect(parts(settlementsOf({ ...sum, paise: 220_050 }, account()))).toEqual([
      ["1", 1500],
      ["2", 700.5],
    ]);
    expect(parts(settlementsOf({ ...sum, paise: 160_000 }, account()))).toEqual([
      ["1", 1500],
      ["2", 100],
    ]);
  });

  it("beyond all of them stands on account", () => {
    expect(parts(settlementsOf({ ...sum, paise: 230_050 }, account()))).toEqual([
      ["1", 1500],
      ["2", 700.5],
      [undefined, 100],
    ]);
  });

  it("makes the account even, whatever was given before", () => {
    for (const before of [
      [],
      [settlementOf("x", { crewId: undefined, amount: 300, direction: "given" })],
      [settlementOf("x", { crewId: "1", amount: 1500, direction: "given" })],
      [settlementOf("x", { crewId: undefined, amount: 200, direction: "got" })],
    ]) {
      const open = account(before);
      const made = settlementsOf({ ...sum, paise: open.balance }, open);
      expect(account([...before, ...made]).balance).toBe(0);
    }
  });
});

it("a correction gives back the same, by the opposite direction, no earlier than what it corrects", () => {
  const wrong = settlementOf("x", { crewId: "1", amount: 1500, direction: "given", date: "2026-11-22" });
  expect(correctionOf(wrong, "2026-11-20")).toMatchObject({
    helperId: "h",
    crewId: "1",
    amount: 1500,
    direction: "got",
    date: "2026-11-22",
    corrects: "x",
  });
  expect(standingSettlements([wrong, correctionOf(wrong, "2026-11-20"), settlementOf("y")])).toMatchObject([
    { _id: "y" },
  ]);
});
