import { describe, expect, test } from "vitest";
import { riteOf } from "../../../offline/testing/samples.ts";
import { type RiteValues, readValues, rite } from "./rite-record.ts";

const typing = { duration: (minutes: number) => `${minutes} min`, number: String };
const row = riteOf("r", {
  name: "Griha Pravesh",
  nameHi: "गृह प्रवेश",
  kind: "shanti",
  durationMinutes: 180,
  prepMinutes: 30,
  advanceMode: "fixed",
  advanceAmount: 501,
  feeMode: "range",
  feeMin: 5100,
  feeMax: 11000.5,
  samagri: [{ name: "Ghee", quantity: 1, unit: "kg", by: "priest" }],
  instructions: "A clean house.",
});
const values = rite.valuesOf(row, typing);
const read = (over: Partial<RiteValues>) => readValues({ ...values, ...over });

test("what was opened and not touched changes nothing", () => {
  const { fields } = read({});
  expect(fields && rite.changeOf(row, fields)).toEqual({});
  const bare = riteOf("b");
  const opened = readValues(rite.valuesOf(bare, typing)).fields;
  expect(opened && rite.changeOf(bare, opened)).toEqual({});
});

describe("a change", () => {
  const change = (over: Partial<RiteValues>) => {
    const { fields, faults } = read(over);
    if (!fields) throw new Error(JSON.stringify(faults));
    return rite.changeOf(row, fields);
  };
  test("says what differs, and null for none", () => {
    expect(change({ name: " Vastu ", nameHi: "", durationMinutes: "", instructions: " " })).toEqual({
      name: "Vastu",
      nameHi: null,
      durationMinutes: null,
      instructions: null,
    });
    expect(change({ samagri: [] })).toEqual({ samagri: [] });
    expect(change({ recurs: true, public: true, publicText: " For a new home " })).toEqual({
      recurs: true,
      public: true,
      publicText: "For a new home",
    });
    expect(change({ prepMinutes: "" })).toEqual({ prepMinutes: null });
  });
  test("the dakshina goes as one thing; what is out of sight is none", () => {
    expect(change({ feeMax: "₹12,000" })).toEqual({ feeMode: "range", feeMin: 5100, feeMax: 12000 });
    expect(change({ feeMode: "fixed" })).toEqual({ feeMode: "fixed", feeMin: 5100, feeMax: null });
    expect(change({ feeMode: "open", feeMin: "nonsense" })).toEqual({
      feeMode: "open",
      feeMin: null,
      feeMax: null,
    });
  });
  test("so does the advance", () => {
    expect(change({ advanceMode: "", advanceAmount: "?" })).toEqual({
      advanceMode: null,
      advanceAmount: null,
      advancePercent: null,
    });
    expect(change({ advanceMode: "percent", advancePercent: "२५ %" })).toEqual({
      advanceMode: "percent",
      advanceAmount: null,
      advancePercent: 25,
    });
  });
});

test.each<[Partial<RiteValues>, string, string]>([
  [{ name: " " }, "name", "nameMissing"],
  [{ name: "a".repeat(121) }, "name", "tooLong:120"],
  [{ nameHi: "a\u202eb" }, "nameHi", "oddCharacters"],
  [{ durationMinutes: "long" }, "durationMinutes", "durationUnclear"],
  [{ durationMinutes: "25 h" }, "durationMinutes", "durationRange"],
  [{ prepMinutes: "5 h" }, "prepMinutes", "prepRange"],
  [{ advanceAmount: "" }, "advanceAmount", "advanceMissing"],
  [{ advanceAmount: "half" }, "advanceAmount", "amountUnclear"],
  [{ advanceMode: "percent", advancePercent: "101" }, "advancePercent", "percentUnclear"],
  [{ publicText: "a".repeat(501) }, "publicText", "tooLong:500"],
  [{ feeMin: "-5" }, "feeMin", "amountUnclear"],
  [{ feeMin: "two thousand" }, "feeMin", "amountUnclear"],
  [{ feeMax: "5100.005" }, "feeMax", "amountUnclear"],
  [{ feeMax: "1000000000" }, "feeMax", "amountRange"],
  [{ feeMin: "11,000", feeMax: "5,100" }, "feeMax", "feeOrder"],
  [{ instructions: "a".repeat(2001) }, "instructions", "tooLong:2000"],
])("%j is a fault of %s", (over, field, fault) => expect(read(over).faults).toEqual({ [field]: fault }));
