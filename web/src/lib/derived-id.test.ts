import { expect, test } from "vitest";
import cases from "../../../internal/id/testdata/derived.json";
import { derivedId } from "./derived-id.ts";

test.each(cases)("the server derives the same id: $from $key", ({ from, key, id }) => {
  expect(derivedId(from, key)).toBe(id);
});
