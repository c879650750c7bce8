import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { riteOf, userOf } from "../../../offline/testing/samples.ts";
import { blockOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const date = "2126-11-27";
const place = { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" };
const katha = { taskName: "Katha", date, startTime: "10:00", durationMinutes: 120, location: "Shiv Mandir" };
const at = (more = "") => `/tasks/add/new?date=${date}${more}`;

async function put(user: UserEvent, name: string, value: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
  await user.clear(field);
  await user.type(field, value);
  await user.tab();
}

const warnings = () =>
  [...document.querySelectorAll('.day-note [data-kind="clash"]')].map((line) => line.textContent?.trim());

test("an overlap, a short way and his hours are told with the time that would do, and do not forbid", async () => {
  const { user, server, container } = await openScene({ at: at("&name=Havan"), tasks: [katha] });
  // What is filled in is where work was last.
  await put(user, "Location of Work", "Vaishali Nagar");
  await put(user, "Time", "11:30 am");
  expect(warnings()).toEqual(["Overlaps Katha 10:00 am. From 12:30 pm it fits."]);
  await put(user, "Time", "12:10 pm");
  expect(warnings()).toEqual(["20 min short after Katha 12:00 pm. From 12:30 pm it fits."]);
  await put(user, "Time", "8:50 am");
  expect(warnings()).toEqual(["20 min short before Katha 10:00 am. From 8:30 am it fits."]);
  await put(user, "Time", "5 am");
  expect(warnings()).toEqual(["Outside your hours. From 6:00 am it fits."]);
  expect(screen.getByText(/Also this day: Katha 10:00 am/)).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await put(user, "Location of Work", "Shiv Mandir");
  await put(user, "Time", "12 pm");
  expect(warnings()).toEqual([]);
  // What is filled in is where work was last.
  await put(user, "Location of Work", "Vaishali Nagar");
  await put(user, "Time", "11:30 am");
  await put(user, "Description", "Havan");
  await put(user, "Amount", "500");
  await user.click(screen.getByRole("button", { name: "Add Task" }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
});

test("a full day, without a time too; work of somebody else takes no time", async () => {
  const { work } = userOf("ram");
  const { user } = await openScene({
    at: at(),
    tasks: [katha, { ...katha, startTime: "17:00" }],
    user: { work: { ...work, most: Array<number>(7).fill(2) } },
  });
  await screen.findByRole("button", { name: "Add Task" });
  expect(warnings()).toEqual(["Full. 2 of 2 rites that day."]);
  await user.click(screen.getByRole("switch", { name: /Is this your task/ }));
  expect(warnings()).toEqual([]);
});

test("a full part of the day", async () => {
  const early = { ...katha, startTime: "06:00", durationMinutes: 30 };
  const { user } = await openScene({
    at: at(),
    tasks: [early, { ...early, startTime: "07:00" }],
  });
  await put(user, "Time", "10 am");
  expect(warnings()).toEqual(["Full. 2 of 2 rites in Pratah."]);
});

test("the family's sutak is told of a mangal rite only, a closed day of each", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(80), { name: "Griha Pravesh", mangal: true }), 200, "ritetype");
  server.put(riteOf(idOf(81), { name: "Katha" }), 200, "ritetype");
  const days = { date: "2126-11-20", endDate: "2126-11-30" };
  const sutak = { ...days, kind: "sutak_death", effect: "mangal", clientId: idOf(0) } as const;
  server.put(blockOf(idOf(70), sutak), 200, "block");
  server.put(blockOf(idOf(71), { date: "2126-12-05", endDate: "2126-12-06", note: "Kashi" }), 200, "block");
  const { user, unmount } = await openScene({
    at: at(`&client=${idOf(0)}&rite=${idOf(81)}`),
    clients: [{ name: "Verma ji" }],
    server,
  });
  await screen.findByText(/No other work this day/);
  expect(warnings()).toEqual([]);
  await put(user, "Date", "05/12/2126");
  expect(warnings()).toEqual(["Closed till 6 Dec · Kashi."]);
  unmount();
  await closeScene();
  await openScene({ at: at(`&client=${idOf(0)}&rite=${idOf(80)}`), clients: [{ name: "Verma ji" }], server });
  await waitFor(() => expect(warnings()).toEqual(["Verma ji · Sutak till 30 Nov · mangal work only."]));
});

test("a mangal rite is warned of sutak, whatever work it closes", async () => {
  const server = new FakeServer();
  const rite = { name: "Griha Pravesh", mangal: true, kind: "samskara", preset: "griha-pravesh" } as const;
  server.put(riteOf(idOf(80), rite), 200, "ritetype");
  const sutak = { date: "2126-11-20", endDate: "2126-11-30", kind: "sutak_birth", effect: "kinds" } as const;
  server.put(blockOf(idOf(70), { ...sutak, riteKinds: ["homa"] }), 200, "block");
  const { user } = await openScene({ at: at(`&rite=${idOf(80)}`), server });
  await waitFor(() => expect(warnings()).toEqual(["Sutak till 30 Nov, not for a mangal rite."]));
  await put(user, "Date", "05/12/2126");
  expect(warnings()).toEqual([]);
  expect(screen.getByRole("link", { name: "Find a muhurat" }).getAttribute("href")).toContain(
    `/muhurat?rite=griha_pravesh&from=2126-12-05&back=${encodeURIComponent(at(`&rite=${idOf(80)}`).replaceAll("+", "%2B"))}`,
  );
});

test("of a wedding the form asks whether both are eldest children; the search knows it, and brings it back", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(81), { name: "Vivah", preset: "vivah", mangal: true }), 200, "ritetype");
  const others = server.fetch;
  const jyeshtha = jaipur.days.map((day) => ({ ...day, amanta: 3, adhika: false }));
  server.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    if (pathname !== "/api/almanac/month") return others(request);
    return Response.json({ ...jaipur, month: "2126-11", days: jyeshtha });
  };
  const people = [
    { _id: idOf(71), name: "Meera", nakshatra: 4 },
    { _id: idOf(72), name: "Arjun", nakshatra: 13 },
  ];
  const scene = { clients: [{ name: "Verma ji", people }], server, user: { place } };
  const about = `&client=${idOf(0)}&rite=${idOf(81)}`;
  const { user } = await openScene({ at: at(about), ...scene });
  const warning = "Jyeshtha: not for the wedding of two eldest children.";
  const box = () => screen.findByRole("checkbox", { name: "Both are eldest children of their parents" });
  await user.click(await box());
  await waitFor(() => expect(warnings()).toContain(warning));
  const href = screen.getByRole("link", { name: "Find a muhurat" }).getAttribute("href") ?? "";
  const query = new URLSearchParams(href.split("?")[1]);
  expect(query.get("eldest")).toBe(`${idOf(71)},${idOf(72)}`);
  await closeScene();
  await openScene({ at: query.get("back") ?? "", ...scene });
  expect(((await box()) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(warnings()).toContain(warning));
  await closeScene();
  const off = (...rules: string[]) => ({
    ...scene,
    user: {
      place,
      almanac: { ...userOf("ram").almanac, muhurat: rules.map((rule) => ({ rule, weight: "off" as const })) },
    },
  });
  await openScene({ at: query.get("back") ?? "", ...off("jyeshtha_three") });
  expect(((await box()) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole("link", { name: "Find a muhurat" }).getAttribute("href")).toContain("eldest=");
  expect(warnings()).not.toContain(warning);
  await closeScene();
  await openScene({ at: query.get("back") ?? "", ...off("jyeshtha_three", "vivah.janma_masa") });
  const link = await screen.findByRole("link", { name: "Find a muhurat" });
  expect(screen.queryByRole("checkbox", { name: /eldest/ })).toBeNull();
  expect(link.getAttribute("href")).not.toMatch(/[?&]eldest=/);
  expect(warnings()).not.toContain(warning);
});

test("a mangal rite is warned of an eclipse and of kharmas, another of the eclipse alone", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(80), { name: "Griha Pravesh", mangal: true }), 200, "ritetype");
  server.put(riteOf(idOf(81), { name: "Katha" }), 200, "ritetype");
  const others = server.fetch;
  // Seen from 6:30 to 8 in the evening of the 27th; its sutak from 9:30.
  const seconds = (hours: number) => (26 * 24 + hours) * 3600;
  const eclipse = [2, 0, ...[18.5, 19, 20, 9.5, 15.5, 20].map(seconds)];
  const from = Date.UTC(2126, 9, 31, 18, 30) / 1000;
  const days = jaipur.days.map((day) => ({ ...day, rashis: [9, 1], sankranti: undefined, eclipse }));
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    if (pathname !== "/api/almanac/month") return others(request);
    return Response.json({ ...jaipur, month: searchParams.get("month"), from, days });
  };
  const warning = "Lunar eclipse 6:30 pm to 8:00 pm, its sutak from 27 Nov 9:30 am.";
  const mangal = await openScene({ at: at(`&rite=${idOf(80)}`), server, user: { place } });
  await waitFor(() => expect(warnings()).toEqual([warning, "Kharmas: not for a mangal rite."]));
  mangal.unmount();
  await closeScene();
  await openScene({ at: at(`&rite=${idOf(81)}`), server, user: { place } });
  await waitFor(() => expect(warnings()).toEqual([warning]));
});

test("work of several days is warned of what stands against a later one of them", async () => {
  const server = new FakeServer();
  server.put(riteOf(idOf(80), { name: "Vastu", mangal: true, kind: "samskara" }), 200, "ritetype");
  const sutak = { date: "2126-11-20", endDate: "2126-11-30", kind: "sutak_birth", effect: "kinds" } as const;
  server.put(blockOf(idOf(70), { ...sutak, riteKinds: ["homa"] }), 200, "block");
  const vastu = { taskName: "Vastu", date: "2126-11-18", startTime: "10:00", durationMinutes: 60 };
  const task = { ...vastu, location: "Shiv Mandir", riteTypeId: idOf(80), days: 4 };
  const { user } = await openScene({ at: `/tasks/modify/update/${idOf(0)}`, tasks: [task], server });
  await waitFor(() => expect(warnings()).toEqual(["20 Nov: Sutak till 30 Nov, not for a mangal rite."]));
  await put(user, "Date", "10/11/2126");
  expect(warnings()).toEqual([]);
});

test("a time held for a family, and of what is over only that two overlap", async () => {
  const held = {
    status: "requested",
    riteName: "Vivah",
    contact: { name: "Gupta ji", phone: "+919829033018", language: "hi" },
    wanted: { date, startTime: "18:00" },
    holdUntil: "2126-11-26T00:00:00Z",
  } as const;
  const { user, unmount } = await openScene({ at: at(), bookings: [held] });
  await put(user, "Time", "6:30 pm");
  expect(warnings()[0]).toMatch(/^Overlaps Vivah 6:00 pm, held for Gupta ji\./);
  unmount();
  await closeScene();
  const past = { ...katha, date: "2025-01-01" };
  const scene = await openScene({ at: "/tasks/add/complete?date=2025-01-01", tasks: [past] });
  await put(scene.user, "Time", "4 am");
  expect(warnings()).toEqual([]);
  await put(scene.user, "Time", "11 am");
  expect(warnings()).toEqual(["Overlaps Katha 10:00 am."]);
});
