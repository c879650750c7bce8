import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { clientOf, riteOf } from "../../offline/testing/samples.ts";
import { calendarOf } from "../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "")}T${time}00Z`;

/** As Google writes it, with two of its events the same at each time. */
const exported = (...more: string[]) =>
  new File(
    [
      [
        [
          "BEGIN:VCALENDAR",
          "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
          "X-WR-CALNAME:Home",
          "X-WR-TIMEZONE:Asia/Kolkata",
        ],
        [
          "BEGIN:VEVENT",
          `DTSTART:${inDays(2, "0430")}`,
          `DTEND:${inDays(2, "0530")}`,
          "UID:a@google.com",
          "SUMMARY:Bank",
          "END:VEVENT",
        ],
        [
          "BEGIN:VEVENT",
          `DTSTART:${inDays(3, "0430")}`,
          `DTEND:${inDays(3, "0530")}`,
          "UID:b@google.com",
          "SUMMARY:School\\, class 4",
          "END:VEVENT",
        ],
        ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20260231", "UID:c@google.com", "SUMMARY:Puja", "END:VEVENT"],
        more,
        ["END:VCALENDAR", ""],
      ]
        .flat()
        .join("\r\n"),
    ],
    "home.ics",
    { type: "text/calendar" },
  );

const open = async (server = new FakeServer()) => {
  const scene = await openScene({ at: "/profile/ram/setting/calendars", server });
  const choose = async (file: File) => {
    await scene.user.upload(await screen.findByLabelText("File of a calendar (.ics)"), file);
    return screen.findByRole("dialog", { name: "Bring in a file" });
  };
  return { ...scene, choose };
};

test("a file is counted first, comes in without a network and without its names, and is sent once", async () => {
  const { server, user, container, choose } = await open();
  setOnline(false);
  const sheet = await choose(exported());
  expect(await within(sheet).findByText("2 are busy times")).toBeTruthy();
  expect(within(sheet).getByText("Bank, School, class 4")).toBeTruthy();
  expect(within(sheet).getByText("no such day; left out")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  expect(screen.queryByText("2 busy times ahead")).toBeNull();
  await user.click(within(sheet).getByRole("button", { name: "Bring in 2" }));
  expect(await screen.findByText("2 busy times ahead")).toBeTruthy();
  expect(server.rows.busycalendar.size).toBe(0);
  setOnline(true);
  await waitFor(() => expect(server.rows.busycalendar.size).toBe(1));
  const [row] = server.rows.busycalendar.values();
  expect(row).toMatchObject({ name: "Home", off: false });
  expect(JSON.stringify(row)).not.toMatch(/Bank|School/);
});

test("the same calendar again replaces it, and Undo brings the old times back", async () => {
  const { server, user, choose } = await open();
  await user.click(within(await choose(exported())).getByRole("button", { name: "Bring in 2" }));
  await waitFor(() => expect(server.rows.busycalendar.size).toBe(1));
  const more = [
    "BEGIN:VEVENT",
    `DTSTART:${inDays(5, "0430")}`,
    `DTEND:${inDays(5, "0530")}`,
    "UID:d@google.com",
    "END:VEVENT",
  ];
  const sheet = await choose(exported(...more));
  expect(await within(sheet).findByText(/the busy times of “Home” are replaced/)).toBeTruthy();
  await user.click(within(sheet).getByRole("button", { name: "Bring in 3" }));
  expect(await screen.findByText("3 busy times ahead")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 busy times ahead")).toBeTruthy();
  expect(server.rows.busycalendar.size).toBe(1);
});

test("what looks like a rite becomes a task of its family, once, and Undo takes all of it back", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(70), { name: "Satyanarayan Katha" }), 200, "ritetype");
  server.put(clientOf(idOf(71), { name: "Gupta Vastralaya" }), 200, "client");
  const { user, container, choose } = await open(server);
  const katha = [
    "BEGIN:VEVENT",
    `DTSTART:${inDays(4, "1130")}`,
    `DTEND:${inDays(4, "1330")}`,
    "UID:katha@google.com",
    "SUMMARY:सत्यनारायण कथा\\, Gupta ji",
    "LOCATION:Godowlia",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `DTSTART:${inDays(5, "1130")}`,
    `DTEND:${inDays(5, "1330")}`,
    "UID:puja@google.com",
    "SUMMARY:पूजा",
    "END:VEVENT",
  ];
  setOnline(false);
  const sheet = await choose(exported(...katha));
  expect(await within(sheet).findByText("2 look like rites")).toBeTruthy();
  const box = (name: string) => within(sheet).getByRole<HTMLInputElement>("checkbox", { name });
  expect([box("सत्यनारायण कथा, Gupta ji").checked, box("पूजा").checked]).toEqual([true, false]);
  expect(within(sheet).getByText("Satyanarayan Katha, Gupta Vastralaya: new task")).toBeTruthy();
  expect(within(sheet).getByText("Busy only")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: "Bring in 4" }));
  expect(await screen.findByText("3 busy times ahead")).toBeTruthy();
  setOnline(true);
  await waitFor(() => expect(server.rows.task.size).toBe(1));
  const [task] = server.rows.task.values();
  expect(task).toMatchObject({
    taskName: "Satyanarayan Katha",
    location: "Godowlia",
    durationMinutes: 120,
    clientId: idOf(71),
    riteTypeId: idOf(70),
  });

  const again = await choose(exported(...katha));
  expect(await within(again).findByText("You have this one. Left out")).toBeTruthy();
  await user.click(within(again).getByRole("checkbox", { name: "पूजा" }));
  await user.click(within(again).getByRole("button", { name: "Choose the family" }));
  await user.selectOptions(within(again).getByRole("combobox", { name: "Family" }), idOf(71));
  await user.click(within(again).getByRole("button", { name: "Bring in 3" }));
  await waitFor(() => expect(server.rows.task.size).toBe(2));
  await user.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1) as HTMLElement);
  await waitFor(() => expect(server.rows.task.size).toBe(1));
});

test("a rite that comes each week becomes one task that repeats, once, and Undo takes all of it back", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(70), { name: "Rudrabhishek" }), 200, "ritetype");
  const { user, container, choose } = await open(server);
  const event = (uid: string, title: string, rule: string) => [
    ...[
      "BEGIN:VEVENT",
      `DTSTART:${inDays(3, "0030")}`,
      `DTEND:${inDays(3, "0200")}`,
      `UID:${uid}@google.com`,
    ],
    ...[`SUMMARY:${title}`, `RRULE:${rule}`, "END:VEVENT"],
  ];
  const weekly = [
    ...event("weekly", "Rudrabhishek", "FREQ=WEEKLY;COUNT=4"),
    ...event("twice", "Rudrabhishek at the ghat", "FREQ=DAILY;BYHOUR=1,13;COUNT=4"),
  ];
  setOnline(false);
  const sheet = await choose(exported(...weekly));
  expect(await within(sheet).findByText(/^Rudrabhishek: one task that comes again. Every /)).toBeTruthy();
  expect(within(sheet).getByText("Single tasks: no repeat of a task has this rule.")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(sheet).getByRole("checkbox", { name: "Rudrabhishek at the ghat" }));
  await user.click(within(sheet).getByRole("button", { name: "Bring in 4" }));
  expect(await screen.findByText("6 busy times ahead")).toBeTruthy();
  setOnline(true);
  await waitFor(() => expect(server.rows.task.size).toBe(4));
  const [row] = server.rows.repeat.values();
  expect(row).toMatchObject({
    every: "week",
    basis: "weekday",
    taskName: "Rudrabhishek",
    durationMinutes: 90,
  });
  expect([...server.rows.task.values()].every((task) => "repeatId" in task)).toBe(true);

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.rows.task.size).toBe(0));
  await waitFor(() => expect(server.rows.repeat.size).toBe(0));
});

test("one is switched off, and removed in one tap with a way back", async () => {
  const server = new FakeServer();
  const minute = Math.floor(Date.now() / 60_000) + 1000;
  server.put(calendarOf(idOf(1), { times: `${minute}+60` }), 200, "busycalendar");
  const { user } = await open(server);
  await user.click(await screen.findByRole("switch", { name: "School" }));
  expect(await screen.findByText("does not count")).toBeTruthy();
  await waitFor(() => expect(server.rows.busycalendar.get(idOf(1))).toMatchObject({ off: true }));
  await user.click(screen.getByRole("button", { name: "Remove School" }));
  await waitFor(() => expect(screen.queryByText("does not count")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("does not count")).toBeTruthy();
});

test.each([
  ["no calendar", new File(["<!doctype html>"], "a.ics"), /no file of a calendar/],
  ["no events", new File(["BEGIN:VCALENDAR\nEND:VCALENDAR"], "a.ics"), /There are no events/],
])("%s: the reason, and nothing else", async (_, file, words) => {
  const { choose } = await open();
  const sheet = await choose(file);
  expect(await within(sheet).findByText(words)).toBeTruthy();
  expect(within(sheet).queryByRole("button", { name: /^Bring in/ })).toBeNull();
});

test("50 MB are refused unread, with their size", async () => {
  const { choose } = await open();
  const file = new File(["BEGIN:VCALENDAR"], "big.ics");
  vi.spyOn(file, "size", "get").mockReturnValue(50 * 1024 * 1024);
  const sheet = await choose(file);
  expect(await within(sheet).findByText(/This file has 50 MB and was not opened/)).toBeTruthy();
});
