import { afterEach, expect, it, vi } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { paymentOf, taskOf, userOf } from "../../offline/testing/samples.ts";
import { turnOf } from "../planner/turn.ts";
import { countAhead } from "./ahead.ts";
import { incomesOf } from "./books.ts";
import { memoizedLedger } from "./ledger.ts";

const device = vi.hoisted(() => ({
  rows: {} as Record<string, object[] | undefined>,
  changed: () => {},
}));
vi.mock("../../offline/state.ts", () => ({
  getState: () => ({ user: userOf("ram") }),
  subscribe: (listener: () => void) => {
    device.changed = listener;
    return () => {
      device.changed = () => {};
    };
  },
}));
vi.mock("../../offline/store.ts", () => ({ rowsOf: (kind: string) => device.rows[kind] }));

afterEach(() => void vi.useRealTimers());

it("after a change the accounts and incomes are counted before a screen asks for them", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T06:00:30Z") });
  const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
  // The device was not read yet.
  const stop = countAhead();
  vi.runAllTimers();
  for (const amount of [1100, 2100]) {
    const payments = [paymentOf("1", { taskId: "a", amount })];
    const [tasks, expenses] = [[taskOf("a", { date: "2026-11-01" })], [] as never[]];
    const counted = vi.spyOn(payments, Symbol.iterator);
    device.rows = { task: tasks, payment: payments, expense: expenses, settlement: [], crew: [] };
    device.changed();
    device.changed();
    vi.runAllTimers();
    const before = counted.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    const turn = turnOf(tasks, now);
    expect(memoizedLedger(tasks, payments, turn).of("a").received).toBe(amount * 100);
    expect(incomesOf(tasks, payments, expenses, turn)).toMatchObject([{ paise: amount * 100 }]);
    expect(counted.mock.calls.length).toBe(before);
  }
  device.changed();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
