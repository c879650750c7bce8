import { describe, expect, it } from "vitest";
import { csv } from "./csv.ts";

const one = (cell: string | number | null | undefined) => csv([[cell]]).slice(1, -2);

describe("a file for spreadsheets", () => {
  it("begins with the mark of UTF-8 and ends each line as spreadsheets do", () => {
    expect(
      csv([
        ["Rite", "Received"],
        ["कथा", 1100.5],
        [null, undefined],
      ]),
    ).toBe("\uFEFFRite,Received\r\nकथा,1100.5\r\n,\r\n");
  });

  it.each([
    ['=HYPERLINK("http://evil","x")', '"\'=HYPERLINK(""http://evil"",""x"")"'],
    ["+91 98290 12345", "'+91 98290 12345"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
  ])("keeps %j from being a formula", (text, safe) => {
    expect(one(text)).toBe(safe);
  });

  it.each([
    [-500, "-500"],
    ["-500.25", "-500.25"],
    [0, "0"],
    [Number.NaN, ""],
  ])("leaves the number %s one", (number, text) => {
    expect(one(number)).toBe(text);
  });

  it("quotes what would end a cell", () => {
    expect(one('Sharma, "Vasant Vihar"\nJaipur')).toBe('"Sharma, ""Vasant Vihar""\nJaipur"');
    expect(one("a;b")).toBe('"a;b"');
    expect(one(" edge ")).toBe('" edge "');
  });
});
