import { describe, expect, it } from "vitest";
import type { Expense } from "../../api/types.ts";
import { spentOf } from "../../domain/money/books.ts";
import { clockAt } from "../../lib/clock.ts";
import { expenseOf } from "../../offline/testing/samples.ts";
import {
  accountsUpTo,
  cardsOf,
  filtersIn,
  linesOf,
  type Params,
  quickAmounts,
  type Row,
  readParams,
  select,
  sharesOf,
  writeParams,
} from "./expense-rows.ts";

/** Rows as lists have them, the latest first. */
const rows = (...of: Partial<Expense>[]): Row[] =>
  of.map((over, i) => expenseOf(`e${String(i)}`, over)).sort((a, b) => b.date.localeCompare(a.date));

const PLAIN = readParams(new URLSearchParams());

describe("the address", () => {
  it.each<[string, Partial<Params>]>([
    ["", {}],
    ["view=back&q=auto&category=travel", { view: "back", query: "auto", category: "travel" }],
    [
      "method=upi&client=c&work=w&from=2026-04-01&to=2027-03-31&month=2026-10&sort=amount",
      {
        method: "upi",
        client: "c",
        work: "w",
        from: "2026-04-01",
        to: "2027-03-31",
        month: "2026-10",
        largest: true,
      },
    ],
    ["add=&task=t", { sheet: { add: true, task: "t", like: undefined } }],
    ["edit=x", { sheet: { edit: "x" } }],
  ])("%s", (text, said) => {
    const params = readParams(new URLSearchParams(text));
    expect(params).toEqual({ ...PLAIN, ...said });
    expect(writeParams(params).toString()).toBe(text);
  });

  it("that says nothing of sense is the plain one", () => {
    expect(readParams(new URLSearchParams("view=x&from=2026-02-30&month=13&sort=up&edit="))).toEqual(PLAIN);
  });

  it("counts the filters behind the button, a period as one", () => {
    expect(
      filtersIn(readParams(new URLSearchParams("from=2026-04-01&to=2027-03-31&category=food&q=x"))),
    ).toBe(2);
  });
});

describe("what an address leaves", () => {
  const all = rows(
    { note: "plain" },
    { note: "family", recoverable: true, taskId: "t", date: "2026-11-19" },
    { note: "returned", recoverable: true, recoveredOn: "2026-11-19", clientId: "c2", date: "2026-11-18" },
    { note: "shop", method: "credit", category: "samagri", amount: 900, date: "2026-11-17" },
    { note: "own", personal: true, category: "Vidyarthi", date: "2026-10-31" },
  );
  const left = (over: Partial<Params>) =>
    select(
      all,
      { ...PLAIN, ...over },
      (id) => (id === "t" ? "c1" : undefined),
      (word) => `of ${word}`,
    ).map(({ note }) => note);

  it.each<[string, Partial<Params>, string[]]>([
    ["work", { view: "work" }, ["plain", "family", "returned", "shop"]],
    ["to get back", { view: "back" }, ["family"]],
    ["owed to the shop", { view: "shop" }, ["shop"]],
    ["a category", { category: "samagri" }, ["shop"]],
    ["a family by its work", { client: "c1" }, ["family"]],
    ["a family by itself", { client: "c2" }, ["returned"]],
    ["work", { work: "t" }, ["family"]],
    ["days", { from: "2026-11-18", to: "2026-11-19" }, ["family", "returned"]],
    ["a search", { query: "SHOP" }, ["shop"]],
    ["a search in the words of the category", { query: "of vidyarthi" }, ["own"]],
    ["the largest first", { largest: true, from: "2026-11-17", to: "2026-11-17" }, ["shop"]],
  ])("%s", (_, over, notes) => {
    expect(left(over)).toEqual(notes);
  });

  it("the largest stand first in one sheet, else months have heads with what the work cost", () => {
    expect(left({ largest: true })[0]).toBe("shop");
    const heads = (lines: ReturnType<typeof linesOf>) =>
      lines.map((line) => ("month" in line ? `${line.month} ${line.paise}` : line.edge));
    expect(heads(linesOf(all, false))).toEqual([
      "2026-11 126000",
      "first",
      "",
      "",
      "last",
      "2026-10 0",
      "only",
    ]);
    expect(heads(linesOf(all, true))).toEqual(["first", "", "", "", "last"]);
    expect(linesOf([], false)).toEqual([]);
  });
});

describe("the figures", () => {
  const all = rows(
    { amount: 100.5, date: "2026-11-20" },
    { amount: 40, moneyBack: true, date: "2026-11-01" },
    { amount: 640, recoverable: true, category: "samagri", date: "2026-11-02" },
    { amount: 60, recoverable: true, recoveredOn: "2026-11-03", date: "2026-10-31" },
    { amount: 500, personal: true, date: "2026-11-05" },
    { amount: 7, date: "2026-04-01" },
    { amount: 9, date: "2026-03-31" },
  );

  it("are this month, the last, the year from April, and what is to come back", () => {
    expect(cardsOf(all, "2026-11-20")).toEqual({
      thisMonth: 70050,
      lastMonth: 0, // it was paid back
      year: 70750,
      owed: 64000,
    });
    expect(cardsOf(all, "2027-03-31").year).toBe(70750);
    expect(cardsOf(all, "2027-04-01").year).toBe(0);
  });

  it("are the same on every page: cards, heads of months, shares, accounts and what books count as spent", () => {
    for (const [month, today] of [
      ["2026-11", "2026-11-20"],
      ["2026-10", "2026-10-31"],
    ] as const) {
      const spent = all
        .filter(({ date }) => date.startsWith(month))
        .reduce((sum, row) => sum + spentOf(row), 0);
      const head = linesOf(all, false).find((line) => "month" in line && line.month === month);
      const shares = sharesOf(all, month).reduce((sum, { paise }) => sum + paise, 0);
      expect([
        cardsOf(all, today).thisMonth,
        head && "month" in head && head.paise,
        shares,
        accountsUpTo(month, all, []).at(-1)?.spent,
      ]).toEqual([spent, spent, spent, spent]);
    }
    expect(linesOf(all, false)).toContainEqual({ month: "2026-10", paise: 0, back: 6000 });
  });

  it("name the shares of a month, the largest first, without what came back altogether", () => {
    expect(sharesOf(all, "2026-11")).toEqual([
      { category: "samagri", paise: 64000 },
      { category: "travel", paise: 6050 },
    ]);
    expect(sharesOf(rows({ moneyBack: true }), "2026-11")).toEqual([]);
  });

  it("keep what was received less what nobody paid back", () => {
    const incomes = [
      {
        date: "2026-11-20",
        paise: 310000,
        paymentId: "p",
        method: "cash" as const,
        taskId: undefined,
        clientId: undefined,
      },
      {
        date: "2026-06-01",
        paise: 5,
        paymentId: "q",
        method: "cash" as const,
        taskId: undefined,
        clientId: undefined,
      },
      {
        date: "2026-05-31",
        paise: 7,
        paymentId: "r",
        method: "cash" as const,
        taskId: undefined,
        clientId: undefined,
      },
    ];
    const accounts = accountsUpTo("2026-11", all, incomes);
    expect(accounts.map(({ month }) => month)).toEqual([
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    expect(accounts.at(-1)).toEqual({ month: "2026-11", received: 310000, spent: 70050 });
    expect(accounts[4]).toEqual({ month: "2026-10", received: 0, spent: 0 });
    expect(accounts[0]?.received).toBe(5);
  });
});

describe("amounts of one tap", () => {
  const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata"); // ten in the morning
  const at = (time: string, amount: number) => ({ createdAt: `2026-11-19T${time}:00Z`, amount });

  it("are usual ones before any was used", () => {
    expect(quickAmounts([], now)).toEqual([50, 100, 200, 500]);
  });

  it("are those of this hour first, then the latest, in order of size", () => {
    const evening = [at("14:00", 1), at("14:00", 2), at("14:00", 3), at("14:00", 4)];
    const used = rows(...evening, at("05:00", 640), at("04:00", 40), {
      ...at("04:00", 999),
      moneyBack: true,
    });
    expect(quickAmounts(used, now)).toEqual([1, 2, 40, 640]);
  });

  it("know that midnight has hours on both sides", () => {
    const night = clockAt(Date.parse("2026-11-20T18:35:00Z"), "Asia/Kolkata"); // five past midnight
    const used = rows(at("12:00", 1), at("12:00", 2), at("12:00", 3), at("12:00", 4), at("17:40", 5));
    expect(quickAmounts(used, night)).toContain(5);
  });
});
