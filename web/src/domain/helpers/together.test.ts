import { describe, expect, it } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, helperOf } from "../../offline/testing/samples-when.ts";
import { helperLedgerOf } from "../money/crew.ts";
import { namedTasks, oldNames, togetherOf, usualCrew } from "./together.ts";

const now = clockAt(Date.parse("2026-11-20T06:00:00Z"), "Asia/Kolkata");
const done = (id: string, date: string) => taskOf(id, { date, outcome: "done", riteTypeId: "r" });

describe("how many are usual for a rite", () => {
  const tasks = [done("c", "2026-11-03"), done("b", "2026-11-02"), done("a", "2026-11-01")];
  const came = (taskId: string, n: number) =>
    Array.from({ length: n }, (_, i) =>
      crewOf(`${taskId}${i}`, { taskId, helperId: `h${i}`, standing: "came" }),
    );

  it("is the middle of the last ones", () => {
    const crew = [...came("a", 2), ...came("b", 3), ...came("c", 5)];
    expect(usualCrew("r", tasks, crew, now)).toBe(3);
  });

  it("is not said of one rite alone, of none, or of who did not come", () => {
    expect(usualCrew("r", tasks, came("a", 4), now)).toBeUndefined();
    expect(usualCrew(undefined, tasks, came("a", 4), now)).toBeUndefined();
    const absent = [...came("a", 1), ...came("b", 1)].map((one) => ({ ...one, standing: "no" as const }));
    expect(usualCrew("r", tasks, absent, now)).toBeUndefined();
  });
});

it("figures of the work together name what they are counted from", () => {
  const tasks = [
    done("old", "2026-03-31"),
    done("a", "2026-05-01"),
    done("b", "2026-06-01"),
    taskOf("next", { date: "2026-12-01" }),
  ];
  const at = (minutes: number) =>
    new Date(Date.parse("2026-05-01T06:00:00Z") + minutes * 60_000).toISOString();
  const crew = [
    crewOf("1", { taskId: "old", amount: 500, standing: "came", askedAt: at(0), answeredAt: at(40) }),
    crewOf("2", { taskId: "a", amount: 1100, standing: "came", askedAt: at(0), answeredAt: at(20) }),
    crewOf("3", { taskId: "b", amount: 2100, standing: "absent", askedAt: at(0) }),
    crewOf("4", { taskId: "next", amount: 2100, standing: "no", askedAt: at(0), answeredAt: at(90) }),
  ];
  const account = helperLedgerOf(tasks, crew, [], now).of("h");
  expect(togetherOf(account, "2026-04-01", 160_000)).toEqual({
    rites: 1,
    given: 160_000,
    usual: 50_000,
    range: [50_000, 110_000],
    ranged: 2,
    requests: 4,
    yes: 3,
    due: 3,
    came: 2,
    answers: 40,
  });
});

describe("names of old tasks", () => {
  const tasks = [
    taskOf("1", { own: false, finalAssignUser: "Pt. Mukesh", date: "2025-01-01" }),
    taskOf("2", { own: false, finalAssignUser: "pt.  mukesh", date: "2025-03-01" }),
    taskOf("3", { own: false, finalAssignUser: "Ramesh", date: "2025-02-01" }),
    taskOf("4", { own: true, finalAssignUser: "Pt. Ram", date: "2025-02-01" }),
  ];

  it("are counted together whatever their case, with who seems to be meant", () => {
    const helpers = [helperOf("h", { name: "Mukesh Sharma" })];
    expect(oldNames(tasks, helpers)).toMatchObject([
      { name: "Pt. Mukesh", tasks: 2, last: "2025-03-01", like: { _id: "h" } },
      { name: "Ramesh", tasks: 1, like: undefined },
    ]);
  });

  it("are known once they are joined, and their tasks stand with the helper", () => {
    const helper = helperOf("h", { name: "Mukesh Sharma", alsoNamed: ["PT. Mukesh"] });
    expect(oldNames(tasks, [helper]).map(({ name }) => name)).toEqual(["Ramesh"]);
    expect(namedTasks(helper, tasks).map(({ _id }) => _id)).toEqual(["1", "2"]);
  });
});
