import { expect, test } from "vitest";
import type { Deleted, HistoryChange } from "../../../api/types.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { putBackOf } from "./put-back.ts";

const changeOf = (over: Partial<HistoryChange> = {}): HistoryChange => ({
  _id: "c",
  at: "2026-11-20T04:30:00Z",
  kind: "task",
  entity: "t",
  action: "changed",
  name: "Katha",
  before: { amount: 2100 },
  after: { amount: 3100 },
  names: {},
  device: "Chrome, Linux",
  mine: true,
  ...over,
});
const row = taskOf("t", { amount: 3100 });
const deleted: Deleted = {
  kind: "task",
  _id: "t",
  name: "Katha",
  deletedAt: "2026-11-20T04:30:00Z",
  goneAt: "2026-12-20T04:30:00Z",
  row,
};
const reasonOf = (...of: Parameters<typeof putBackOf>) => {
  const back = putBackOf(...of);
  return back?.call === "none" ? back.reason.message : back?.call;
};

test("a change goes back by an update of the fields that it changed", () => {
  expect(putBackOf(changeOf(), row, undefined)).toEqual({
    call: "update",
    kind: "task",
    body: { amount: 2100 },
  });
});

test("a field that was empty before is emptied again", () => {
  const change = changeOf({ before: {}, after: { clientId: "f" } });
  expect(putBackOf(change, { ...row, clientId: "f" } as never, undefined)).toMatchObject({
    body: { clientId: null },
  });
});

test("what was changed again, is gone or has no call is not put back, and it is said why", () => {
  expect(reasonOf(changeOf(), { ...row, amount: 5100 } as never, undefined)).toBe("changed again since");
  expect(reasonOf(changeOf(), undefined, deleted)).toBe("it is in the trash");
  expect(reasonOf(changeOf(), undefined, undefined)).toBe("it is not there any more");
  expect(reasonOf(changeOf({ before: {}, after: {} }), row, undefined)).toBe(
    "what it was is not known any more",
  );
  expect(reasonOf(changeOf({ kind: "receipt", action: "voided" }), undefined, undefined)).toBe(
    "cannot be put back",
  );
});

test("what was deleted comes out of the trash while it lies there", () => {
  const gone = changeOf({ action: "deleted" });
  expect(putBackOf(gone, undefined, deleted)).toEqual({ call: "restore", deleted });
  expect(reasonOf(gone, row, undefined)).toBe("it is back");
  expect(reasonOf(gone, undefined, undefined)).toBe("gone for good");
});

test("nothing is to put back of what was added, and of logins", () => {
  expect(putBackOf(changeOf({ action: "created" }), row, undefined)).toBeUndefined();
  expect(putBackOf(changeOf({ kind: "session", action: "signed_in" }), undefined, undefined)).toBeUndefined();
});

test("a merge of families is taken back as a whole, where it is told", () => {
  const client = { kind: "client", entity: "f" };
  const merged = changeOf({ ...client, action: "merged", before: {}, after: { intoId: "g" } });
  expect(putBackOf(merged, undefined, undefined)).toEqual({ call: "unmerge" });
  expect(reasonOf(merged, row, undefined)).toBe("it is back");
  const stays = changeOf({ ...client, before: {}, after: { merged: [{ _id: "f" }] } });
  expect(putBackOf(stays, row, undefined)).toBeUndefined();
});
