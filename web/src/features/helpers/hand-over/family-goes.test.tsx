import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { clockAt } from "../../../lib/clock.ts";
import { clientOf, taskOf } from "../../../offline/testing/samples.ts";
import { crewOf, helperOf, observanceOf, repeatOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { endChanges, endingOf, returnChanges, returningOf, type Sources } from "./family-goes.ts";

afterEach(closeScene);

const now = clockAt(Date.parse("2126-12-01T06:00:00Z"), "Asia/Kolkata");
const rite = { clientId: "f", riteTypeId: "r" };
const given = { ...taskOf("t", { ...rite, date: "2126-12-09", repeatId: "w", repeatKey: "k" }) };
const weekly = repeatOf("w", { ...rite, from: "2126-11-04", date: "2126-11-04", weekday: 4 });

const sourcesOf = (over: Partial<Sources>): Sources => ({
  observances: [],
  repeats: [weekly],
  tasks: [given],
  crew: [],
  ...over,
});
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

test("what ends is of this family and rite only, and goes on beyond the day", () => {
  const repeats = [
    weekly,
    repeatOf("other rite", { ...rite, riteTypeId: "s", from: "2126-11-04" }),
    repeatOf("other family", { ...rite, clientId: "g", from: "2126-11-04" }),
    repeatOf("over", { ...rite, from: "2126-11-04", until: "2126-12-08" }),
    repeatOf("counted out", { ...rite, from: "2126-11-04", count: 3 }),
    repeatOf("counted", { ...rite, from: "2126-11-04", count: 30 }),
    repeatOf("later", { ...rite, from: "2127-01-06" }),
  ];
  const { repeats: ending } = endingOf(given, sourcesOf({ repeats }), now);
  expect(ids(ending)).toEqual(["w", "counted", "later"]);
  const { changes, back } = endChanges({ observances: [], repeats: ending, tasks: [] }, given);
  expect(changes.map((change) => "body" in change && change.body)).toEqual([
    { until: "2126-12-08" },
    { until: "2126-12-08", count: null },
    { until: "2127-01-06" },
  ]);
  expect(back.map((change) => "body" in change && change.body)).toEqual([
    { until: null },
    { until: null, count: 30 },
    { until: null },
  ]);
});

test("without a rite of the catalogue the name decides", () => {
  const plain = { clientId: "f", taskName: "Rudrabhishek" };
  const repeats = [
    repeatOf("same", plain),
    repeatOf("another", { ...plain, taskName: "Katha" }),
    repeatOf("of the catalogue", { ...plain, riteTypeId: "r" }),
  ];
  const task = taskOf("t", { ...plain, taskName: " rudrabhishek", date: "2126-12-09" });
  expect(ids(endingOf(task, sourcesOf({ repeats }), now).repeats)).toEqual(["same"]);
});

test("their tasks from the day on go along, but for what is done, before, or given away on its own", () => {
  const of = (id: string, date: string, over = {}) =>
    taskOf(id, { ...rite, date, repeatId: "w", repeatKey: id, ...over });
  const tasks = [
    given,
    of("before", "2126-12-02"),
    of("later", "2126-12-16"),
    of("done", "2126-12-23", { outcome: "done" }),
    of("asked for", "2126-12-30"),
    of("refused", "2127-01-06"),
    taskOf("by hand", { ...rite, date: "2126-12-17" }),
  ];
  const crew = [
    crewOf("1", { taskId: "asked for", handedOver: true, standing: "asked" }),
    crewOf("2", { taskId: "refused", handedOver: true, standing: "no" }),
  ];
  expect(ids(endingOf(given, sourcesOf({ tasks, crew }), now).tasks)).toEqual(["later", "refused"]);
});

test("what ended goes on where the family stays after all", () => {
  const ended = { ...weekly, until: "2126-12-08" };
  const late = repeatOf("late", { ...rite, from: "2126-11-04", until: "2126-11-30" });
  const observances = [observanceOf("o", { ...rite, ended: true }), observanceOf("p", rite)];
  const later = { ...rite, repeatId: "w", repeatKey: "l", outcome: "handed_over" } as const;
  const tasks = [
    { ...given, outcome: "handed_over" as const },
    taskOf("later", { ...later, date: "2126-12-16" }),
    taskOf("own", { ...later, date: "2126-12-23" }),
  ];
  const crew = [crewOf("1", { taskId: "own", handedOver: true, standing: "yes" })];
  const returning = returningOf(given, { observances, repeats: [ended, late], tasks, crew });
  const { changes, back } = returnChanges(returning);
  expect(changes).toMatchObject([
    { kind: "observance", id: "o", body: { ended: null } },
    { kind: "repeat", id: "w", body: { until: null } },
    { kind: "task", id: "later", body: { outcome: null } },
  ]);
  expect(back).toMatchObject([
    { kind: "observance", id: "o", body: { ended: true } },
    { kind: "repeat", id: "w", body: { until: "2126-12-08" } },
    { kind: "task", id: "later", body: { outcome: "handed_over" } },
  ]);
});

/** A rite every Wednesday, given to a helper who said yes. */
function practice(crew: object, outcome: "handed_over" | null = null, until?: string) {
  const server = new FakeServer();
  vi.spyOn(window, "open").mockImplementation(() => ({}) as Window);
  server.put(helperOf("h", { name: "Omkar Joshi", phone: "+919829033018" }), 200, "helper");
  server.put(clientOf("f", { name: "Kapoor parivar" }), 200, "client");
  server.put({ ...weekly, ...(until && { until }) }, 200, "repeat");
  const task = { ...rite, taskName: "Rudrabhishek", repeatId: "w" };
  server.put(taskOf(idOf(1), { ...task, date: "2126-12-09", repeatKey: "a", outcome }));
  server.put(taskOf(idOf(2), { ...task, date: "2126-12-16", repeatKey: "b", outcome }));
  const terms = { taskId: idOf(1), helperId: "h", standing: "yes", handedOver: true } as const;
  server.put(crewOf("9", { ...terms, ...crew }), 200, "crew");
  return server;
}

const TASK = "/api/task/tasks/modify/update/";

const sent = (server: FakeServer) =>
  server.changes
    .filter(({ path }) => /repeats|modify\/update|crew/.test(path))
    .map(({ path, body }) => [path, body]);

test("with the rite its repeat ends and its later task goes along, by one tap; Undo takes all back", async () => {
  const server = practice({ familyGoes: true });
  const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  const question = within(await screen.findByRole("region", { name: "Hand over" }));
  expect(question.getByText(/1 repeat ends\. 1 later task goes along too\./)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Hand over and tell the family" }));
  expect(await screen.findByText("Handed over to Omkar Joshi · 1 repeat ended")).toBeTruthy();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      [`${TASK}${idOf(1)}`, { outcome: "handed_over" }],
      ["/api/repeats/w", { until: "2126-12-08" }],
      [`${TASK}${idOf(2)}`, { outcome: "handed_over" }],
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent(server).slice(3)).toEqual([
      [`${TASK}${idOf(1)}`, { outcome: null }],
      ["/api/repeats/w", { until: null }],
      [`${TASK}${idOf(2)}`, { outcome: null }],
    ]),
  );
});

test.each([
  { keeps: "helper", crew: "The family gives the dakshina to Omkar Joshi.", open: "Still open₹0" },
  { keeps: "me", crew: "You keep", open: "Still open₹1,100" },
] as const)("the money of a task that was given away, kept by: $keeps", async ({ keeps, crew, open }) => {
  const server = practice({ keeps, shareKind: keeps === "me" ? "fixed" : "family", amount: 500 });
  server.put(taskOf(idOf(1), { ...rite, date: "2126-12-09", amount: 1100 }));
  await openScene({ at: `/tasks/${idOf(1)}`, server });
  expect(await screen.findByText(crew, { exact: false })).toBeTruthy();
  expect(screen.getByText("Agreed")).toBeTruthy();
  expect(screen.getByText("Still open").parentElement?.textContent).toBe(open);
});

test("where the family stays nothing ends", async () => {
  const server = practice({});
  const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  const question = within(await screen.findByRole("region", { name: "Hand over" }));
  expect(question.queryByText(/repeat ends/)).toBeNull();
  await user.click(question.getByRole("button", { name: "Hand over and tell the family" }));
  await waitFor(() => expect(sent(server)).toEqual([[`${TASK}${idOf(1)}`, { outcome: "handed_over" }]]));
});

test.each([
  {
    name: "the family goes along later",
    from: "It stays yours",
    to: "It goes along",
    says: "You are not reminded of this rite of theirs any more. 1 repeat ends. 1 later task goes along too.",
    crew: {},
    later: null,
    until: undefined,
    changes: [{ familyGoes: true }, { until: "2126-12-08" }, { outcome: "handed_over" }],
    back: [{ familyGoes: null }, { until: null }, { outcome: null }],
  },
  {
    name: "the family stays after all",
    from: "It goes along",
    to: "It stays yours",
    says: "You are reminded of this rite of theirs again. 1 repeat goes on, without an end. 1 later task is yours again.",
    crew: { familyGoes: true },
    later: "handed_over" as const,
    until: "2126-12-08",
    changes: [{ familyGoes: null }, { until: null }, { outcome: null }],
    back: [{ familyGoes: true }, { until: "2126-12-08" }, { outcome: "handed_over" }],
  },
])(
  "once handed over, in the sheet of who comes: $name",
  async ({ from, to, says, crew, later, until, changes, back }) => {
    const server = practice(crew, "handed_over", until);
    server.put(
      taskOf(idOf(2), { ...rite, date: "2126-12-16", repeatId: "w", repeatKey: "b", outcome: later }),
    );
    const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
    await user.click(await screen.findByRole("button", { name: "Change who comes" }));
    await user.click(await screen.findByRole("button", { name: "Role and share of Omkar Joshi" }));
    expect(screen.getByRole("radio", { name: from })).toHaveProperty("checked", true);
    expect(screen.queryByText(says)).toBeNull();
    await user.click(screen.getByRole("radio", { name: to }));
    expect(screen.getByText(says)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent(server).map(([, body]) => body)).toEqual(changes));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(
        sent(server)
          .slice(3)
          .map(([, body]) => body),
      ).toEqual(back),
    );
  },
);
