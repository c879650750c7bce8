import { expect, it } from "vitest";
import file from "../../../internal/sync/testdata/tables.json";
import type { SyncAnswer } from "../api/types.ts";
import { listsOf } from "./tables.ts";

it("reads the same rows from the server's tables that its lists have", () => {
  const read = listsOf((file.tables as unknown as Required<SyncAnswer>).tables);
  expect(Object.keys(read)).toEqual(["clients", "tasks", "payments"]);
  const inOrder = (rows: { _id?: unknown }[] = []) => rows.map((row) => JSON.stringify(row)).sort();
  for (const list of ["clients", "tasks", "payments"] as const) {
    expect(read[list]).toHaveLength(file.lists[list].length);
    expect(inOrder(read[list])).toEqual(inOrder(file.lists[list]));
  }
});
