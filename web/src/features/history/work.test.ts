import { describe, expect, it } from "vitest";
import type { AlmanacMonth } from "../../almanac/almanac-month.ts";
import type { Expense, Payment, Task } from "../../api/types.ts";
import { ledgerOf } from "../../domain/money/ledger.ts";
import { clockAt } from "../../lib/clock.ts";
import { clientOf, expenseOf, paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { type Filters, readView, writeView } from "./address.ts";
import { daysIn, daysOfSamvat, monthsOf, samvatMonths, samvatsOf, yearsOf } from "./period.ts";
import { numbersOf, statementOf } from "./statement/statement.ts";
import { withWork } from "./work/use-grouping.ts";
import { type Book, entriesOf, type Group, groupsOf, monthKey } from "./work.ts";

/** 10:00 on 20 November 2026 in India. */
const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata");
const families = new Map(
  [
    clientOf("f", { name: "Suresh Agarwal", addresses: [{ _id: "home", area: "Sanganer" }] }),
    clientOf("g", { name: "Verma" }),
  ].map((family) => [family._id, family]),
);

const bookOf = (tasks: Task[], payments: Payment[] = [], expenses: Expense[] = []): Book => ({
  tasks,
  payments,
  expenses,
  families,
  ledger: ledgerOf(tasks, payments, now),
  now,
});
const ALL: Filters = { query: "", year: "all", family: "", area: "", rite: "", outcome: "", paid: "" };
const groups = (book: Book, filters: Partial<Filters> = {}): readonly Group[] =>
  groupsOf(book, entriesOf(book), { ...ALL, ...filters }, daysIn({ ...ALL, ...filters }, now), monthKey);
const told = (all: readonly Group[]) =>
  all.map((group) => `${group.key}: ${group.works} works, ${group.received} received, ${group.kept} kept`);
const names = (all: readonly Group[]) =>
  all.flatMap(({ entries }) => entries.map((entry) => entry.task?.taskName ?? "money"));

const tasks = [
  taskOf("a", { date: "2026-12-05", taskName: "Ahead", amount: 5100 }),
  taskOf("b", {
    date: "2026-11-18",
    taskName: "Katha",
    amount: 2100,
    clientId: "f",
    outcome: "done",
    location: "Jaipur",
  }),
  taskOf("c", { date: "2026-11-09", taskName: "Bahi puja", amount: 1100, outcome: "cancelled" }),
  taskOf("d", { date: "2026-10-24", taskName: "katha", amount: 3100, clientId: "g", outcome: "done" }),
  taskOf("e", { date: "2026-03-31", taskName: "Havan", amount: 1100, outcome: "done" }),
];
const payments = [
  paymentOf("1", { taskId: "d", amount: 1000, date: "2026-11-02", method: "upi" }),
  paymentOf("2", { taskId: "b", amount: 2100, date: "2026-11-18" }),
  paymentOf("3", { taskId: "a", kind: "advance", amount: 500, date: "2026-11-17" }),
  paymentOf("4", { clientId: "g", kind: "other", amount: 251, date: "2026-11-10" }),
  paymentOf("5", { taskId: "e", amount: 1100, date: "2026-04-01" }),
];
const expenses = [
  expenseOf("x", { date: "2026-11-03", amount: 180, category: "travel" }),
  expenseOf("y", { date: "2026-11-04", amount: 700, category: "helper" }),
  expenseOf("z", { date: "2026-10-04", amount: 99, personal: true }),
];
const book = bookOf(tasks, payments, expenses);

describe("work by months", () => {
  it("does not begin with a month that only cost something; such a month between others stays", () => {
    const later = expenseOf("l", { date: "2026-12-01", amount: 40, category: "travel" });
    const between = expenseOf("b", { date: "2026-09-01", amount: 60, category: "travel" });
    const all = groups(bookOf(tasks, payments, [later, ...expenses, between]));
    expect(all[0]).toMatchObject({ key: "2026-12", works: 0, entries: [] });
    expect(withWork(all).map(({ key }) => key)).toEqual([
      "2026-11",
      "2026-10",
      "2026-09",
      "2026-04",
      "2026-03",
    ]);
    expect(withWork(groups(bookOf([], [], [later])))).toEqual([]);
  });

  it("has what is over, latest first, with its sums; advances are no income", () => {
    const all = groups(book);
    expect(names(all)).toEqual(["Katha", "money", "Bahi puja", "katha", "Havan"]);
    expect(told(all)).toEqual([
      "2026-11: 1 works, 335100 received, 247100 kept",
      "2026-10: 1 works, 0 received, 0 kept",
      "2026-04: 0 works, 110000 received, 110000 kept",
      "2026-03: 1 works, 0 received, 0 kept",
    ]);
  });

  it("a year is April to March, and is the present one when nothing is said", () => {
    expect(told(groups(book, { year: "" })).map((group) => group.slice(0, 7))).toEqual([
      "2026-11",
      "2026-10",
      "2026-04",
    ]);
    expect(told(groups(book, { year: "2025" }))).toEqual(["2026-03: 1 works, 0 received, 0 kept"]);
    expect(told(groups(book, { year: "c2026" }))).toHaveLength(4);
    expect(groups(book, { year: "2026-10" }).map(({ key }) => key)).toEqual(["2026-10"]);
    expect(monthsOf(book)).toEqual(["2026-11", "2026-10", "2026-04", "2026-03"]);
    expect(yearsOf(book)).toEqual([2026, 2025]);
    expect(yearsOf(bookOf([]))).toEqual([2026]);
  });

  it.each([
    [{ query: "agarwal" }, ["Katha"]],
    [{ query: "JAIPUR" }, ["Katha"]],
    [{ query: "कथा" }, ["Katha", "katha"]],
    [{ family: "g" }, ["money", "katha"]],
    [{ area: "Sanganer" }, ["Katha"]],
    [{ rite: "katha" }, ["Katha", "katha"]],
    [{ outcome: "cancelled" as const }, ["Bahi puja"]],
    [{ paid: "due" as const }, ["katha"]],
    [{ paid: "paid" as const }, ["Katha", "money", "Havan"]],
    [{ paid: "paid" as const, rite: "havan" }, ["Havan"]],
  ])("%j leaves %j", (filters, left) => {
    expect(names(groups(book, filters))).toEqual(left);
  });

  it("what is narrowed has the money of its own work only, whenever that came", () => {
    expect(told(groups(book, { rite: "katha" })).map((line) => line.replace(/, \S+ kept/, ""))).toEqual([
      "2026-11: 1 works, 310000 received",
      "2026-10: 1 works, 0 received",
    ]);
  });

  it("marks what was changed after its month", () => {
    const late = taskOf("l", { date: "2026-09-30", updatedAt: "2026-10-01T00:00:00Z" });
    const soon = taskOf("s", { date: "2026-09-01", updatedAt: "2026-09-02T00:00:00Z" });
    expect(entriesOf(bookOf([late, soon])).map((entry) => entry.task && entry.edited)).toEqual([true, false]);
  });

  it("ten years come in a moment", () => {
    const many = Array.from({ length: 7200 }, (_, n) =>
      taskOf(`t${n}`, { date: `${2026 - Math.floor(n / 720)}-0${1 + (n % 9)}-15`, amount: 1100 }),
    ).sort((a, b) => (a.date < b.date ? 1 : -1));
    const paid = many.flatMap(({ _id, date }) => [paymentOf(`p${_id}`, { taskId: _id, date })]);
    const sum = groups(bookOf(many, paid)).reduce((all, { received }) => all + received, 0);
    expect(sum).toBe(7200 * 110_000);
  });
});

describe("the statement of a year", () => {
  const statement = statementOf(book, 2026);

  it("adds up, by month, by category and by rite", () => {
    const { total, months } = statement;
    expect(months.map(({ month }) => month)).toEqual([
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    expect(total).toEqual({ works: 2, cash: 345_100, bank: 100_000, received: 445_100, spent: 88_000 });
    for (const field of ["works", "cash", "bank", "received", "spent"] as const) {
      expect(months.reduce((all, sums) => all + sums[field], 0)).toBe(total[field]);
    }
    expect(statement.kept).toBe(357_100);
    expect(statement.helpers).toBe(70_000);
    expect(statement.spentOn).toEqual([
      { category: "helper", paise: 70_000 },
      { category: "travel", paise: 18_000 },
    ]);
    expect(statement.receivedFor).toEqual([
      { rite: "Katha", works: 2, paise: 310_000 },
      { rite: "Havan", works: 0, paise: 110_000 },
      { rite: "", works: 0, paise: 25_100 },
    ]);
    expect(statement.receivedFor.reduce((all, { paise }) => all + paise, 0)).toBe(total.received);
  });

  it("does not count what is held and what is owed", () => {
    expect([statement.held, statement.owed]).toEqual([50_000, 210_000]);
    expect([statement.from, statement.to]).toEqual(["2026-04-01", "2026-11-20"]);
  });

  it("of a year that is over is whole, and 31 March is its last day", () => {
    const last = statementOf(book, 2025);
    expect(last.months).toHaveLength(12);
    expect([last.to, last.total.works, last.total.received, last.held]).toEqual(["2026-03-31", 1, 0, 0]);
  });

  it("names the first and the last receipt of the year, and those that are void", () => {
    const receipt = (number: string, voidedAt?: string) => ({ number, ...(voidedAt && { voidedAt }) });
    const given = [
      receipt("S/2026-27/0003"),
      receipt("S/2026-27/0002", "2026-11-20T04:30:00Z"),
      receipt("S/2026-27/0001"),
      receipt("S/2025-26/0084"),
      {},
    ];
    expect(numbersOf(given, 2026)).toEqual({ first: "0001", last: "0003", voided: "0002" });
    expect(numbersOf(given, 2024)).toEqual({ first: "", last: "", voided: "" });
  });

  it("puts small rites together", () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      taskOf(`t${n}`, { date: "2026-10-01", outcome: "done" }),
    );
    const paid = many.map(({ _id }, n) =>
      paymentOf(_id, { taskId: _id, amount: 100 + n, date: "2026-10-01" }),
    );
    const { receivedFor, total } = statementOf(bookOf(many, paid), 2026);
    expect(receivedFor).toHaveLength(6);
    expect(receivedFor.at(-1)).toEqual({ rite: "", works: 4, paise: 40_600 });
    expect(receivedFor.reduce((all, { paise }) => all + paise, 0)).toBe(total.received);
  });
});

describe("Samvat years", () => {
  /** A month in which the year of the almanac turns on a day; with none it does not. */
  const month = (name: string, before: number, turns?: number) =>
    ({
      days: Array.from({ length: 30 }, (_, n) => ({
        date: `${name}-${String(n + 1).padStart(2, "0")}`,
        limbs: { vikram: turns && n + 1 >= turns ? before + 1 : before },
      })),
    }) as AlmanacMonth;
  const almanac = new Map([
    ["2026-03", month("2026-03", 2082, 19)],
    ["2026-04", month("2026-04", 2083)],
    ["2027-03", month("2027-03", 2083)],
    ["2027-04", month("2027-04", 2083, 7)],
  ]);

  it("last from Chaitra Shukla Pratipada to the day before the next", () => {
    expect(samvatMonths(2083)).toEqual([...almanac.keys()]);
    expect(daysOfSamvat(2083, almanac)).toEqual(["2026-03-19", "2027-04-06"]);
    expect(daysOfSamvat(2083, new Map([...almanac].slice(0, 3)))).toBeUndefined();
    expect(daysOfSamvat(2082, almanac)).toBeUndefined();
  });

  it("are offered for the months that they touch", () => {
    expect(samvatsOf(["2026-11", "2026-03", "2026-02", "2025-05", "2025-04"])).toEqual([2083, 2082, 2081]);
  });
});

describe("the address", () => {
  it("says what is shown, and nothing that is usual", () => {
    const usual = readView(new URLSearchParams());
    expect(writeView(usual).toString()).toBe("");
    const text = "q=katha&year=2024-10&family=f&area=Sanganer&rite=katha&outcome=missed&paid=due&by=lunar";
    expect(writeView(readView(new URLSearchParams(text))).toString()).toBe(text);
    expect(writeView(readView(new URLSearchParams("tab=changes&of=money"))).toString()).toBe(
      "tab=changes&of=money",
    );
  });

  it("names a Samvat year", () => {
    expect(writeView(readView(new URLSearchParams("year=v2083&by=lunar"))).toString()).toBe(
      "year=v2083&by=lunar",
    );
  });

  it("what makes no sense is as usual", () => {
    const odd = "tab=x&year=2024-13&outcome=y&paid=z&by=w&of=v";
    expect(readView(new URLSearchParams(odd))).toEqual(readView(new URLSearchParams()));
  });
});
