import { describe, expect, it, vi } from "vitest";
import type { Task } from "../api/types.ts";
import { apply, type Part, snapshot } from "./copy.ts";
import { kinds } from "./kinds.ts";
import { taskOf } from "./testing/samples.ts";
import { changed, overlay, viewOf } from "./view.ts";
import type { Write } from "./write-record.ts";

const { compare } = kinds.task;
const ids = (list: readonly Task[]) => list.map(({ _id }) => _id);

function random(seed: number) {
  let s = seed;
  return (below: number) => {
    s = (s * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((s / 2 ** 32) * below);
  };
}

const write = (over: Partial<Write>): Write => ({
  seq: 1,
  key: "k",
  user: "ram",
  at: 0,
  kind: "task",
  op: "update",
  method: "PUT",
  url: "",
  ids: ["a"],
  bulk: false,
  rows: [],
  patch: {},
  match: 1,
  state: "queued",
  tried: false,
  ...over,
});

it("looks rows up by id only once somebody asks for one", () => {
  let reads = 0;
  const task = Object.defineProperty({ ...taskOf("a") }, "_id", {
    get: () => {
      reads++;
      return "a";
    },
  });
  const view = viewOf([task], compare);
  expect(view.list).toHaveLength(1);
  expect(reads).toBe(0);
  expect(view.byId.get("a")).toBe(task);
  expect(view.byId).toBe(view.byId);
});

describe("order", () => {
  it("is date, start time (none last), id, all descending", () => {
    const rows = [
      taskOf("a", { date: "2026-01-01" }),
      taskOf("b", { date: "2026-01-02", startTime: null }),
      taskOf("c", { date: "2026-01-02", startTime: null }),
      taskOf("d", { date: "2026-01-02", startTime: "00:00" }),
      taskOf("e", { date: "2026-01-02", startTime: "10:00" }),
    ];
    expect(ids(viewOf(rows, compare).list)).toEqual(["e", "d", "c", "b", "a"]);
  });
});

describe("changed", () => {
  it("is what sorting everything anew would give", () => {
    const pick = random(1);
    const row = (id: number) =>
      taskOf(String(id).padStart(3, "0"), {
        date: `2026-01-0${1 + pick(9)}`,
        startTime: pick(2) ? `0${pick(10)}:00` : null,
      });
    let view = viewOf<Task>([], compare);
    const model = new Map<string, Task>();
    for (let round = 0; round < 300; round++) {
      const changes = new Map<string, Task | undefined>();
      for (let n = pick(6); n > 0; n--) {
        const next = row(pick(40));
        changes.set(next._id, pick(3) ? next : undefined);
      }
      for (const [id, next] of changes) {
        if (next) model.set(id, next);
        else model.delete(id);
      }
      view = changed(view, changes, compare);
      expect(view.list).toEqual([...model.values()].sort(compare));
      expect(view.byId).toEqual(model);
    }
  });

  it("keeps the same object when nothing changed", () => {
    const view = viewOf([taskOf("a")], compare);
    expect(changed(view, new Map(), compare)).toBe(view);
    expect(overlay(view, [], compare)).toBe(view);
  });
});

describe("overlay", () => {
  const synced = viewOf([taskOf("a", { taskName: "was" }), taskOf("b")], compare);
  const show = (...writes: Write[]) => overlay(synced, writes, compare);

  it("shows an update over the synced row, marked", () => {
    const { byId } = show(write({ patch: { taskName: "now" } }), write({ patch: { location: "here" } }));
    expect(byId.get("a")).toMatchObject({
      taskName: "now",
      location: "here",
      pending: "unsent",
      revision: 0,
    });
    expect(byId.get("b")?.pending).toBeUndefined();
  });

  it("keeps the whole row when another device deleted it meanwhile", () => {
    const gone = viewOf([taskOf("b")], compare);
    const mine = write({ rows: [taskOf("a", { taskName: "now" })], state: "conflict" });
    expect(overlay(gone, [mine], compare).byId.get("a")).toMatchObject({
      taskName: "now",
      pending: "conflict",
    });
  });

  it("hides what is deleted, and shows it again when the delete was refused", () => {
    expect(ids(show(write({ op: "delete" })).list)).toEqual(["b"]);
    expect(show(write({ op: "delete", state: "rejected" })).byId.get("a")?.pending).toBe("rejected");
  });

  it("marks with the gravest of several", () => {
    const writes = [write({ state: "conflict" }), write({ state: "rejected" }), write({})];
    expect(show(...writes).byId.get("a")?.pending).toBe("conflict");
  });

  it("shows restored rows again, and a create at its place", () => {
    const restored = write({ op: "restore", bulk: true, ids: ["c"], rows: [taskOf("c")] });
    const created = write({ op: "create", ids: ["d"], rows: [taskOf("d", { date: "2030-01-01" })] });
    expect(ids(show(restored, created).list)).toEqual(["d", "c", "b", "a"]);
  });
});

describe("the local copy", () => {
  const part = (tasks: Task[], over: Partial<Part> = {}): Part => ({
    rows: { task: tasks },
    gone: [],
    ...over,
  });
  const gone = (_id: string, revision: number) => ({ _id, kind: "task", revision });
  const full = (...tasks: Task[]) => apply(undefined, part(tasks, { full: true }));

  it("takes newer rows and tombstones, and leaves what is newer already", () => {
    let copy = full(taskOf("a", { revision: 5 }), taskOf("b", { revision: 5 }));
    copy = apply(copy, part([taskOf("a", { revision: 4, taskName: "old" })], { gone: [gone("b", 4)] }));
    expect(copy.views.task().byId.get("a")?.taskName).toBe("Task a");
    expect(copy.views.task().list).toHaveLength(2);
    copy = apply(copy, part([taskOf("a", { revision: 6, taskName: "new" })], { gone: [gone("b", 6)] }));
    expect(copy.views.task().list).toMatchObject([{ _id: "a", taskName: "new" }]);
  });

  it("lets a row restored after its delete stand, whatever the order of the answer", () => {
    const copy = apply(full(), part([taskOf("a", { revision: 7 })], { gone: [gone("a", 6)] }));
    expect(copy.views.task().list).toHaveLength(1);
  });

  it("ignores tombstones of kinds and rows it does not know", () => {
    const copy = apply(
      full(taskOf("a", { revision: 1 })),
      part([], { gone: [gone("z", 9), { ...gone("a", 9), kind: "note" }] }),
    );
    expect(copy.views.task().list).toHaveLength(1);
  });

  it("is replaced by a full part, and is the same after being written as one", () => {
    const copy = apply(full(taskOf("a")), part([taskOf("c"), taskOf("b")], { full: true }));
    expect(ids(copy.views.task().list)).toEqual(["c", "b"]);
    expect(apply(undefined, snapshot(copy)).views.task()).toEqual(copy.views.task());
  });

  it("reads the rows of a kind when somebody asks for it, and once", () => {
    const parse = vi.spyOn(JSON, "parse");
    const stored = (tasks: Task[]) => ({ rows: { task: JSON.stringify(tasks), note: "[]" }, gone: [] });
    const started = apply(undefined, { ...stored([taskOf("a")]), full: true });
    const copy = apply(started, { rows: { payment: "[]" }, gone: [] });
    expect(parse).not.toHaveBeenCalled();
    expect(ids(copy.views.task().list)).toEqual(["a"]);
    expect(copy.views.task()).toBe(started.views.task());
    expect(parse).toHaveBeenCalledTimes(1);
    expect(ids(apply(copy, stored([taskOf("b")])).views.task().list)).toEqual(["b", "a"]);
    parse.mockRestore();
  });
});
