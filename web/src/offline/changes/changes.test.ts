import { describe, expect, expectTypeOf, it } from "vitest";
import { kindNames } from "../kinds.ts";
import { clientOf, expenseOf, receiptOf, taskOf } from "../testing/samples.ts";
import { bookingOf } from "../testing/samples-when.ts";
import { type Calls, calls } from "./calls.ts";
import * as changes from "./changes.ts";

const { create, update, remove, removeMany, restore, step, bodyOf, previous } = changes;

describe("a change of a kind", () => {
  it("goes where the contract takes it", () => {
    const client = clientOf("c");
    expect(create("client", client, bodyOf(client))).toEqual({
      ...{ kind: "client", op: "create", id: "c", url: "/api/clients", optimistic: client },
      body: { _id: "c", name: client.name },
    });
    expect(update("task", "t", { outcome: null }, { revision: 3 })).toEqual({
      ...{ kind: "task", op: "update", id: "t", url: "/api/task/tasks/modify/update/t" },
      ...{ body: { outcome: null }, revision: 3 },
    });
    expect(remove("note", "n")).toMatchObject({ op: "delete", url: "/api/note/notes/modify/delete/n" });
    expect(removeMany("client", ["c"])).toMatchObject({ id: "c", url: "/api/clients/c" });
    expect(removeMany("client", ["c", "d"])).toMatchObject({
      ids: ["c", "d"],
      url: "/api/clients/delete/all",
    });
    expect(restore("task", [taskOf("t")])).toMatchObject({ ids: ["t"], url: "/api/task/tasks/restore" });
    expect(changes.createCompleted(taskOf("t"), { _id: "t" })).toMatchObject({
      url: "/api/task/tasks/add/completed",
    });
    expect(changes.createMany("client", [client], [bodyOf(client)])).toMatchObject({
      ...{ ids: ["c"], url: "/api/clients/import", body: [{ _id: "c" }] },
    });
    expect(changes.updateMany("notification", ["n"], { readAt: "x" })).toMatchObject({
      ...{ method: "POST", ids: ["n"], url: "/api/notifications/read" },
    });
    expect(step("booking", "undo", "b", { of: 2 }, { step: 3 })).toMatchObject({
      ...{ op: "update", method: "POST", id: "b", url: "/api/bookings/b/undo", body: { of: 2 } },
    });
    expect(step("receipt", "void", "r", { reason: "x" }, {})).toMatchObject({ url: "/api/receipts/r/void" });
    expect(changes.addFile("expense", "e", "p", new ArrayBuffer(1), { photos: ["p"] })).toMatchObject({
      url: "/api/expenses/e/photos/p",
    });
    expect(changes.removeFile("expense", "e", "p", {})).toMatchObject({
      ...{ method: "DELETE", url: "/api/expenses/e/photos/p" },
    });
  });

  it("is refused by the compiler where the contract does not know it", () => {
    // @ts-expect-error: a field of rows that the call does not take
    create("client", clientOf("c"), clientOf("c"));
    // @ts-expect-error: no such field
    update("task", "t", { name: "x" });
    // @ts-expect-error: another type
    update("task", "t", { amount: "12" });
    // @ts-expect-error: payments do not change
    update("payment", "p", { amount: 1 });
    // @ts-expect-error: receipts are not deleted
    remove("receipt", receiptOf("r")._id);
    // @ts-expect-error: a step without what it is a step of
    step("booking", "undo", bookingOf("b")._id, {}, {});
    // @ts-expect-error: no such step
    step("booking", "frown", "b", {}, {});
    // @ts-expect-error: this call has no body
    step("booking", "ask", "b", { date: "2026-11-20" }, {});
    expectTypeOf<changes.NewBody<"task">["amount"]>().toEqualTypeOf<number | null | undefined>();
  });

  it("is taken back with what was there, null where nothing was", () => {
    const row = expenseOf("e", { note: "Flowers" });
    const change = { note: "Ghee", paidTo: "Ram" };
    expect(previous(row, change)).toEqual({ note: "Flowers", paidTo: null });
    expect(update("expense", "e", previous(row, change)).url).toBe("/api/expenses/e");
  });
});

it("every kind is written somewhere", () => {
  expect(Object.keys(calls).toSorted()).toEqual(kindNames.toSorted());
});

it("every path of a row has its id", () => {
  for (const kind of Object.values(calls) as Calls[]) {
    const { create = "", createMany = "", createCompleted = "", restore = "", removeMany = "" } = kind;
    for (const path of [create, createMany, createCompleted, restore, removeMany])
      expect(path).not.toContain("{");
    for (const path of Object.values(kind.steps ?? {})) expect(path).toContain("/{id}/");
  }
});
