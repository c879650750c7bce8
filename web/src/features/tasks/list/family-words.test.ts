import { expect, test } from "vitest";
import { clientOf } from "../../../offline/testing/samples.ts";
import { familyFinder } from "./family-words.ts";

const sharma = clientOf("s", {
  name: "Sharma parivar",
  gotra: "Kashyap",
  phones: [{ number: "+919829055210" }],
  people: [{ _id: "p", name: "Kavita", nameLocal: "कविता" }],
  addresses: [{ _id: "a", lines: "Plot 14", area: "Jagatpura", city: "Jaipur" }],
});

test.each([
  ["sharma", true],
  ["शर्मा", true],
  ["KASHYAP", true],
  ["kavita", true],
  ["jagatpura", true],
  ["98290 55210", true],
  ["098290-55210", true],
  ["+91 98290", true],
  ["९८२९०५५२१०", true],
  ["98291", false],
  ["gupta", false],
])("%s", (query, found) => expect(familyFinder(query)?.(sharma)).toBe(found));

test("no query is no test", () => expect(familyFinder("  ")).toBeUndefined());
