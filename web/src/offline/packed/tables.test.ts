import { expect, it } from "vitest";
import file from "../../../../internal/sync/testdata/tables.json";
import type { SyncAnswer } from "../../api/types.ts";
import { apply } from "../copy.ts";
import { taskOf } from "../testing/samples.ts";
import { listsOf, packed } from "./tables.ts";

it("reads the same rows from the server's tables that its lists have", () => {
  const read = listsOf((file.tables as unknown as Required<SyncAnswer>).tables);
  expect(Object.keys(read)).toEqual(["clients", "tasks", "payments"]);
  const inOrder = (rows: { _id?: unknown }[] = []) => rows.map((row) => JSON.stringify(row)).sort();
  for (const list of ["clients", "tasks", "payments"] as const) {
    expect(read[list]).toHaveLength(file.lists[list].length);
    expect(inOrder(read[list])).toEqual(inOrder(file.lists[list]));
  }
});

it("stores rows by columns and reads the same ones, in their order", () => {
  const tasks = [
    taskOf("d", { date: "2026-01-04", amount: 0, startTime: null, clientId: "" }),
    taskOf("c", { date: "2026-01-03", amount: 5100, startTime: "09:00", samagri: [{ item: "घी" }] as never }),
    { ...taskOf("b", { date: "2026-01-03", samagri: [{ item: "घी" }] as never }), description: undefined },
    taskOf("a", { date: "2026-01-01", clientId: "c1", own: false }),
  ];
  const readBack = (rows: object[]) =>
    apply(undefined, { full: true, rows: { task: packed(rows) }, gone: [] }).views.task().list;
  expect(readBack(tasks)).toStrictEqual(JSON.parse(JSON.stringify(tasks)));
  expect(readBack(tasks.slice(0, 1))).toStrictEqual(tasks.slice(0, 1));
  expect(readBack([])).toEqual([]);
});

it("stores what many rows share once", () => {
  const rows = Array.from({ length: 100 }, (_, i) => taskOf(String(i), { taskName: "Satyanarayan Katha" }));
  expect(packed(rows).match(/Satyanarayan/g)).toHaveLength(1);
  expect(packed(rows).length).toBeLessThan(JSON.stringify(rows).length / 3);
});
