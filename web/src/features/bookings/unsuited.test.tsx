import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import type { Booking } from "../../api/types.ts";
import { closeScene, idOf, openScene, showApp } from "../../app/testing.tsx";
import { riteOf, userOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";

// A Friday noon in India.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

/** Seasons as the almanac packs them, laid over the days of December. */
const KHARMAS = { rashis: [9, 1], sankranti: undefined };
const PITRU_PAKSHA = { amanta: 6, tithi: [20, 1], adhika: false };

const ADHIKA = { amanta: 3, tithi: [9, 1], adhika: true };

/** The Moon, by more than the penumbra, from 6:30 to 8 in the evening of 3 December; its sutak from 9:30. */
const evening = (minutes: number) => (2 * 24 * 60 + 18 * 60 + 30 + minutes) * 60;
const ECLIPSE = {
  eclipse: [2, 0, evening(0), evening(45), evening(90), evening(-540), evening(-180), evening(90)],
};

const HOLASHTAK = { amanta: 12, tithi: [9, 1], adhika: false };

/** A practice with one mangal rite, in a December that is all of one season. */
class SeasonServer extends FakeServer {
  constructor(season: object) {
    super();
    this.put(riteOf(idOf(80), { name: "Griha Pravesh", mangal: true, kind: "samskara" }), 200, "ritetype");
    const others = this.fetch;
    const december = { ...jaipur, month: "2026-12", days: jaipur.days.map((day) => ({ ...day, ...season })) };
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      return Response.json(searchParams.get("month") === "2026-12" ? december : jaipur);
    };
  }
}

const place = { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" };
const contact = { name: "Ramesh Verma", phone: "+919829060412", language: "en" } as const;
const wanted: Partial<Booking> = {
  contact,
  riteName: "Griha Pravesh",
  riteTypeIds: [idOf(80)],
  wanted: { date: "2026-12-01", startTime: "10:30" },
  durationMinutes: 60,
};
const sutak = {
  kind: "sutak_death",
  date: "2026-11-20",
  endDate: "2026-12-01",
  effect: "mangal",
} as const;
const open = (at: string, season: object, over: Parameters<typeof openScene>[0] = {}) =>
  openScene({ at, wide: false, user: { place }, server: new SeasonServer(season), ...over });

test.each([
  ["kharmas", KHARMAS, "Kharmas: not for a mangal rite."],
  ["Pitru Paksha", PITRU_PAKSHA, "Pitru Paksha: not for a mangal rite."],
  ["an adhika month", ADHIKA, "Adhika month: not for a mangal rite."],
  ["an eclipse", ECLIPSE, /^Lunar eclipse .* to .*, its sutak from .*\.$/],
  ["Holashtak", HOLASHTAK, "Holashtak: in the north not for a mangal rite."],
  ["the asta of Guru", { asta: [4] }, "Guru asta, by sight: not for a mangal rite."],
  ["the asta of Shukra", { asta: [5] }, "Shukra asta, by sight: not for a mangal rite."],
] as [string, object, string | RegExp][])(
  "a mangal rite in %s is told in the form of a call, of a booking and of each time to offer",
  async (_, season, warning) => {
    const { user } = await open("/bookings/new?date=2026-12-03", season);
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await screen.findByRole("radio", { name: "Griha Pravesh" }));
    expect(await screen.findByText(warning)).toBeTruthy();
    await closeScene();

    const list = await open("/bookings", season, { bookings: [wanted] });
    expect(await screen.findByText("Free.")).toBeTruthy();
    expect(await screen.findByText(warning)).toBeTruthy();
    await list.user.click(screen.getByRole("button", { name: "Other times" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Offer other times" }));
    const times = sheet.getAllByRole("checkbox").length;
    await waitFor(() => expect(sheet.getAllByText(warning)).toHaveLength(times));
  },
);

test("sutak that closes the day is told in one line, with a time fixed and without", async () => {
  await open("/bookings", {}, { bookings: [wanted], blocks: [sutak] });
  expect((await screen.findByText("Closed.")).parentElement?.textContent).toBe("Closed. Sutak, death");
  expect(screen.queryByText(/not for a mangal rite/)).toBeNull();
  await closeScene();

  await open("/bookings", {}, { bookings: [{ ...wanted, wanted: { date: "2026-12-01" } }], blocks: [sutak] });
  expect((await screen.findByText("Closed.")).parentElement?.textContent).toBe("Closed. Sutak, death");
  expect(screen.queryByText(/not for a mangal rite|Full/)).toBeNull();
});

test("the form of a call and the times to offer lead to the search for a muhurat, with what is known", async () => {
  const server = new SeasonServer({});
  const rite = { name: "Griha Pravesh", preset: "griha-pravesh", durationMinutes: 90 };
  server.put(riteOf(idOf(80), rite), 200, "ritetype");
  const about = "/muhurat?rite=griha_pravesh&from=2026-12-0";
  const { user } = await open("/bookings/new?date=2026-12-03", {}, { server });
  await user.click(await screen.findByRole("radio", { name: "Griha Pravesh" }));
  const link = await screen.findByRole("link", { name: "Find a muhurat" });
  expect(link.getAttribute("href")).toBe(`${about}3&back=%2Fbookings%2Fnew&minutes=90`);
  await closeScene();

  const list = await open("/bookings", {}, { bookings: [wanted], server });
  await list.user.click(await screen.findByRole("button", { name: "Other times" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Offer other times" }));
  expect(sheet.getByRole("link", { name: "Find a muhurat" }).getAttribute("href")).toBe(
    `${about}1&booking=${idOf(0)}&minutes=90`,
  );
});

test("of a wedding the form of a call asks whether both are eldest children, for Jyeshtha and for the search", async () => {
  const warning = "Jyeshtha: not for the wedding of two eldest children.";
  const people = [
    { _id: idOf(71), name: "Meera", nakshatra: 4 },
    { _id: idOf(72), name: "Arjun", nakshatra: 13 },
  ];
  const family = { _id: idOf(70), name: "Verma", people };
  const server = new SeasonServer({ amanta: 3, tithi: [9, 1], adhika: false });
  server.put(riteOf(idOf(81), { name: "Vivah", preset: "vivah", mangal: true }), 200, "ritetype");
  const at = `/bookings/new?date=2026-12-03&client=${family._id}`;
  const { user } = await open(at, {}, { server, clients: [family] });
  await user.click(await screen.findByRole("radio", { name: "Griha Pravesh" }));
  expect(screen.queryByRole("checkbox", { name: /eldest/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Vivah" }));
  const link = () => screen.getByRole("link", { name: "Find a muhurat" }).getAttribute("href");
  expect(link()).not.toContain("eldest");
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Both are eldest children of their parents" }));
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(link()).toContain(`eldest=${idOf(71)}%2C${idOf(72)}`);
  // What was ticked says nothing of another rite.
  await user.click(screen.getByRole("radio", { name: "Griha Pravesh" }));
  expect(screen.queryByText(warning)).toBeNull();
});

test("of a mundan it asks whether the child is the eldest, who is the youngest of the family; so do the times to offer", async () => {
  const warning = "Jyeshtha: not for the mundan of an eldest child.";
  const people = [
    { _id: idOf(71), name: "Meera", nakshatra: 4, birth: { date: "1998-05-01" } },
    { _id: idOf(72), name: "Arjun", nakshatra: 13, birth: { date: "2025-06-12" } },
  ];
  const family = { _id: idOf(70), name: "Verma", people };
  const server = new SeasonServer({ amanta: 3, tithi: [9, 1], adhika: false });
  server.put(riteOf(idOf(81), { name: "Mundan", preset: "mundan", mangal: true }), 200, "ritetype");
  const scene = { server, clients: [family] };
  const ofChild = `people=${idOf(72)}&eldest=${idOf(72)}`;
  const first = await open(`/bookings/new?date=2026-12-03&client=${family._id}`, {}, scene);
  await first.user.click(await screen.findByRole("radio", { name: "Mundan" }));
  expect(screen.queryByText(warning)).toBeNull();
  await first.user.click(screen.getByRole("checkbox", { name: "The eldest child of their parents" }));
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find a muhurat" }).getAttribute("href")).toContain(ofChild);
  await closeScene();

  const booking = { ...wanted, riteName: "Mundan", riteTypeIds: [idOf(81)], clientId: family._id };
  const { user } = await open("/bookings", {}, { ...scene, bookings: [booking] });
  await user.click(await screen.findByRole("button", { name: "Other times" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Offer other times" }));
  expect(sheet.queryByText(warning)).toBeNull();
  await user.click(sheet.getByRole("checkbox", { name: "The eldest child of their parents" }));
  expect((await sheet.findAllByText(warning)).length).toBeGreaterThan(0);
  expect(sheet.getByRole("link", { name: "Find a muhurat" }).getAttribute("href")).toContain(ofChild);
});

test("a time that was searched comes into the form of a call, over the part of the day that was chosen there", async () => {
  const server = new SeasonServer({});
  server.put(riteOf(idOf(80), { name: "Griha Pravesh", preset: "griha-pravesh" }), 200, "ritetype");
  const { user, unmount } = await open("/bookings/new?date=2026-12-03", {}, { server });
  await user.type(await screen.findByLabelText("Name"), "Verma ji");
  await user.click(await screen.findByRole("radio", { name: "Griha Pravesh" }));
  expect(screen.getByRole("link", { name: "Find a muhurat" })).toBeTruthy();
  unmount();
  await showApp("/bookings/new?date=2026-12-05&time=09:30");
  expect(((await screen.findByLabelText("Name")) as HTMLInputElement).value).toBe("Verma ji");
  expect((screen.getByRole("radio", { name: "Griha Pravesh" }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText(/^Exact time/) as HTMLInputElement).value).toBe("9:30 am");
});

test("today's new bookings say that the day does not suit the rite", async () => {
  await open("/today", KHARMAS, { bookings: [wanted], tasks: [{ date: "2026-11-20" }] });
  const row = await screen.findByRole("link", { name: /Griha Pravesh.*Free/ });
  await waitFor(() => expect(row.textContent).toContain("Kharmas: not for a mangal rite."));
});

test("on the page of a booking, its confirming and its moving, a wedding in Jyeshtha asks whether both are eldest children", async () => {
  const warning = "Jyeshtha: not for the wedding of two eldest children.";
  const question = { name: "Both are eldest children of their parents" };
  const server = new SeasonServer({ amanta: 3, tithi: [9, 1], adhika: false });
  server.put(riteOf(idOf(81), { name: "Vivah", preset: "vivah", mangal: true }), 200, "ritetype");
  const booking = { ...wanted, riteName: "Vivah", riteTypeIds: [idOf(81)] };
  const { user } = await open(`/bookings/${idOf(0)}`, {}, { server, bookings: [booking] });
  const asks = await screen.findByRole("checkbox", question);
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(asks);
  expect(await screen.findByText(warning)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", question));
  expect(await dialog.findByText(warning)).toBeTruthy();
  await closeScene();

  // In November it is not asked, nor of another rite.
  const november = { ...booking, wanted: { date: "2026-11-25", startTime: "10:30" } };
  await open(`/bookings/${idOf(0)}`, {}, { server, bookings: [november] });
  expect(await screen.findByText("Free.")).toBeTruthy();
  expect(screen.queryByRole("checkbox", question)).toBeNull();
});

test("where the purohit has switched the rule off nothing of a booking speaks of Jyeshtha, nor asks for eldest children on its account", async () => {
  const warning = "Jyeshtha: not for the wedding of two eldest children.";
  const question = { name: "Both are eldest children of their parents" };
  const server = new SeasonServer({ amanta: 3, tithi: [9, 1], adhika: false });
  server.put(riteOf(idOf(81), { name: "Vivah", preset: "vivah", mangal: true }), 200, "ritetype");
  const booking = { ...wanted, riteName: "Vivah", riteTypeIds: [idOf(81)] };
  const off = (...rules: string[]) => ({
    place,
    almanac: { ...userOf("ram").almanac, muhurat: rules.map((rule) => ({ rule, weight: "off" as const })) },
  });
  const only = { server, user: off("jyeshtha_three") };
  const { user } = await open(`/bookings/${idOf(0)}`, {}, { ...only, bookings: [booking] });
  expect(await screen.findByText("Free.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("checkbox", question)).toBeNull();
  await closeScene();

  // The search for a muhurat still heeds the month of their birth.
  const call = await open("/bookings/new?date=2026-12-03", {}, only);
  await call.user.click(await screen.findByRole("radio", { name: "Vivah" }));
  await call.user.click(await screen.findByRole("checkbox", question));
  expect(screen.queryByText(warning)).toBeNull();
  await closeScene();

  const list = await open("/bookings", {}, { ...only, bookings: [booking] });
  await list.user.click(await screen.findByRole("button", { name: "Other times" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Offer other times" }));
  await list.user.click(sheet.getByRole("checkbox", question));
  expect(sheet.queryByText(warning)).toBeNull();
  await closeScene();

  const both = { server, user: off("vivah.jyeshtha_three", "janma_masa") };
  const neither = await open("/bookings/new?date=2026-12-03", {}, both);
  await neither.user.click(await screen.findByRole("radio", { name: "Vivah" }));
  expect(await screen.findByRole("link", { name: "Find a muhurat" })).toBeTruthy();
  expect(screen.queryByRole("checkbox", question)).toBeNull();
  await closeScene();

  await open(
    `/muhurat?rite=vivah&client=${idOf(0)}`,
    {},
    {
      ...both,
      wide: true,
      clients: [{ name: "Verma ji", people: [{ _id: idOf(71), name: "Meera", nakshatra: 4 }] }],
    },
  );
  expect(await screen.findByRole("checkbox", { name: "Meera" })).toBeTruthy();
  expect(screen.queryByText("Eldest child of their parents")).toBeNull();
});
