import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { userOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

/** A Sunday noon in India. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const place = { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" };

const KHARMAS = { rashis: [9, 1], sankranti: undefined };

/** A January that is all of one season, before and after it none. */
class SeasonServer extends FakeServer {
  constructor(season: object) {
    super();
    const others = this.fetch;
    const january = { ...jaipur, days: jaipur.days.map((day) => ({ ...day, ...season })) };
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = searchParams.get("month");
      return Response.json({ ...(month === "2027-01" ? january : jaipur), month });
    };
  }
}

const scene = (season: object = KHARMAS, user: Parameters<typeof userOf>[1] = {}) =>
  openScene({
    at: `/series/new?client=${idOf(0)}`,
    clients: [{ name: "Awasthi parivar" }],
    user: { place, ...user },
    server: new SeasonServer(season),
  });
const against = "Kharmas: not for a mangal rite.";

test("a wedding in kharmas has a warning on each of its days, new and moved, and is not forbidden", async () => {
  const { user, server, container } = await scene();
  await user.click(await screen.findByRole("radio", { name: /^Wedding/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "5 jan 2027");
  const make = await screen.findByRole("button", { name: "Make 6 tasks" });
  await waitFor(() => expect(screen.getAllByText(against)).toHaveLength(6));
  await user.click(screen.getByRole("checkbox", { name: "Vidai" }));
  expect(screen.getAllByText(against)).toHaveLength(5);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Vidai" }));
  const first = screen.getByRole("textbox", { name: "First day" });
  await user.clear(first);
  await user.type(first, "20 nov 2027");
  await waitFor(() => expect(screen.queryByText(against)).toBeNull());
  await user.clear(first);
  await user.type(first, "5 dec 2026");
  await user.click(make);
  await waitFor(() => expect(server.rows.task.size).toBe(6));

  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const sheet = within(await screen.findByRole("dialog", { name: "Move the start" }));
  const start = sheet.getByRole("textbox", { name: "First day now" });
  expect(sheet.queryByText(against)).toBeNull();
  await user.clear(start);
  await user.type(start, "6 jan 2027");
  await waitFor(() => expect(sheet.getAllByText(against)).toHaveLength(6));
  expect(sheet.getAllByText("Free").length).toBeGreaterThan(0);
  await user.click(sheet.getByRole("button", { name: "Move all 6 days" }));
  await waitFor(() =>
    expect(
      [...server.rows.task.values()].every((row) => (row as { date?: string }).date?.startsWith("2027-01")),
    ).toBe(true),
  );
});

test("a saptah is no mangal rite: kharmas says nothing of it", async () => {
  const { user } = await scene();
  await user.click(await screen.findByRole("radio", { name: /^Bhagwat Saptah/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "5 jan 2027");
  await screen.findByRole("button", { name: "Make 7 tasks" });
  // The almanac of the month is there.
  expect((await screen.findAllByText(/Navami|Dashami|Ekadashi/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(against)).toBeNull();
});

test("a series whose days go beyond 2200 is not ready, and says so", async () => {
  const { user } = await scene();
  await user.click(await screen.findByRole("radio", { name: /^Bhagwat Saptah/ }));
  const first = screen.getByRole("textbox", { name: "First day" });
  await user.type(first, "25 dec 2200");
  const make = () => screen.findByRole("button", { name: "Make 7 tasks" });
  expect(await make()).toHaveProperty("disabled", false);
  await user.clear(first);
  await user.type(first, "26 dec 2200");
  expect(await screen.findByText(/^Its days go beyond the year 2200/)).toBeTruthy();
  expect(await make()).toHaveProperty("disabled", true);
});

const JYESHTHA = { amanta: 3, tithi: [9, 1], adhika: false };
const notForEldest = "Jyeshtha: not for the wedding of two eldest children.";
const bothEldest = "Both are eldest children of their parents";

test("a wedding in Jyeshtha has a warning on its day once both are eldest children, and once more when its start moves", async () => {
  const { user, server } = await scene(JYESHTHA);
  await user.click(await screen.findByRole("radio", { name: /^Wedding/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "5 jan 2027");
  const question = await screen.findByRole("checkbox", { name: bothEldest });
  expect(screen.queryByText(notForEldest)).toBeNull();
  await user.click(question);
  await waitFor(() => expect(screen.getAllByText(notForEldest)).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: /^Bhagwat Saptah/ }));
  expect(screen.queryByRole("checkbox", { name: /eldest/ })).toBeNull();

  await user.click(screen.getByRole("radio", { name: /^Wedding/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "5 dec 2026");
  await user.click(await screen.findByRole("button", { name: "Make 6 tasks" }));
  await waitFor(() => expect(server.rows.task.size).toBe(6));
  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const sheet = within(await screen.findByRole("dialog", { name: "Move the start" }));
  await user.click(sheet.getByRole("checkbox", { name: bothEldest }));
  const start = sheet.getByRole("textbox", { name: "First day now" });
  expect(sheet.queryByText(notForEldest)).toBeNull();
  await user.clear(start);
  await user.type(start, "6 jan 2027");
  await waitFor(() => expect(sheet.getAllByText(notForEldest)).toHaveLength(1));
  await user.click(sheet.getByRole("checkbox", { name: bothEldest }));
  expect(sheet.queryByText(notForEldest)).toBeNull();
});

test("where the purohit has switched the rule off a series neither warns of Jyeshtha nor asks who is the eldest", async () => {
  const almanac = {
    ...userOf("ram").almanac,
    muhurat: [{ rule: "jyeshtha_three", weight: "off" as const }],
  };
  const { user, server } = await scene(JYESHTHA, { almanac });
  await user.click(await screen.findByRole("radio", { name: /^Wedding/ }));
  await user.type(screen.getByRole("textbox", { name: "First day" }), "5 jan 2027");
  const make = await screen.findByRole("button", { name: "Make 6 tasks" });
  expect(screen.queryByRole("checkbox", { name: bothEldest })).toBeNull();
  await user.click(make);
  await waitFor(() => expect(server.rows.task.size).toBe(6));
  await openMenu("More to do with the series");
  await user.click(await screen.findByText("Move the start"));
  const sheet = within(await screen.findByRole("dialog", { name: "Move the start" }));
  expect(sheet.getByRole("textbox", { name: "First day now" })).toBeTruthy();
  expect(sheet.queryByRole("checkbox")).toBeNull();
});
