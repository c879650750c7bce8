import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ahead from "../../../../internal/goodtimes/testdata/ahead.json";
import type { Task, Template } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { keptRite } from "../../domain/muhurat/kept-rites.ts";
import { templateOf } from "../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

/** A Sunday noon in India. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const clients = [
  {
    name: "Awasthi parivar",
    people: [{ _id: idOf(90), name: "Meera", nakshatra: 10, relation: "other" as const }],
  },
];
const vivah = {
  name: "Vivah, by muhurat",
  kind: "vivah" as const,
  steps: [
    { key: "haldi", day: 2, time: "16:00", minutes: 90, share: 1 },
    { key: "vivah", day: 3, time: "19:00", minutes: 300, share: 5, muhurat: "vivah", within: 30 },
    { key: "vidai", day: 4, time: "06:00", minutes: 60, share: 1 },
  ],
};

/** Finds one good day, so many days after the first that is asked for; none: not one. */
class MuhuratServer extends FakeServer {
  readonly asked: string[] = [];
  stars: string | null = null;
  eldest: string | null = null;
  constructor(after: number | undefined) {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/muhurat/ahead") return Response.json(ahead.kept.vivah);
      if (pathname === "/api/muhurat/rites") return Response.json({ rites: [] });
      if (pathname !== "/api/muhurat") return others(request);
      const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to")];
      this.asked.push(`${searchParams.get("rite")} ${from} ${to}`);
      this.stars = searchParams.get("stars");
      this.eldest = searchParams.get("eldest");
      const day = new Date(Date.parse(from) + (after ?? 0) * 86_400_000).toISOString().slice(0, 10);
      const at = (time: string) => Date.parse(`${day}T${time}:00+05:30`);
      const windows =
        after === undefined ? [] : [{ from: at("18:12"), until: at("20:20"), good: [0], weak: [1] }];
      const reasons = [
        { rule: "a", effect: "helps", text: "Rohini nakshatra" },
        { rule: "b", effect: "weakens", text: "Saturday" },
      ];
      const days = [{ date: day, windows }];
      return Response.json({ tradition: "north", minutes: 30, unknown: [], reasons, days });
    };
  }
}

async function plan(after: number | undefined, online = true) {
  const server = new MuhuratServer(after);
  server.put(templateOf(idOf(70), vivah), 200, "template");
  const scene = await openScene({ at: `/series/new?client=${idOf(0)}`, clients, server });
  await scene.user.click(await screen.findByRole("radio", { name: /^Vivah, by muhurat/ }));
  if (!online) setOnline(false);
  await scene.user.type(screen.getByRole("textbox", { name: "First day" }), "6 feb 2027");
  return { ...scene, server };
}

const tasksOf = (server: FakeServer) => [...server.rows.task.values()] as unknown as Task[];
const tasksOn = (server: FakeServer) =>
  tasksOf(server).map(({ taskName, date, startTime }) => `${taskName} ${date} ${startTime}`);

test("the first good day is looked up with its reasons, later days move with it; a move asks again, Undo takes it back", async () => {
  const { user, server, container } = await plan(7);
  expect(await screen.findByText(/^Muhurat 6:12 pm – 8:20 pm: Rohini nakshatra/)).toHaveProperty(
    "textContent",
    "Muhurat 6:12 pm – 8:20 pm: Rohini nakshatra. Weak: Saturday",
  );
  expect(server.asked).toEqual(["vivah 2027-02-08 2027-03-09"]);
  expect(server.stars).toBe("10");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make 3 tasks" }));
  const before = ["Mandap, haldi 2027-02-07 16:00", "Vivah 2027-02-15 19:00", "Vidai 2027-02-16 06:00"];
  await waitFor(() => expect(tasksOn(server)).toEqual(before));
  const task = tasksOf(server).find(({ taskName }) => taskName === "Vivah");
  expect(task).toMatchObject({ windowFrom: "18:12", windowUntil: "20:20" });
  const series = () => [...server.rows.series.values()][0];
  const entry = { taskId: task?._id, rite: "vivah", from: "2027-02-08", within: 30 };
  await waitFor(() => expect(series()).toMatchObject({ date: "2027-02-06", muhurats: [entry] }));

  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const first = await screen.findByRole("textbox", { name: "First day now" });
  await user.clear(first);
  await user.type(first, "9 feb 2027");
  const sheet = within(screen.getByRole("dialog", { name: "Move the start" }));
  expect(await sheet.findByText(/^Muhurat 6:12 pm – 8:20 pm/)).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Move all 3 days" }));
  await waitFor(() =>
    expect(tasksOn(server)).toEqual([
      ...["Mandap, haldi 2027-02-09 16:00", "Vivah 2027-02-17 19:00", "Vidai 2027-02-18 06:00"],
    ]),
  );
  expect(server.asked.at(-1)).toBe("vivah 2027-02-10 2027-03-11");
  await waitFor(() =>
    expect(series()).toMatchObject({ date: "2027-02-08", muhurats: [{ ...entry, from: "2027-02-10" }] }),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(tasksOn(server)).toEqual(before));
  await waitFor(() => expect(series()).toMatchObject({ date: "2027-02-06", muhurats: [entry] }));
});

test("the form asks of a wedding whether both are eldest children, and the search knows it", async () => {
  const { user, server } = await plan(undefined);
  expect(await screen.findByText(/^No good day for Vivah/)).toBeTruthy();
  expect([server.stars, server.eldest]).toEqual(["10", null]);
  await user.click(screen.getByRole("checkbox", { name: "Both are eldest children of their parents" }));
  await waitFor(() => expect([server.stars, server.eldest]).toEqual(["10", "1,1"]));
  const link = await screen.findByRole("link", { name: "Look at the days" });
  expect(link.getAttribute("href")).toContain(`eldest=${idOf(90)}`);
});

test("moving the start of a wedding asks it too, and the search knows it", async () => {
  const { user, server } = await plan(7);
  expect(await screen.findByText(/^Muhurat 6:12 pm – 8:20 pm/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make 3 tasks" }));
  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const sheet = within(await screen.findByRole("dialog", { name: "Move the start" }));
  await user.click(sheet.getByRole("checkbox", { name: "Both are eldest children of their parents" }));
  const first = sheet.getByRole("textbox", { name: "First day now" });
  await user.clear(first);
  await user.type(first, "9 feb 2027");
  expect(await sheet.findByText(/^Muhurat 6:12 pm – 8:20 pm/)).toBeTruthy();
  expect([server.stars, server.eldest]).toEqual(["10", "1,1"]);
});

test("no good day is said: the day is chosen by hand", async () => {
  const { user, server } = await plan(undefined);
  expect(await screen.findByText(/^No good day for Vivah in 30 days from 8 Feb/)).toBeTruthy();
  const day = screen.getByRole("textbox", { name: "Day of Vivah" });
  expect(day).toHaveProperty("value", expect.stringMatching(/8 Feb/));
  await user.clear(day);
  await user.type(day, "20 feb 2027");
  expect(await screen.findByText(/^Chosen by hand/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make 3 tasks" }));
  await waitFor(() =>
    expect(tasksOn(server)).toEqual([
      ...["Mandap, haldi 2027-02-07 16:00", "Vivah 2027-02-20 19:00", "Vidai 2027-02-21 06:00"],
    ]),
  );
});

test("without a network its day is proposed, to be chosen by hand; the network back, it is looked up", async () => {
  const { container, server } = await plan(7, false);
  const says = await screen.findByText(/^No muhurat for Vivah could be looked up/);
  expect(says.textContent).toMatch(/Please choose the day by hand; .*8 Feb.* is proposed/);
  expect(server.asked).toEqual([]);
  expect(screen.getByRole("button", { name: "Make 3 tasks" })).toHaveProperty("disabled", false);
  expect(await faultsOf(container)).toEqual([]);
  setOnline(true);
  expect(await screen.findByText(/^Muhurat 6:12 pm – 8:20 pm/)).toBeTruthy();
  expect(server.asked).toEqual(["vivah 2027-02-08 2027-03-09"]);
});

test("without a network it is looked up in what the device keeps, with the family's stars; beyond that nothing is known", async () => {
  const { user } = await plan(7);
  expect(await screen.findByText(/^Muhurat 6:12 pm – 8:20 pm/)).toBeTruthy();
  await waitFor(async () => expect(await keptRite("vivah")).toBeTruthy());
  setOnline(false);
  const first = screen.getByRole("textbox", { name: "First day" });
  const begins = async (day: string) => {
    await user.clear(first);
    await user.type(first, day);
  };
  await begins("2 may 2027");
  const found = await screen.findByText(/No network: as this device kept it on 22 Nov/);
  expect(found.textContent).toMatch(/^Muhurat .*Meera/);
  await begins("20 may 2027");
  expect(await screen.findByText(/^No muhurat for Vivah could be looked up/)).toBeTruthy();
});

test("a step by muhurat is made in a template; after a death there is none", async () => {
  const { user, server, container } = await openScene({ at: "/series/templates/new?kind=vivah", clients });
  await user.click(await screen.findByRole("button", { name: "Change: Vivah" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Change the step" }));
  await user.click(sheet.getByRole("radio", { name: "By muhurat" }));
  expect(sheet.getByRole("combobox", { name: "Muhurat for" })).toHaveProperty("value", "vivah");
  expect(sheet.queryByRole("combobox", { name: "Must begin in" })).toBeNull();
  const far = sheet.getByRole("textbox", { name: "Within days" });
  await user.clear(far);
  await user.type(far, "121");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(sheet.getByText("From 1 to 120.")).toBeTruthy();
  await user.clear(far);
  await user.type(far, "45");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.getByText(/^the first muhurat for Vivah in 45 days from day 3 on/)).toBeTruthy();
  const kind = screen.getByRole("combobox", { name: "What its series are" });
  await user.selectOptions(kind, "antyeshti");
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  expect(screen.getByText(/^After a death no muhurat is looked up/)).toBeTruthy();
  await user.selectOptions(kind, "vivah");
  await user.click(screen.getByRole("button", { name: "Save the template" }));
  await waitFor(() => expect(server.rows.template.size).toBe(1));
  const [saved] = [...server.rows.template.values()] as unknown as Template[];
  expect(saved?.steps.filter(({ muhurat }) => muhurat)).toMatchObject([
    { key: "vivah", day: 3, muhurat: "vivah", within: 45 },
  ]);
});
