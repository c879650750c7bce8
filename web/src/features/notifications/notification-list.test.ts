import { expect, test } from "vitest";
import { createFormat } from "../../i18n/format.ts";
import { clockAt } from "../../lib/clock.ts";
import { notificationOf } from "../../offline/testing/samples.ts";
import { ageOf, pageOf, readParams, rowsByTab, writeParams } from "./notification-list.ts";

const at = "2026-11-20T05:00:00Z";
const rows = [
  notificationOf("new"),
  notificationOf("read", { readAt: at }),
  notificationOf("archived, unread", { archivedAt: at }),
  notificationOf("archived", { readAt: at, archivedAt: at }),
];
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

test("each tab has its rows, and what is archived is unread no more", () => {
  const byTab = rowsByTab(rows);
  expect(ids(byTab.all)).toEqual(["new", "read"]);
  expect(ids(byTab.unread)).toEqual(["new"]);
  expect(ids(byTab.archived)).toEqual(["archived, unread", "archived"]);
});

test("five a page, and the last one when the page asked for is no more", () => {
  const twelve = Array.from({ length: 12 }, (_, i) => notificationOf(String(i)));
  expect(pageOf(twelve, 1)).toMatchObject({ page: 1, pages: 3, rows: twelve.slice(0, 5) });
  expect(pageOf(twelve, 3).rows).toEqual(twelve.slice(10));
  expect(pageOf(twelve, 9)).toMatchObject({ page: 3, rows: twelve.slice(10) });
  expect(pageOf([], 2)).toEqual({ page: 1, pages: 1, rows: [] });
});

test.each([
  ["", { tab: "all", page: 1 }, ""],
  ["tab=unread&page=2", { tab: "unread", page: 2 }, "tab=unread&page=2"],
  ["tab=archived", { tab: "archived", page: 1 }, "tab=archived"],
  ["tab=none&page=-3", { tab: "all", page: 1 }, ""],
  ["page=1.5", { tab: "all", page: 1 }, ""],
  ["page=1e99", { tab: "all", page: 1 }, ""],
] as const)("the address %o", (address, params, again) => {
  expect(readParams(new URLSearchParams(address))).toEqual(params);
  expect(writeParams(params).toString()).toBe(again);
});

test.each([
  ["2026-11-20T12:29:31Z", { is: "now" }],
  ["2026-11-20T12:31:00Z", { is: "now" }], // the device's clock is behind the server's
  ["2026-11-20T12:18:00Z", { is: "minutes", minutes: 12 }],
  ["2026-11-20T11:31:00Z", { is: "minutes", minutes: 59 }],
  ["2026-11-20T11:30:00Z", { is: "said", text: "5:00 pm" }],
  ["2026-11-19T18:30:00Z", { is: "said", text: "12:00 am" }],
  ["2026-11-19T18:29:00Z", { is: "yesterday" }],
  ["2026-11-18T18:29:00Z", { is: "said", text: "18 Nov" }],
  ["2025-12-31T12:00:00Z", { is: "said", text: "31 Dec 2025" }],
])("at 6 pm in India, %s", (instant, age) => {
  const now = clockAt(Date.parse("2026-11-20T12:30:00Z"), "Asia/Kolkata");
  expect(ageOf(instant, now, createFormat({ language: "en", digits: "latin", clock: "12" }))).toEqual(age);
});

test("the first of a year has a yesterday in the year before", () => {
  const now = clockAt(Date.parse("2026-12-31T20:00:00Z"), "Asia/Kolkata");
  const format = createFormat({ language: "en", digits: "latin", clock: "12" });
  expect(ageOf("2026-12-31T06:00:00Z", now, format)).toEqual({ is: "yesterday" });
});
