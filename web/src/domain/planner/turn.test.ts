import { expect, it } from "vitest";
import { type Clock, clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { isToClose } from "./closing.ts";
import { statusOf } from "./task-status.ts";
import { turnOf } from "./turn.ts";

const MINUTE = 60_000;
/** An id made long before its task, so that the task is one to close. */
const made = (n: number) => `0192c0de-0000-7000-8000-00000000000${n}`;

const tasksOf = (day: string, next: string) => [
  taskOf(made(0), { date: "2027-08-01" }),
  taskOf(made(1), { date: next, startTime: "00:30", durationMinutes: 45 }),
  taskOf(made(2), { date: next }),
  taskOf(made(3), { date: day, startTime: "23:30", durationMinutes: 300 }),
  taskOf(made(4), { date: day, startTime: "01:59" }),
  taskOf(made(5), { date: day, startTime: "02:10", durationMinutes: 20 }),
  taskOf(made(6), { date: day }),
  taskOf(made(7), { date: day, startTime: "09:00", outcome: "cancelled" }),
  taskOf(made(8), { date: "2026-01-05" }),
];

it.each([
  ["an ordinary day", "Asia/Kolkata", "2026-11-20", "2026-11-21"],
  ["a night on which clocks go forward", "Europe/Berlin", "2027-03-28", "2027-03-29"],
  ["far east", "Pacific/Kiritimati", "2026-11-20", "2026-11-21"],
  ["far west", "Pacific/Pago_Pago", "2026-11-20", "2026-11-21"],
])("the tasks stand by it as they do by the clock, minute by minute: %s", (_, zone, day, next) => {
  const tasks = tasksOf(day, next);
  const told = (now: Clock) => tasks.map((task) => `${statusOf(task, now)} ${isToClose(task, now)}`);
  const start = Date.parse(`${day}T00:00:00Z`) - 24 * 60 * MINUTE;
  const clocks = new Set<Clock>();
  for (let at = start; at < start + 4 * 24 * 60 * MINUTE; at += 5 * MINUTE) {
    const now = clockAt(at, zone);
    const turn = turnOf(tasks, now);
    expect(told(turn)).toEqual(told(now));
    expect(turn.today).toBe(now.today);
    clocks.add(turn);
  }
  // The days end four or five times, and six tasks turn, the two without an hour in the morning and in the evening.
  expect(clocks.size).toBeGreaterThan(8);
  expect(clocks.size).toBeLessThan(15);
});

it("is another one for other rows, in another zone, and when the clock was set back", () => {
  const tasks = tasksOf("2026-11-20", "2026-11-21");
  const at = Date.parse("2026-11-20T06:00:00Z");
  const first = turnOf(tasks, clockAt(at, "Asia/Kolkata"));
  expect(turnOf(tasks, clockAt(at + MINUTE, "Asia/Kolkata"))).toBe(first);
  expect(turnOf([...tasks], clockAt(at + MINUTE, "Asia/Kolkata"))).not.toBe(first);
  const second = turnOf(tasks, clockAt(at, "Asia/Kolkata"));
  expect(turnOf(tasks, clockAt(at, "Asia/Dubai"))).not.toBe(second);
  const third = turnOf(tasks, clockAt(at, "Asia/Kolkata"));
  expect(turnOf(tasks, clockAt(at - MINUTE, "Asia/Kolkata"))).not.toBe(third);
});
