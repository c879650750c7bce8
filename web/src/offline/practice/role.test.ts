import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HIDDEN, withoutMoney } from "./role.ts";

test("the names are those that the server refuses", () => {
  const go = readFileSync("../internal/role/amounts.go", "utf8");
  const listOf = (name: string) =>
    [
      ...(new RegExp(`${name} = \\[\\]string\\{(.*?)\\n?\\}`, "s").exec(go)?.[1] ?? "")
        .replace(/\/\/.*/g, "")
        .matchAll(/"(\w+)"/g),
    ].map(([, word]) => word);
  const server = [...listOf("Amounts"), ...listOf("Decisions")];
  expect(server.length).toBeGreaterThan(20);
  expect([...HIDDEN].sort()).toEqual([...server].sort());
});

test("what a planner saves says nothing of money, so that the server keeps it", () => {
  expect(
    withoutMoney({
      taskName: "Katha",
      amount: null,
      feeMode: "",
      inKind: [{ what: "Cow", value: 1 }],
      group: { families: [{ clientId: "a", fee: 501, attendance: "present" }] },
    }),
  ).toEqual({ taskName: "Katha", group: { families: [{ clientId: "a", attendance: "present" }] } });
  expect(withoutMoney(["a", "b"])).toEqual(["a", "b"]);
});
