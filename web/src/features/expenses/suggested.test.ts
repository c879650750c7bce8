import { describe, expect, it } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { costOfDrive, workOfNow } from "./suggested.ts";

const TODAY = "2026-11-20";

describe("the work that it is for by itself", () => {
  const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), "Asia/Kolkata"); // ten in the morning
  const at = (id: string, startTime: string | null, over = {}) =>
    taskOf(id, { date: TODAY, startTime, outcome: null, ...over });

  it("is that of today nearest to now, whatever else there is", () => {
    const tasks = [
      at("evening", "18:00"),
      at("morning", "09:00"),
      at("open", null),
      at("off", "10:00", { outcome: "cancelled" }),
      at("tomorrow", "10:00", { date: "2026-11-21" }),
    ];
    expect(workOfNow(tasks, now)?._id).toBe("morning");
    expect(workOfNow(tasks.slice(2), now)?._id).toBe("open");
    expect(workOfNow(tasks.slice(3), now)).toBeUndefined();
  });
});

describe("a drive", () => {
  it.each([
    ["12", "7.5", "90"],
    ["7", "3.33", "23.31"],
    ["", "7", undefined],
    ["12", "", undefined],
    ["x", "7", undefined],
  ])("of %s km at %s costs %s", (km, rate, cost) => {
    expect(costOfDrive(km, rate)).toBe(cost);
  });
});
