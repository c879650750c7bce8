import { expect, test } from "vitest";
import rows from "../../../internal/text/testdata/initials.json";
import { initialOf } from "./initial.ts";

test.each(rows)("$name: $initial", ({ name, initial }) => {
  expect(initialOf(name)).toBe(initial);
});
