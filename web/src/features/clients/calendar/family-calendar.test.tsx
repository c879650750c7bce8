import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import chennai from "../../../almanac/samples/chennai-solar.json";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { observanceOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

/** 10:00 in India on 20 November 2026. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const place = { name: "Chennai", nameHi: "चेन्नई", lat: 13.08, lon: 80.27, timeZone: "Asia/Kolkata" };

/** With a year of the almanac, and with the birthday of Mahesh by his tithi. */
class AlmanacServer extends FakeServer {
  constructor() {
    super();
    const birthday = {
      ...{ clientId: idOf(0), personId: idOf(71), kind: "janma_tithi" as const, every: "year" as const },
      ...{ basis: "tithi" as const, masa: 8, tithi: 23, kala: "sunrise" as const, leap: "nija" as const },
    };
    this.put(observanceOf(idOf(90), birthday), 200, "observance");
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = searchParams.get("month");
      const packed = chennai.months.find((one) => one.month === month && month !== "2026-11");
      if (!packed) return Response.json({ ...jaipur, month });
      const days = packed.days.map((day) => ({ ...jaipur.days[0], sankranti: undefined, ...day }));
      return Response.json({ ...jaipur, festivals: [], observances: [], ...packed, days });
    };
  }
}

const iyer = {
  name: "Iyer parivar",
  calendar: "purnimanta" as const,
  people: [
    { _id: idOf(71), name: "Mahesh", nakshatra: 27, birth: { date: "1994-11-25" } },
    {
      ...{ _id: idOf(72), name: "Savitri Devi" },
      departed: { masa: 8, paksha: "krishna" as const, tithi: 10, solarMonth: 8, nakshatra: 10 },
    },
  ],
};

test("another calendar shows today in it and what changes, is saved without a network, and one Undo takes all of it back", async () => {
  const server = new AlmanacServer();
  const at = `/clients/${idOf(0)}`;
  const { user, container } = await openScene({ at, clients: [iyer], server, user: { place } });
  const menu = await openMenu("More to do with Iyer parivar");
  await user.click(menu.getByText("Calendar of the family"));
  const all = within(await screen.findByRole("radiogroup", { name: "Calendar of the family" }));
  const header = () => container.querySelector(".header-title")?.textContent;
  expect(header()).toBe("Calendar of the family");
  expect(all.getAllByRole("radio")).toHaveLength(13);
  await waitFor(() =>
    expect(all.getByRole("radio", { name: /^Solar, Tamil.*Karthigai \d+, Parabhava/ })).toBeTruthy(),
  );
  expect(all.getByRole("radio", { name: /^Purnimanta.*Kartika Shukla Dashami, Vikram 2083/ })).toBeTruthy();
  const changes = within(screen.getByRole("region", { name: "What changes" }));
  expect(changes.getByText("Choose another calendar to see what it changes.")).toBeTruthy();

  // The dark half has another month's name where months end at the new moon; its day is the same.
  await user.click(all.getByRole("radio", { name: /^Amanta/ }));
  const shraddh = () => changes.getByText("Savitri Devi, shraddh").closest("li")?.textContent;
  expect(shraddh()).toContain("Every year: Kartika Krishna Dashami");
  expect(shraddh()).toMatch(/Margashirsha Krishna Dashami.*3 Dec 2026the same day$/);

  setOnline(false);
  await user.click(all.getByRole("radio", { name: /^Solar, Tamil/ }));
  expect(shraddh()).toContain("Krishna Dashami in the solar month Vrishchika");
  const birthday = changes.getByText("Mahesh, birthday").closest("li")?.textContent;
  expect(birthday).toMatch(/Revati in the solar month Vrishchika.*was 1 Dec$/);
  expect(changes.getAllByText("Karthigai Deepam")).not.toEqual([]);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Calendar of the family saved")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Iyer parivar" })).toBeTruthy();
  expect(header()).toBe("Family");
  setOnline(true);
  const family = () => server.rows.client.get(idOf(0));
  const stored = () => server.rows.observance.get(idOf(90));
  await waitFor(() =>
    expect(stored()).toMatchObject({ kind: "janma_nakshatra", nakshatra: 27, solarMonth: 8 }),
  );
  expect(stored()).not.toMatchObject({ tithi: 23 });
  expect(family()).toMatchObject({
    calendar: "solar_tamil",
    people: [{ name: "Mahesh" }, { departed: { basis: "solar" } }],
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored()).toMatchObject({ kind: "janma_tithi", masa: 8, tithi: 23 }));
  expect(family()).toMatchObject({ calendar: "purnimanta", people: iyer.people });
});

test("Back and Cancel leave it without saving; the language of messages is saved alone too", async () => {
  const server = new AlmanacServer();
  const at = `/clients/${idOf(0)}?calendar`;
  const { user } = await openScene({ at, clients: [iyer], server, user: { place } });
  await user.click(await screen.findByRole("radio", { name: /^Gujarati/ }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: /^More to do/ })).toBeTruthy();
  expect(server.rows.client.get(idOf(0))).toMatchObject({ calendar: "purnimanta" });
  await closeScene();

  const again = await openScene({ at, clients: [iyer], server, user: { place } });
  await again.user.selectOptions(await screen.findByLabelText("Language of messages"), "en");
  await again.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.rows.client.get(idOf(0))).toMatchObject({ language: "en" }));
});
