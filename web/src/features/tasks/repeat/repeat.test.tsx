import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { createRepeat } from "../../../api/limits.gen.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { repeatOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026, a Friday. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

/** The app that runs has modules of its own. */
const makeDue = async () => (await import("../../../domain/repeats/follow.ts")).makeDue();

test("without a network a task comes again each week; five days are shown first, and it is sent once", async () => {
  const { user, server, container } = await openScene({ at: "/tasks/add/new" });
  setOnline(false);
  await user.type(await screen.findByLabelText(/Task Name/), "Rudrabhishek");
  await user.type(screen.getByLabelText(/Location of Work/), "Assi");
  await user.type(screen.getByLabelText(/Description/), "Every week");
  const date = screen.getByLabelText(/^Date/);
  await user.clear(date);
  await user.type(date, "23 Nov 2026");
  await user.tab();
  await user.click(screen.getByRole("button", { name: /Repeats/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  await user.click(sheet.getByLabelText("Weekday"));
  const five = sheet.getByRole("status", { name: "The next five" });
  expect(within(five).getAllByRole("listitem")).toHaveLength(5);
  expect(five.textContent).toContain("Mon 23 Nov 2026");
  expect(five.textContent).toContain("Mon 21 Dec 2026");
  await user.selectOptions(sheet.getByLabelText("Ends"), "After so many times");
  await user.clear(sheet.getByLabelText("How many times"));
  await user.type(sheet.getByLabelText("How many times"), "3");
  expect(within(five).getAllByRole("listitem")).toHaveLength(3);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("button", { name: /Repeats/ }).textContent).toContain("Every Monday");
  await user.click(screen.getAllByRole("button", { name: "Add Task" })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe("/tasks"));
  await makeDue();
  setOnline(true);
  await waitFor(() => expect(server.tasks.size).toBe(3));
  expect([...server.rows.repeat.values()]).toMatchObject([
    { every: "week", basis: "weekday", weekday: 2, from: "2026-11-23", count: 3, taskName: "Rudrabhishek" },
  ]);
  expect([...server.tasks.values()].map(({ date }) => date).sort()).toEqual([
    "2026-11-23",
    "2026-11-30",
    "2026-12-07",
  ]);
});

test("without a network one more than there may be is refused at once, in words", async () => {
  const server = new FakeServer();
  for (let n = 0; n < createRepeat.most; n++) server.put(repeatOf(idOf(1000 + n)), n + 1, "repeat");
  const { user } = await openScene({ at: "/tasks/add/new?name=Rudrabhishek&date=2026-11-23", server });
  setOnline(false);
  const button = await screen.findByRole("button", { name: /Repeats/ });
  await user.click(button);
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  expect(sheet.queryByRole("alert")).toBeNull();
  await user.click(sheet.getByLabelText("Weekday"));
  expect(sheet.getByRole("alert").textContent).toContain("There may be 500 repeats, and no more.");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("dialog", { name: "Repeats" })).toBeTruthy();
  await user.click(sheet.getByLabelText("Never"));
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Repeats" })).toBeNull());
});

test("a repeat that would end before it starts is refused until it ends later", async () => {
  const { user } = await openScene({ at: "/tasks/add/new?name=Rudrabhishek&date=2026-11-23" });
  await user.click(await screen.findByRole("button", { name: /Repeats/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  await user.click(sheet.getByLabelText("Weekday"));
  await user.selectOptions(sheet.getByLabelText("Ends"), "On a day");
  const last = sheet.getByLabelText("The last day");
  const ends = async (day: string) => {
    await user.clear(last);
    await user.type(last, day);
    await user.tab();
  };
  const refused = "It would end before it starts. Please choose a later day.";
  await ends("22 Nov 2026");
  expect(sheet.getByText(refused)).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("dialog", { name: "Repeats" })).toBeTruthy();
  await ends("7 Dec 2026");
  expect(sheet.queryByText(refused)).toBeNull();
  const five = sheet.getByRole("status", { name: "The next five" });
  expect(within(five).getAllByRole("listitem")).toHaveLength(3);
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Repeats" })).toBeNull());
});

test("work of several days comes again with all its days, unless the next would begin before it ends", async () => {
  const { user, server } = await openScene({
    at: "/tasks/add/new?name=Saptah&date=2026-11-23&time=15:00&minutes=180",
  });
  await user.type(await screen.findByLabelText(/Location of Work/), "Assi");
  await user.type(screen.getByLabelText(/Description/), "At the temple");
  await user.click(screen.getByRole("button", { name: "Several days" }));
  const last = await screen.findByLabelText(/^Last day/);
  await user.type(last, "30 Nov 2026");
  await user.tab();
  await user.click(screen.getByRole("button", { name: /Repeats/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  await user.click(sheet.getByLabelText("Weekday"));
  expect(sheet.getByRole("alert").textContent).toContain("It takes 8 days and comes again after 7");
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await user.click(sheet.getByLabelText("Every month"));
  expect(sheet.queryByRole("alert")).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await user.click(screen.getAllByRole("button", { name: "Add Task" })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe("/tasks"));
  await makeDue();
  await waitFor(() => expect(server.tasks.size).toBe(2));
  const span = { days: 8, startTime: "15:00", durationMinutes: 180 };
  expect([...server.rows.repeat.values()]).toMatchObject([
    { every: "month", basis: "weekday", nth: 4, ...span },
  ]);
  expect([...server.tasks.values()]).toMatchObject([span, span]);
});

test("a change of one reaches the following and the repeat", async () => {
  const server = new FakeServer();
  const repeat = repeatOf(idOf(400));
  server.put(repeat, 1, "repeat");
  const { user } = await openScene({ at: "/tasks", server });
  await waitFor(async () => {
    await makeDue();
    expect(server.tasks.size).toBe(9);
  });
  const all = [...server.tasks.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  const second = all[1];
  const { navigate } = await import("../../../nav/history.ts");
  act(() => navigate(`/tasks/modify/update/${second?._id}`));
  const place = await screen.findByLabelText(/Location of Work/);
  await user.clear(place);
  await user.type(place, "Lanka");
  await user.click(screen.getAllByRole("button", { name: "Update Task" })[0] as HTMLElement);
  const sheet = within(await screen.findByRole("dialog", { name: "Change which ones?" }));
  expect(sheet.getByRole("status").textContent).toContain("8 tasks change.");
  await user.click(sheet.getByRole("button", { name: "Change this and the following" }));
  await waitFor(() => expect(server.rows.repeat.get(repeat._id)).toMatchObject({ location: "Lanka" }));
  await waitFor(() => {
    const places = [...server.tasks.values()].map(({ location }) => location);
    expect(places.filter((one) => one === "Lanka")).toHaveLength(8);
  });
});

/** A server with the almanac of November 2026. */
class SkyServer extends FakeServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      if (searchParams.get("month") !== "2026-11") throw new TypeError("failed to fetch");
      return Response.json(jaipur);
    };
  }
}

test.each([
  [
    "Weekday of a lunar month",
    "Every year: each Monday of Kartika",
    ["Mon 16 Nov 2026", "Mon 23 Nov 2026"],
    { every: "year", basis: "weekday", weekday: 2, masa: 8, tithi: 16, leap: "nija" },
  ],
  [
    "Sankranti",
    "Every year: Vrishchika sankranti",
    ["Tue 17 Nov 2026"],
    { every: "year", basis: "sankranti", solarMonth: 8 },
  ],
])("a task comes again by %s, its days shown first", async (kind, rule, next, saved) => {
  vi.setSystemTime(Date.UTC(2026, 10, 10, 4, 30));
  const { user, server, container } = await openScene({
    at: "/tasks/add/new?name=Rudrabhishek&date=2026-11-16",
    server: new SkyServer(),
  });
  await user.type(await screen.findByLabelText(/Location of Work/), "Assi");
  await user.type(screen.getByLabelText(/Description/), "Again");
  await user.click(screen.getByRole("button", { name: /Repeats/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  await user.click(sheet.getByLabelText(kind));
  expect(await sheet.findByText(rule)).toBeTruthy();
  const five = sheet.getByRole("status", { name: "The next five" });
  await waitFor(() =>
    expect(
      within(five)
        .getAllByRole("listitem")
        .map((item) => item.firstElementChild?.textContent),
    ).toEqual(next),
  );
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await user.click(screen.getAllByRole("button", { name: "Add Task" })[0] as HTMLElement);
  await waitFor(() => expect([...server.rows.repeat.values()]).toMatchObject([saved]));
});

/** The same, which knows three years of a tithi too. */
class TithiServer extends SkyServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      if (new URL(request.url).pathname !== "/api/almanac/occurrences") return others(request);
      const day = (date: string, start: string, end: string) => ({
        ...{ date, adhika: false, because: "only_day", reason: { en: "", hi: "" }, others: [] },
        when: { start: `${start}:08+05:30`, end: `${end}:19+05:30` },
      });
      return Response.json({
        days: [
          day("2026-11-16", "2026-11-15T11:22", "2026-11-16T09:28"),
          day("2027-11-05", "2027-11-05T07:46", "2027-11-06T05:31"),
          day("2028-10-25", "2028-10-24T22:10", "2028-10-26T00:04"),
        ],
      });
    };
  }
}

test("the days of a tithi say when it is there: from the server, or from the almanac on the device", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 10, 4, 30));
  const { user, container } = await openScene({
    at: "/tasks/add/new?name=Janmadin&date=2026-11-16",
    server: new TithiServer(),
  });
  await user.click(await screen.findByRole("button", { name: /Repeats/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Repeats" }));
  await user.click(await sheet.findByLabelText("Tithi"));
  const five = sheet.getByRole("status", { name: "The next five" });
  const lines = () =>
    within(five)
      .getAllByRole("listitem")
      .map((item) => item.lastElementChild?.textContent);
  await waitFor(() =>
    expect(lines()).toEqual([
      "Saptami till 9:28 amThis one is made now",
      "Saptami begins 7:46 am",
      "Saptami at sunrise",
    ]),
  );
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByLabelText("Every month"));
  // It ends on the 17th by the almanac of November.
  await waitFor(() => expect(lines()[0]).toMatch(/^Saptami at sunrise/));
});
