import { describe, expect, it } from "vitest";
import type { Crew, Settlement, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, helperOf, settlementOf } from "../../offline/testing/samples-when.ts";
import { helperLedgerOf } from "../money/crew.ts";
import { helpersOfYear, helperYearOf, helperYears, totalOf } from "./year.ts";

const today = "2026-11-20";
const now = clockAt(Date.parse(`${today}T06:00:00Z`), "Asia/Kolkata");
const done = (id: string, date: string) => taskOf(id, { date, outcome: "done" });

describe("a year with a helper", () => {
  const tasks = [
    done("march", "2026-03-31"),
    done("april", "2026-04-01"),
    done("june", "2026-06-10"),
    taskOf("next", { date: "2027-05-01" }),
  ];
  const crew = [
    crewOf("1", { taskId: "march", amount: 500, standing: "came" }),
    crewOf("2", { taskId: "april", amount: 1100, standing: "came" }),
    crewOf("3", { taskId: "june", amount: 2100, standing: "came", received: 600 }),
    crewOf("4", { taskId: "next", amount: 2100, standing: "yes" }),
    crewOf("5", { taskId: "june", helperId: "other", standing: "came" }),
    crewOf("6", { taskId: "june", shareKind: "in_kind", amount: undefined, standing: "came" }),
  ];
  const settlements = [
    settlementOf("a", { crewId: "1", amount: 200, date: "2026-03-31" }),
    settlementOf("b", { crewId: "1", amount: 300, date: "2026-04-02" }),
    settlementOf("c", { crewId: "2", amount: 1000, date: "2026-04-02" }),
    settlementOf("d", { crewId: "4", amount: 100, date: "2026-11-01" }),
    settlementOf("e", { amount: 50, date: "2026-11-01" }),
    settlementOf("f", { amount: 50, date: "2026-11-02", direction: "got", corrects: "e" }),
  ];
  const account = helperLedgerOf(tasks, crew, settlements, now).of("h");

  it("has its rites by day, what was carried into it, and what is left", () => {
    const year = helperYearOf(account, settlements, 2026, today);
    expect(
      year.rows.map(({ crew, date, share, took, given, rest }) => [crew._id, date, share, took, given, rest]),
    ).toEqual([
      ["2", "2026-04-01", 110_000, 0, 100_000, 10_000],
      ["3", "2026-06-10", 210_000, 60_000, 0, 150_000],
      ["6", "2026-06-10", 0, 0, 0, 0],
      ["4", "2026-11-20", 0, 0, 10_000, -10_000],
    ]);
    expect(year).toMatchObject({ carried: 30_000, rites: 3, earlier: 30_000, onAccount: 0 });
    expect(year).toMatchObject({ share: 320_000, took: 60_000, given: 140_000, rest: 150_000 });
    expect(year.rest).toBe(account.balance);
  });

  it("ends with the last of March: what was given later belongs to the next one", () => {
    const year = helperYearOf(account, settlements, 2025, today);
    expect(year).toMatchObject({ carried: 0, rites: 1, share: 50_000, given: 20_000, rest: 30_000 });
  });

  it("is one of those that there is something of, the present one always", () => {
    expect(helperYears([account], settlements, today)).toEqual([2026, 2025]);
    expect(helperYears([], [], today)).toEqual([2026]);
  });

  it("stands among those of all, who was deleted too, and they add up", () => {
    const ledger = helperLedgerOf(tasks, crew, settlements, now);
    const helpers = [helperOf("h", { name: "Raghav" }), helperOf("idle", { name: "Idle" })];
    const named = crew.map((one) => (one.helperId === "other" ? { ...one, helperName: "Gone" } : one));
    const all = helpersOfYear(helpers, named, settlements, ledger, 2026, today);
    expect(all.map(({ name }) => name)).toEqual(["Gone", "Raghav"]);
    expect(totalOf(all)).toMatchObject({ rites: 4, share: 470_000, given: 140_000, rest: 300_000 });
    expect(totalOf(all).rest).toBe(ledger.toGive - ledger.toGet);
  });
});

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

it("whatever was done and given, each year begins with what the one before left, and the last one ends with the balance", () => {
  for (let seed = 1; seed <= 50; seed++) {
    const roll = dice(seed);
    const day = () => `20${24 + roll(4)}-${String(1 + roll(12)).padStart(2, "0")}-15`;
    const tasks: Task[] = Array.from({ length: 12 }, (_, n) =>
      taskOf(`t${n}`, { date: day(), amount: roll(9000), outcome: roll(3) ? "done" : null }),
    );
    const crew: Crew[] = tasks.map(({ _id }, n) =>
      crewOf(`c${n}`, {
        taskId: roll(9) ? _id : "gone",
        amount: 1 + roll(5000),
        standing: (["came", "yes", "absent", undefined] as const)[roll(4)],
        received: roll(2) ? roll(900) : undefined,
        createdAt: "2024-01-01T00:00:00Z",
      }),
    );
    const settlements: Settlement[] = Array.from({ length: 15 }, (_, n) =>
      settlementOf(`s${n}`, {
        crewId: roll(2) ? `c${roll(14)}` : undefined,
        amount: 1 + roll(3000),
        direction: roll(4) ? "given" : "got",
        date: [day(), today].sort()[0] ?? today,
      }),
    );
    const account = helperLedgerOf(tasks, crew, settlements, now).of("h");
    const years = [2023, 2024, 2025, 2026].map((year) => helperYearOf(account, settlements, year, today));
    for (const [n, year] of years.entries()) {
      expect(year.carried).toBe(years[n - 1]?.rest ?? 0);
      const rows = year.rows.reduce((sum, { rest }) => sum + rest, 0);
      expect(year.carried + rows - year.earlier - year.onAccount).toBe(year.rest);
    }
    expect(years.at(-1)?.rest).toBe(account.balance);
  }
});
