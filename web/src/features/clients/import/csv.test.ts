// @vitest-environment node
import { describe, expect, test } from "vitest";
import { birthOf, phoneOf } from "../../../domain/contacts/entry.ts";
import { textOf } from "../../../lib/decode.ts";
import { entriesOf, type Field, guessFields, hasHeadings } from "./csv-columns.ts";
import { readTable } from "./csv-read.ts";

const entries = (text: string) => {
  const rows = readTable(text);
  const headed = hasHeadings(rows);
  return entriesOf(rows, guessFields(rows, headed), headed).entries;
};

describe("tables", () => {
  test.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons", "a;b\n1;2"],
    ["tabs", "a\tb\n1\t2"],
    ["bars", "a|b\n1|2"],
    ["Excel's hint", "sep=!\r\na!b\r\n1!2\r\n"],
    ["a mark before all, old line ends", "\uFEFFa,b\r1,2"],
  ])("%s", (_, text) => {
    expect(readTable(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("quotes, breaks and separators within a cell, empty rows", () => {
    expect(readTable('name;note\n"Ram ""Kaka""; senior";"two\nlines"\n\n ; \n')).toEqual([
      ["name", "note"],
      ['Ram "Kaka"; senior', "two\nlines"],
    ]);
  });

  test("a quote that is never closed does not swallow the file", () => {
    expect(readTable('name,phone\n"Ram,9829033018\nShyam,9829033019')).toEqual([
      ["name", "phone"],
      ["Ram,9829033018"],
      ["Shyam", "9829033019"],
    ]);
  });

  test("what our own file guards from spreadsheets is read back", () => {
    expect(readTable("'=1+1,'+14155550123,'quoted")[0]).toEqual(["=1+1", "+14155550123", "'quoted"]);
  });

  test("UTF-16 as Excel saves it, and an old Windows file", () => {
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...[..."नाम\tफ़ोन"].flatMap((x) => [x.charCodeAt(0) & 255, x.charCodeAt(0) >> 8]),
    ]);
    expect(readTable(textOf(wide).text)).toEqual([["नाम", "फ़ोन"]]);
    expect(readTable(textOf(Uint8Array.from([0x52, 0x65, 0x6e, 0xe9, 0x2c, 0x31])).text)).toEqual([
      ["René", "1"],
    ]);
  });
});

describe("columns", () => {
  test.each<[string, string, Field[]]>([
    [
      "our own",
      "Name,Phone,Gotra,Area,City,PIN,Labels,Notes",
      ["name", "phone", "gotra", "area", "city", "pin", "labels", "notes"],
    ],
    ["Hindi", "यजमान का नाम,मोबाइल,गोत्र,मोहल्ला,पता", ["name", "phone", "gotra", "area", "lines"]],
    [
      "Google",
      "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Notes",
      ["first", "last", "labels", "none", "phone", "lines", "city", "pin", "notes"],
    ],
    [
      "Outlook",
      "First Name,Middle Name,Last Name,Company,Home Street,Home City,Home Postal Code,Home Country/Region,Mobile Phone,E-mail Address",
      ["first", "none", "last", "notes", "lines", "city", "pin", "none", "phone", "notes"],
    ],
  ])("%s", (_, headings, fields) => {
    const rows = readTable(`${headings}\nx`);
    expect(hasHeadings(rows)).toBe(true);
    expect(guessFields(rows, true)).toEqual(fields);
  });

  test("without headings: by what stands there", () => {
    const rows = readTable("1,Ramesh Gupta,98290 33018\n2,Suresh,9829033019");
    expect(hasHeadings(rows)).toBe(false);
    expect(guessFields(rows, false)).toEqual(["none", "name", "phone"]);
  });
});

describe("households", () => {
  test("names from parts, several numbers in a cell, an address from its parts", () => {
    const [one] = entries(
      "First Name,Last Name,Phone,Street,Area,City,PIN,Gotra,Labels,Birthday,Since\n" +
        "Ramesh,Gupta,98290 33018 / 0141-2345678,12 Shiv Path,Mansarovar,Jaipur,302 020,Garg,Katha; Havan,15/02/1961,2018",
    );
    expect(one).toEqual({
      name: "Ramesh Gupta",
      phones: [{ number: "+919829033018" }, { number: "+911412345678" }],
      addresses: [{ lines: "12 Shiv Path", area: "Mansarovar", city: "Jaipur", pin: "302020" }],
      gotra: "Garg",
      labels: ["Katha", "Havan"],
      notes: "",
      birth: "1961-02-15",
      sinceYear: 2018,
    });
  });

  test("rows with neither name nor number are told", () => {
    const rows = readTable("Name,Phone,Remarks\n,,only this\nRam,,x");
    const { entries, broken } = entriesOf(rows, guessFields(rows, true), true);
    expect(entries.map(({ name }) => name)).toEqual(["Ram"]);
    expect(broken).toEqual([{ line: 2, text: "only this" }]);
  });
});

test.each([
  ["9829033018", "+919829033018"],
  ["098290 33018", "+919829033018"],
  ["+91-98290-33018", "+919829033018"],
  ["0091 98290 33018", "+919829033018"],
  ["(+91) (0) 98290.33018", "+919829033018"],
  ["९८२९० ३३०१८", "+919829033018"],
  ["0141-2345678", "+911412345678"],
  ["+1 (415) 555-0123", "+14155550123"],
  ["tel:+919829033018", "+919829033018"],
  ["12345", undefined],
  ["+91 12", undefined],
  ["*123#", undefined],
  ["Ramesh", undefined],
  ["", undefined],
])("the number %s", (written, number) => expect(phoneOf(written)).toBe(number));

test.each([
  ["2006-02-15", "2006-02-15"],
  ["20060215T000000Z", "2006-02-15"],
  ["15.2.2006", "2006-02-15"],
  ["--0215", "--02-15"],
  ["1604-02-29", "--02-29"],
  ["1961", "1961"],
  ["31/02/2006", undefined],
  ["soon", undefined],
])("the birthday %s", (written, date) => expect(birthOf(written)).toBe(date));
