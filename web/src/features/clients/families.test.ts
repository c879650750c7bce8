// @vitest-environment node

import { describe, expect, test } from "vitest";
import { nextAnniversary, remembrancesOf } from "../../almanac/remembrances.ts";
import type { NextDay } from "../../almanac/use-tithi-days.ts";
import type { Client, Task } from "../../api/types.ts";
import { ledgerOf } from "../../domain/money/ledger.ts";
import { clockAt } from "../../lib/clock.ts";
import { clientOf, paymentOf, taskOf } from "../../offline/testing/samples.ts";
import { blockOf } from "../../offline/testing/samples-when.ts";
import { familyRowsOf, letterOf, lettersOf, search, sutaksOn } from "./families.ts";
import { filtered, type Wanted } from "./family-filter.ts";
import { readParams, writeParams } from "./list/family-params.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const wanted: Wanted = { filter: "all", ahead: 30, area: "", label: "", language: "", sort: "name" };
const house = (area: string) => [{ _id: "a", area }];
const familyRows = (clients: Client[], tasks: Task[] = [], payments = [] as ReturnType<typeof paymentOf>[]) =>
  familyRowsOf(clients, tasks, ledgerOf(tasks, payments, now), now, () => undefined);
const names = (rows: readonly { client: Client }[]) => rows.map(({ client }) => client.name);

const agarwal = clientOf("1", {
  name: "Suresh Agarwal",
  gotra: "Garg",
  phones: [{ number: "+919829033018" }],
  addresses: house("Vaishali Nagar"),
  labels: ["Katha"],
  language: "hi",
  people: [{ _id: "p", name: "Meena" }],
});
const gupta = clientOf("2", { name: "रमेश गुप्ता", addresses: house("Mansarovar"), labels: ["Katha", "Old"] });
const mathur = clientOf("3", { name: "Anil Mathur", createdAt: "2024-01-01T00:00:00Z" });
const all = [agarwal, gupta, mathur];

describe("search", () => {
  test.each([
    ["agarwal", "Suresh Agarwal"],
    ["garg", "Suresh Agarwal"],
    ["vaishali", "Suresh Agarwal"],
    ["katha", "Suresh Agarwal, रमेश गुप्ता"],
    ["meena", "Suresh Agarwal"],
    ["98290", "Suresh Agarwal"],
    ["098290 33018", "Suresh Agarwal"],
    ["+91 98290-33018", "Suresh Agarwal"],
    ["९८२९०", "Suresh Agarwal"],
    ["ramesh", "रमेश गुप्ता"],
    ["nobody", ""],
  ])("%s", (query, found) => expect(names(search(familyRows(all), query)).join(", ")).toBe(found));
});

test("families stand by name, each under its letter", () => {
  const rows = familyRows(all);
  expect(names(rows)).toEqual(["Anil Mathur", "Suresh Agarwal", "रमेश गुप्ता"]);
  expect(lettersOf(rows)).toEqual([
    { letter: "A", index: 0 },
    { letter: "S", index: 1 },
    { letter: "र", index: 2 },
  ]);
  expect(["Élan", "12 Shiv", "कमल", ""].map(letterOf)).toEqual(["E", "#", "क", "#"]);
});

describe("filters, counts and orders", () => {
  const tasks = [
    taskOf("n", { clientId: "1", date: "2026-12-01", taskName: "Later" }),
    taskOf("m", { clientId: "1", date: "2026-11-27", taskName: "Soon" }),
    taskOf("l", { clientId: "1", date: "2026-11-08", amount: 3100 }),
    taskOf("k", { clientId: "2", date: "2025-09-13", amount: 2100 }),
  ];
  const rows = familyRows(all, tasks, [paymentOf("p", { taskId: "l", amount: 2100 })]);
  const of = (name: string) => rows.find(({ client }) => client.name === name);

  test("what tasks and payments say of a family", () => {
    expect(of("Suresh Agarwal")).toMatchObject({ due: 100_000, received: 210_000, quiet: false });
    expect(of("Suresh Agarwal")?.next?.taskName).toBe("Soon");
    expect(of("Suresh Agarwal")?.last?._id).toBe("l");
    expect(of("रमेश गुप्ता")).toMatchObject({ due: 210_000, quiet: true });
    expect(of("Anil Mathur")).toMatchObject({ last: undefined, quiet: true });
  });

  test("who keeps sutak today, and until when", () => {
    const sutak = { kind: "sutak_death", clientId: "1", date: "2026-11-15", endDate: "2026-11-24" } as const;
    const blocks = [
      blockOf("a", sutak),
      blockOf("b", { ...sutak, endDate: "2026-11-22" }),
      blockOf("c", { ...sutak, clientId: "2", date: "2026-11-21" }),
      blockOf("d", { ...sutak, clientId: "2", kind: "ill" }),
      blockOf("e", { ...sutak, clientId: undefined }),
    ];
    expect([...sutaksOn(blocks, now.today)]).toEqual([["1", "2026-11-24"]]);
    const rows = familyRowsOf(
      all,
      [],
      ledgerOf([], [], now),
      now,
      () => undefined,
      sutaksOn(blocks, now.today),
    );
    const found = filtered(rows, { ...wanted, filter: "sutak" }, now);
    expect(names(found.rows)).toEqual(["Suresh Agarwal"]);
    expect(found.counts.sutak).toBe(1);
  });

  test("every choice counts what it would show beside the others", () => {
    const katha = filtered(rows, { ...wanted, label: "Katha", filter: "quiet" }, now);
    expect(names(katha.rows)).toEqual(["रमेश गुप्ता"]);
    expect(katha.counts).toEqual({ all: 2, dues: 2, tithi: 0, quiet: 1, sutak: 0 });
    expect(katha.areas).toEqual([{ value: "Mansarovar", count: 1 }]);
    expect(filtered(rows, wanted, now).labels).toEqual([
      { value: "Katha", count: 2 },
      { value: "Old", count: 1 },
    ]);
    expect(filtered(rows, wanted, now).languages).toEqual([{ value: "hi", count: 1 }]);
  });

  test.each([
    [30, "Anil Mathur"],
    [60, "Anil Mathur, Suresh Agarwal"],
    [90, "Anil Mathur, Suresh Agarwal, रमेश गुप्ता"],
  ] as const)("with a day of the departed within %d days", (ahead, found) => {
    const days: Record<string, string> = { "1": "2027-01-19", "2": "2027-02-18", "3": "2026-12-20" };
    const tithi = (_id: string) => ({ date: days[_id] ?? "", person: { _id, name: "Father" } });
    const dated = rows.map((row) => ({ ...row, tithi: tithi(row._id) }));
    const { rows: kept, counts } = filtered(dated, { ...wanted, filter: "tithi", ahead }, now);
    expect(names(kept).join(", ")).toBe(found);
    expect(counts.tithi).toBe(kept.length);
  });

  test.each([
    ["last", "Suresh Agarwal, रमेश गुप्ता, Anil Mathur"],
    ["next", "Suresh Agarwal, Anil Mathur, रमेश गुप्ता"],
    ["dues", "रमेश गुप्ता, Suresh Agarwal, Anil Mathur"],
    ["total", "Suresh Agarwal, Anil Mathur, रमेश गुप्ता"],
  ] as const)("by %s", (sort, order) =>
    expect(names(filtered(rows, { ...wanted, sort }, now).rows).join(", ")).toBe(order),
  );

  test("a practice of ten years in one pass", () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      clientOf(`c${i}`, { name: `Family ${i}`, phones: [{ number: `+9198${String(i).padStart(8, "0")}` }] }),
    );
    const works = Array.from({ length: 7200 }, (_, i) =>
      taskOf(`t${i}`, { clientId: `c${i % 500}`, date: `20${26 - (i % 10)}-01-02`, amount: 1100 }),
    );
    const rows = familyRows(many, works);
    expect(rows).toHaveLength(500);
    expect(search(rows, "family 49")).toHaveLength(11);
  });
});

test("an address that anyone may have typed", () => {
  expect(readParams(new URLSearchParams("show=x&sort=y&page=-1&size=7"))).toEqual({
    ...wanted,
    query: "",
    page: 1,
    size: 10,
  });
  const params = {
    filter: "dues",
    ahead: 60,
    area: "Raja Park",
    label: "Katha",
    language: "hi",
    sort: "dues",
    query: "q",
    page: 2,
    size: 25,
  } as const;
  expect(readParams(writeParams(params))).toEqual(params);
  expect(writeParams(readParams(new URLSearchParams())).toString()).toBe("");
});

describe("days of the departed", () => {
  const nextDay: NextDay = (by) => {
    if ("nakshatra" in by) return by.solarMonth === 8 && by.nakshatra === 4 ? "2026-11-25" : undefined;
    if ("solarMonth" in by) return by.solarMonth === 8 && by.tithi === 21 ? "2026-11-30" : undefined;
    return by.masa === 8 && by.tithi === 21 ? "2026-11-29" : by.masa === 6 ? "2026-10-10" : undefined;
  };
  const departedOf = (...all: Client["people"] & object) =>
    remembrancesOf({ people: all }, nextDay, now.today);

  test("by tithi, by date, and by Sarvapitri Amavasya where nothing is known; soonest first", () => {
    const days = departedOf(
      { _id: "1", name: "Father", departed: { masa: 8, paksha: "krishna", tithi: 6 } },
      { _id: "2", name: "Uncle", departed: { date: "2010-11-24", basis: "civil" } },
      { _id: "3", name: "Unknown", departed: {} },
      { _id: "4", name: "Living" },
      { _id: "5", name: "Far", departed: { masa: 1, paksha: "shukla", tithi: 1 } },
      { _id: "6", name: "Year", departed: { date: "2010", basis: "civil" } },
      { _id: "7", name: "Amma", departed: { paksha: "krishna", tithi: 6, solarMonth: 8, basis: "solar" } },
      {
        _id: "8",
        name: "Appa",
        departed: { date: "2011-06-30", solarMonth: 8, nakshatra: 4, basis: "nakshatra" },
      },
    );
    expect(days.map(({ date, person }) => `${date} ${person.name}`)).toEqual([
      "2026-10-10 Unknown",
      "2026-11-24 Uncle",
      "2026-11-25 Appa",
      "2026-11-29 Father",
      "2026-11-30 Amma",
    ]);
  });

  test.each([
    ["2010-11-20", "2026-11-20", "2026-11-20"],
    ["2010-11-19", "2026-11-20", "2027-11-19"],
    ["2012-02-29", "2026-11-20", "2027-02-28"],
    ["2012-02-29", "2027-11-20", "2028-02-29"],
  ])("the anniversary of %s from %s on", (date, today, next) =>
    expect(nextAnniversary(date, today)).toBe(next),
  );
});
