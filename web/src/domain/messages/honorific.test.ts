import { expect, test } from "vitest";
import rows from "../../../../internal/text/testdata/honorific.json";
import { withJi } from "./honorific.ts";

test.each(rows)("$name is called $en and $hi", ({ name, en, hi }) => {
  expect([withJi(name, "en"), withJi(name, "hi")]).toEqual([en, hi]);
});
