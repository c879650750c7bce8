import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ELDEST_RULES, eldestRules } from "./eldest-rules.ts";

test("the rules about eldest children are those of the tables, with their rites and months", () => {
  const file = new URL("../../../../internal/muhurat/data/rules.csv", import.meta.url);
  const listed = readFileSync(file, "utf8")
    .split("\n")
    .map((row) => row.split(","))
    .filter(([, , , , test = ""]) => /^(birth_month|both_eldest|eldest_month)( |$)/.test(test))
    .flatMap(([id, rites = "", , , test = ""]) =>
      rites.split(" ").map((rite) => [rite, id, test.split(" ")[1] ?? "birth"].join(" ")),
    );
  const known = Object.entries(ELDEST_RULES).flatMap(([rite, rules]) =>
    rules.map(({ id, month = "birth" }) => `${rite} ${id} ${month}`),
  );
  expect(known.sort()).toEqual(listed.sort());
});

test("a rule that is switched off does not hold, for its rite or for all; one's own word on the rite goes first", () => {
  const ids = (...custom: Parameters<typeof eldestRules>[1] & object) =>
    eldestRules("vivah", custom).map(({ id }) => id);
  expect(ids()).toEqual(["janma_masa", "jyeshtha_three"]);
  expect(ids({ rule: "jyeshtha_three", weight: "off" })).toEqual(["janma_masa"]);
  expect(ids({ rule: "vivah.janma_masa", weight: "off" })).toEqual(["jyeshtha_three"]);
  expect(ids({ rule: "mundan.janma_masa", weight: "off" })).toHaveLength(2);
  expect(ids({ rule: "janma_masa", weight: "off" }, { rule: "vivah.janma_masa", weight: "on" })).toHaveLength(
    2,
  );
  expect(ids({ rule: "jyeshtha_three", weight: "weakens" })).toHaveLength(2);
});
