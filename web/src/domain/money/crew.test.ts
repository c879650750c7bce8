import { describe, expect, it } from "vitest";
import cases from "../../../../internal/ledger/testdata/shares.json";
import type { Crew, Settlement, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, settlementOf } from "../../offline/testing/samples-when.ts";
import { helperLedgerOf, ownShareOf, paidBy, shareOf } from "./crew.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const rupees = (paise: number | null) => (paise === null ? null : paise / 100);

/** A task that has this status now. */
const taskAs = (status: string, over: object): Task => {
  const outcome = status === "upcoming" ? null : (status as Task["outcome"]);
  return taskOf("t", { date: "2026-12-01", outcome, ...over });
};

describe("the share of a helper", () => {
  it.each(cases.map((one) => [one.name, one] as const))("%s", (_, one) => {
    const task = taskAs(one.status, one.task);
    const crew = {
      ...crewOf("c", { amount: undefined }),
      ...one.crew,
      standing: one.crew.standing || undefined,
    };
    const settlements = one.settlements.map((each, n) =>
      settlementOf(`s${n}`, { crewId: "c", ...(each as Partial<Settlement>) }),
    );
    const ledger = helperLedgerOf([task], [crew as Crew], settlements, now);
    const account = ledger.ofCrew("c");
    expect(rupees(account?.share ?? null)).toBe(one.share);
    expect(rupees(account?.owed ?? -1)).toBe(one.owed);
    expect(rupees(account?.balance ?? -1)).toBe(one.balance);
    expect(ledger.of("h").balance).toBe(account?.balance);
  });
});

describe("the ledger of helpers", () => {
  const done = (id: string, date: string) => taskOf(id, { date, outcome: "done", amount: 1100 });
  const crew = [
    crewOf("1", { taskId: "a", helperId: "h", amount: 500, standing: "came" }),
    crewOf("2", { taskId: "b", helperId: "h", amount: 700, standing: "yes" }),
    crewOf("3", { taskId: "a", helperId: "k", amount: 300, received: 1000, standing: "came" }),
    crewOf("4", { taskId: "gone", helperId: "k", amount: 900, standing: "came" }),
  ];
  const settlements = [
    settlementOf("x", { helperId: "h", crewId: "1", amount: 500, direction: "given" }),
    settlementOf("y", { helperId: "h", crewId: undefined, amount: 50.5, direction: "given" }),
    settlementOf("z", { helperId: "k", crewId: "none", amount: 20, direction: "got" }),
  ];
  const ledger = helperLedgerOf([done("a", "2026-11-02"), done("b", "2026-11-01")], crew, settlements, now);

  it("sums each helper, what is on account too; a task that is gone owes nothing", () => {
    expect(ledger.of("h")).toMatchObject({ owed: 120_000, given: 55_050, onAccount: 5_050, balance: 64_950 });
    expect(ledger.of("k")).toMatchObject({
      owed: 30_000,
      received: 100_000,
      given: -2_000,
      balance: -68_000,
    });
    expect(ledger.of("nobody")).toMatchObject({ balance: 0, parts: [] });
    expect([ledger.toGive, ledger.toGet]).toEqual([64_950, 68_000]);
  });

  it("names the parts of a helper latest first, and those of a task in their order", () => {
    expect(ledger.of("h").parts.map(({ crew }) => crew._id)).toEqual(["1", "2"]);
    expect(ledger.ofTask("a").map(({ crew }) => crew._id)).toEqual(["1", "3"]);
    expect(ledger.owedFor("a")).toBe(80_000);
    expect(ledger.ofTask("c")).toEqual([]);
  });
});

describe("what the owner keeps", () => {
  const crew = [
    { shareKind: "fixed", amount: 2100 },
    { shareKind: "percent", percent: 10 },
    { shareKind: "family", amount: 2400 },
  ] as const;

  it("is the agreed amount less the shares in the owner's money", () => {
    expect(ownShareOf({ amount: 11_000 }, crew)).toBe(780_000);
    expect(ownShareOf({ amount: 1_000 }, crew)).toBe(-120_000);
    expect(ownShareOf({ amount: null }, crew)).toBeNull();
  });

  it("who keeps the dakshina of a rite that was handed over has it from the family", () => {
    const none = { shareKind: "none", handedOver: true } as const;
    expect(paidBy({ ...none, keeps: "helper" })).toBe("family");
    expect(paidBy({ ...none, keeps: "me" })).toBe("none");
    expect(paidBy({ ...none, handedOver: false, keeps: "helper" })).toBe("none");
    expect(paidBy({ ...none, keeps: "helper", shareKind: "percent" })).toBe("percent");
  });

  it("no share is in the owner's money that is not paid from it", () => {
    expect(shareOf({ shareKind: "none" }, { amount: 100 })).toBe(0);
  });
});
