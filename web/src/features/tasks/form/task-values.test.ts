import { expect, test } from "vitest";
import type { Task } from "../../../api/types.ts";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { additionOf, changeOf, type TaskFields, valuesOf } from "./task-values.ts";

const now = clockAt(Date.parse("2026-11-20T10:30:00Z"), "Asia/Kolkata");
const wording = { number: (rupees: number) => `#${rupees}`, duration: (minutes: number) => `${minutes}m` };
const fields: TaskFields = {
  taskName: "Katha",
  date: "2026-11-20",
  startTime: "17:45",
  durationMinutes: null,
  days: null,
  endTime: null,
  location: "Jaipur",
  description: "d",
  own: true,
  finalAssignUser: "left from before",
  amount: 100,
  outcome: null,
  clientId: null,
  riteTypeId: null,
  addressId: null,
  personId: null,
  windowFrom: null,
  windowUntil: null,
  feeMode: null,
  advance: null,
  method: "cash",
  samagri: null,
  inKind: null,
  privateNote: null,
  repeat: null,
};
const plain: Partial<Task> = {
  taskName: "Katha",
  date: "2026-11-20",
  startTime: "17:45",
  location: "Jaipur",
  description: "d",
  own: true,
  amount: 100,
};

test("a new task carries its id and the name of who does it", () => {
  const { call, body, task } = additionOf("new", "id", fields, "Dinesh", now);
  expect(call).toBe("new");
  expect(body).toEqual({
    _id: "id",
    taskName: "Katha",
    date: "2026-11-20",
    startTime: "17:45",
    durationMinutes: null,
    location: "Jaipur",
    description: "d",
    own: true,
    finalAssignUser: "Dinesh",
    amount: 100,
  });
  expect(task).toMatchObject({ _id: "id", finalAssignUser: "Dinesh", outcome: null, revision: 0 });
});

test("what is entered as completed before its moment is shown as done", () => {
  expect(additionOf("completed", "id", fields, "D", now).task.outcome).toBe("done");
  expect(additionOf("completed", "id", { ...fields, startTime: "09:00" }, "D", now).task.outcome).toBeNull();
  expect(additionOf("new", "id", fields, "D", now).task.outcome).toBeNull();
});

test("an update says only what is different", () => {
  const task = taskOf("1", { ...plain, finalAssignUser: "Dinesh as he was called" });
  const same = { ...fields, finalAssignUser: "" };
  expect(changeOf(task, same, "Dinesh")).toEqual({});
  expect(changeOf(task, { ...same, startTime: null, amount: null, outcome: "missed" }, "Dinesh")).toEqual({
    startTime: null,
    amount: null,
    outcome: "missed",
  });
  expect(changeOf(task, { ...same, own: false, finalAssignUser: "Mukesh" }, "Dinesh")).toEqual({
    own: false,
    finalAssignUser: "Mukesh",
  });
});

test("a task handed back becomes one's own under one's present name", () => {
  const task = taskOf("1", { ...plain, own: false, finalAssignUser: "Mukesh" });
  expect(changeOf(task, fields, "Dinesh")).toEqual({ own: true, finalAssignUser: "Dinesh" });
});

test("the form begins with the task", () => {
  const task = taskOf("1", {
    amount: 0,
    durationMinutes: 90,
    startTime: "07:40",
    own: false,
    outcome: "done",
  });
  expect(valuesOf(task, wording)).toMatchObject({
    amount: "#0",
    durationMinutes: "90m",
    startTime: "07:40",
    own: false,
    finalAssignUser: "Pt. ram",
    outcome: "done",
  });
  expect(valuesOf(taskOf("1"), wording)).toMatchObject({
    amount: "",
    durationMinutes: "",
    startTime: "",
    finalAssignUser: "",
  });
});

test("what is left empty is left out of a new task, and what was taken in advance is a payment of its own", () => {
  const family = {
    ...fields,
    clientId: "family",
    advance: 3000,
    method: "upi" as const,
    inKind: [{ what: "Dhoti" }],
  };
  const { body, task, payment } = additionOf("new", "id", family, "D", now);
  expect(body).toMatchObject({ clientId: "family", inKind: [{ what: "Dhoti" }] });
  for (const made of [body, task]) {
    for (const field of [
      "riteTypeId",
      "addressId",
      "feeMode",
      "privateNote",
      "advance",
      "method",
      "assignee",
    ]) {
      expect(made).not.toHaveProperty(field);
    }
  }
  expect(payment).toMatchObject({
    taskId: "id",
    clientId: "family",
    direction: "in",
    kind: "advance",
    amount: 3000,
    method: "upi",
    date: "2026-11-20",
  });
  for (const advance of [null, 0]) {
    expect(additionOf("new", "id", { ...fields, advance }, "D", now).payment).toBeUndefined();
  }
});

test("an update of the practice says what is new, null for what is gone, and nothing of a fee that is fixed anyway", () => {
  const task = taskOf("1", {
    ...plain,
    feeMode: "fixed",
    clientId: "a",
    inKind: [{ what: "Dhoti", value: 500 }],
  });
  const same = { ...fields, finalAssignUser: "", clientId: "a", inKind: [{ what: "Dhoti", value: 500 }] };
  expect(changeOf(task, same, "D")).toEqual({});
  expect(changeOf(task, { ...same, clientId: null, inKind: null, feeMode: "open" }, "D")).toEqual({
    clientId: null,
    inKind: null,
    feeMode: "open",
  });
});
