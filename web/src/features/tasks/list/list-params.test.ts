import { describe, expect, test } from "vitest";
import { pageOf } from "../../../ui/list/paging.ts";
import { readParams, writeParams } from "./list-params.ts";

const usual = { tab: "all", query: "", narrowing: {}, page: 1, size: 5 } as const;

describe("the address", () => {
  test.each([
    ["", usual],
    ["tab=upcoming&q=katha&page=2&size=10", { ...usual, tab: "upcoming", query: "katha", page: 2, size: 10 }],
    ["tab=mine&page=0&size=7", usual],
    ["when=2026&paid=due&area=&who=me", { ...usual, narrowing: { when: "2026", paid: "due" } }],
    ["page=-1", usual],
    ["page=1e3", { ...usual, page: 1000 }],
    ["page=1.5", usual],
    ["page=abc&size=", usual],
    ["q=%E0%A4%95%E0%A4%A5%E0%A4%BE", { ...usual, query: "कथा" }],
  ])("%j is read", (address, params) => expect(readParams(new URLSearchParams(address))).toEqual(params));

  test.each([
    [usual, ""],
    [{ ...usual, tab: "completed" as const }, "tab=completed"],
    [{ ...usual, narrowing: { sort: "amount", rite: "katha" } }, "rite=katha&sort=amount"],
    [{ ...usual, query: "a b&c", page: 3, size: 50 }, "q=a+b%26c&page=3&size=50"],
  ])("%j is written", (params, address) => {
    expect(writeParams(params).toString()).toBe(address);
    expect(readParams(new URLSearchParams(address))).toEqual(params);
  });
});

describe("pages", () => {
  const rows = Array.from({ length: 12 }, (_, i) => i);
  test.each([
    [1, 5, [0, 1, 2, 3, 4], 1, 3, 0],
    [3, 5, [10, 11], 3, 3, 10],
    [9, 5, [10, 11], 3, 3, 10],
    [1, 50, rows, 1, 1, 0],
    [2, 10, [10, 11], 2, 2, 10],
  ])("page %i of %i rows each", (asked, size, shown, page, pages, before) => {
    expect(pageOf(rows, asked, size)).toEqual({ rows: shown, page, pages, before });
  });
  test("of nothing", () => expect(pageOf([], 4, 5)).toEqual({ rows: [], page: 1, pages: 1, before: 0 }));
});
