// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { Task } from "../api/types.ts";
import { uuid7 } from "../lib/uuid7.ts";
import { taskOf, userOf } from "./testing/samples.ts";
import {
  type App,
  closeTabs,
  endTabs,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
  until,
} from "./testing/testing.ts";

/**
 * Any order of edits, faults, crashes, another device's edits and the person's decisions must end with the device
 * showing what the server holds, nothing left over, and no change done twice. Where nobody else edits and nothing is
 * refused ("alone"), it must end with exactly what the person did.
 */

let end = () => {};

afterEach(async () => {
  end();
  await endTabs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function random(seed: number) {
  let s = seed * 7919 + 1;
  return (below: number) => {
    s = (s * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((s / 2 ** 32) * below);
  };
}

const FAULTS = ["lost", "unreached", "lost", 503, 500, 429, 422] as const;
const storms = Array.from({ length: 30 }, (_, i) => [i + 1, i % 2 ? "alone" : "with others"] as const);

it.each(storms)("storm %i, %s", async (seed, company) => {
  const alone = company === "alone";
  const pick = random(seed);
  const server = new FakeServer();
  newDevice(server);
  vi.useFakeTimers({ toFake: ["Date"] });
  let app: App = await openApp();
  end = await app.start();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task") !== undefined);

  /** What the person did: id → what they left there. */
  const mine = new Map<string, Pick<Task, "description" | "date">>();
  let serial = 0;
  const shows = () => {
    if (!alone) return;
    const shown = app
      .rowsOf("task")
      ?.map(({ _id, description, date }) => [_id, { description, date }] as const);
    expect(new Map(shown)).toEqual(mine);
  };
  const one = () => {
    const rows = app.rowsOf("task") ?? [];
    return rows[pick(rows.length)];
  };
  let binned: Task[] = [];
  let binnedAt = 0;
  const bin = (tasks: Task[]) => {
    binned = tasks;
    binnedAt = Date.now();
  };

  const steps: (() => unknown)[] = [
    async () => {
      const task = taskOf(uuid7(), { description: `made ${serial++}` });
      const url = "/api/task/tasks/add/new";
      await app.write({ kind: "task", op: "create", id: task._id, url, body: task, optimistic: task });
      mine.set(task._id, { description: task.description, date: task.date });
      shows();
    },
    async () => {
      const task = one();
      if (!task) return;
      const body = pick(2) ? { description: `edited ${serial++}` } : { date: `2026-12-${10 + pick(19)}` };
      const url = `/api/task/tasks/modify/update/${task._id}`;
      const revision = pick(2) ? task.revision : undefined;
      await app.write({ kind: "task", op: "update", id: task._id, url, body, revision });
      const { description, date } = { ...task, ...body };
      mine.set(task._id, { description, date });
      shows();
    },
    async () => {
      const task = one();
      if (!task) return;
      bin([task]);
      const url = `/api/task/tasks/modify/delete/${task._id}`;
      await app.write({ kind: "task", op: "delete", id: task._id, url });
      mine.delete(task._id);
      shows();
    },
    async () => {
      bin((app.rowsOf("task") ?? []).filter(() => pick(2)));
      const ids = binned.map(({ _id }) => _id);
      await app.write({ kind: "task", op: "delete", ids, url: "/api/task/tasks/delete/all" });
      for (const id of ids) mine.delete(id);
      shows();
    },
    async () => {
      if (Date.now() - binnedAt > 8_000) return; // the toast with Undo is gone
      const ids = binned.map(({ _id }) => _id);
      const url = "/api/task/tasks/restore";
      await app.write({ kind: "task", op: "restore", ids, url, optimistic: binned });
      for (const { _id, description, date } of binned) mine.set(_id, { description, date });
      binned = [];
      shows();
    },
    () => setOnline(pick(2) > 0),
    () => void server.faults.push(FAULTS[pick(alone ? 6 : 7)] ?? 503),
    () => app.kick(),
    () => app.sync(),
    async () => {
      end();
      closeTabs();
      app = await openApp();
      end = await app.start();
    },
    () => {
      const theirs = [...server.tasks.values()];
      const task = theirs[pick(theirs.length)];
      if (alone) return;
      if (task && pick(3)) server.put({ ...task, location: `theirs ${serial++}` });
      else if (task) server.remove([task._id]);
    },
    () => decide(),
    () => void vi.setSystemTime(Date.now() + pick(15_000)),
  ];
  const decide = async () => {
    const problem = app.getState().outbox.find(({ state }) => state !== "queued");
    if (problem) await (pick(2) ? app.keepMine(problem.seq) : app.takeTheirs(problem.seq));
  };

  for (let n = 0; n < 40; n++) await steps[pick(steps.length)]?.();

  server.faults = [];
  setOnline(true);
  for (let n = 0; n < 60 && app.getState().outbox.length > 0; n++) {
    await decide();
    vi.setSystemTime(Date.now() + 15_000);
    await app.kick();
    await app.refresh();
  }
  await app.sync();
  expect(app.getState().outbox).toEqual([]);
  const byId = (a: Task, b: Task) => (a._id < b._id ? -1 : 1);
  shows();
  expect([...(app.rowsOf("task") ?? [])].sort(byId)).toEqual([...server.tasks.values()].sort(byId));
  expect([...server.effects.values()].every((times) => times === 1)).toBe(true);
});
