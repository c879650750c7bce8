import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import words from "../../almanac/samples/words.json";
import type { User } from "../../api/types.ts";
import { closeScene, openScene } from "../../app/testing.tsx";
import { userOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

const town = {
  id: "1269515",
  name: "Jaipur",
  nameHi: "जयपुर",
  region: { en: "Rajasthan", hi: "राजस्थान" },
  country: "IN",
  lat: 26.9196,
  lon: 75.7878,
  timeZone: "Asia/Kolkata",
};

/** A server with an almanac, a list of one town, and settings. */
class PlaceServer extends FakeServer {
  account: User = userOf("ram");
  sought: string[] = [];
  months: string[] = [];
  out = false;
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, search, searchParams } = new URL(request.url);
      if (pathname === "/api/places") {
        if (this.out) throw new TypeError("failed to fetch");
        this.sought.push(search);
        const fits = (searchParams.get("q") ?? "jai").startsWith("jai");
        return Response.json({ places: fits ? [{ ...town, away: 3 }] : [] });
      }
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname === "/api/almanac/month") {
        this.months.push(`${searchParams.get("lat")} ${searchParams.get("month")}`);
        return Response.json({ ...jaipur, month: searchParams.get("month") });
      }
      if (pathname !== "/api/profile/settings") return others(request);
      this.account = { ...this.account, ...(await request.json()), revision: this.account.revision + 1 };
      return Response.json({ success: "Saved", user: this.account });
    };
  }
}

let server: PlaceServer;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4), toFake: ["Date"] });
  server = new PlaceServer();
});
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const open = () => openScene({ at: "/profile/ram/setting/place", server });
const today = () => screen.getByRole("region", { name: "Today with these choices" }).textContent ?? "";

test("today's almanac stands on top, and changes with each choice", async () => {
  const { container, user } = await open();
  await waitFor(() => expect(today()).toContain("Kartika Shukla Dashami till 7:16 am, then Ekadashi"));
  expect(today()).toContain("Samvat 2083");
  expect(today()).not.toContain("Shaka");
  await user.click(screen.getByRole("radio", { name: "Both" }));
  await waitFor(() => expect(today()).toContain("Shaka 1948"));
  await waitFor(() => expect(server.account.almanac.era).toBe("both"));
  expect(server.account.almanac).toEqual({ ...userOf("ram").almanac, era: "both" });
  expect(await faultsOf(container)).toEqual([]);
});

test("the calendar of a region is chosen, and its date stands with today's tithi", async () => {
  const { user, container } = await open();
  const choice = await screen.findByRole("combobox", { name: "Calendar of the region" });
  await waitFor(() => expect(today()).toContain("Dashami"));
  expect(today()).not.toContain("Tamil");
  await user.selectOptions(choice, "Tamil");
  await waitFor(() => expect(today()).toContain("Tamil: Karthigai 4, Parabhava"));
  await waitFor(() => expect(server.account.almanac.calendar).toBe("tamil"));
  expect(await faultsOf(container)).toEqual([]);
  await user.selectOptions(choice, "None");
  await waitFor(() => expect(today()).not.toContain("Tamil"));
});

test("the rules of muhurat are those of the place until others are chosen, and again", async () => {
  const { user } = await open();
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Rules of" });
  expect(choice.value).toBe("");
  await user.selectOptions(choice, "South India");
  await waitFor(() => expect(server.account.almanac.tradition).toBe("south"));
  expect(server.account.almanac).toEqual({ ...userOf("ram").almanac, tradition: "south" });
  await user.selectOptions(choice, "My place");
  await waitFor(() => expect(server.account.almanac.tradition).toBe(""));
});

test("a region is chosen, and of what it keeps one is left out", async () => {
  const { user, container } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Tamil Nadu" }));
  await waitFor(() => expect(server.account.almanac.regions).toEqual(["tamil"]));
  await user.click(screen.getByText("Choose among them"));
  const deepam = screen.getByRole("switch", { name: "Karthigai Deepam" });
  expect(deepam.parentElement?.textContent).toContain("Tue 24 Nov · unconfirmed");
  await user.click(deepam);
  await waitFor(() => expect(server.account.almanac.unseen).toEqual(["karthigai_deepam"]));
  expect(screen.queryByRole("switch", { name: "Pohela Boishakh" })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Tamil Nadu" }));
  await waitFor(() => expect(screen.queryByRole("switch", { name: "Karthigai Deepam" })).toBeNull());
});

test("a festival without a source says so, and may be left out", async () => {
  const { user } = await open();
  await user.click(await screen.findByText("Choose among the festivals"));
  const chaturdashi = screen.getByRole("switch", { name: "Vaikuntha Chaturdashi" });
  expect(chaturdashi.parentElement?.textContent).toContain("unconfirmed");
  const purnima = screen.getByRole("switch", { name: "Kartik Purnima" });
  expect(purnima.parentElement?.textContent).not.toContain("unconfirmed");
  // Of Gujarat, whose months end otherwise.
  expect(screen.queryByRole("switch", { name: "Bestu Varas" })).toBeNull();
  await user.click(purnima);
  await waitFor(() => expect(server.account.almanac.unseen).toEqual(["KARTIK_PURNIMA"]));
});

test("a vrat of every month is chosen, with the day on which it comes next, and left again", async () => {
  const { user, container } = await open();
  const pradosh = await screen.findByRole("switch", { name: "Pradosh Vrat" });
  expect(pradosh.parentElement?.textContent).toContain("Sun 22 Nov · unconfirmed");
  // The moonrise of Sankashti is in a book.
  const sankashti = screen.getByRole("switch", { name: "Sankashti Chaturthi" });
  expect(sankashti.parentElement?.textContent).not.toContain("unconfirmed");
  await user.click(pradosh);
  await user.click(screen.getByRole("switch", { name: "Sankashti Chaturthi" }));
  await waitFor(() => expect(server.account.almanac.vrats).toEqual(["pradosh", "sankashti"]));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("switch", { name: "Pradosh Vrat" }));
  await waitFor(() => expect(server.account.almanac.vrats).toEqual(["sankashti"]));
});

test("who has not chosen is told whose almanac he sees", async () => {
  await open();
  expect(await screen.findByText("Not chosen yet: Jaipur is shown")).toBeTruthy();
});

test("a town is found by its beginning and becomes the place, with its time zone", async () => {
  server.account = userOf("ram", { timeZone: "Asia/Dubai" });
  const { user, container } = await open();
  await user.click(screen.getByRole("button", { name: "Choose your place" }));
  const box = screen.getByRole("searchbox", { name: "Town, in English or Hindi" });
  await user.type(box, "xyz");
  expect(await screen.findAllByText("No town of this name is in the list.")).toHaveLength(2);
  await user.clear(box);
  await user.type(box, "jai");
  const found = within(await screen.findByRole("list", { name: "Towns" })).getByRole("button");
  expect(found.textContent).toBe("Jaipurजयपुर · Rajasthan");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(found);
  await waitFor(() =>
    expect(server.account).toMatchObject({
      place: { name: "Jaipur", nameHi: "जयपुर", lat: 26.9196, lon: 75.7878, timeZone: "Asia/Kolkata" },
      timeZone: "Asia/Kolkata",
    }),
  );
  expect(await screen.findByRole("button", { name: "Jaipur" })).toBeTruthy();
  expect(screen.getByText(/26.92° N, 75.79° E/)).toBeTruthy();
});

test("without a network towns cannot be sought, but coordinates do", async () => {
  server.out = true;
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Choose your place" }));
  await user.type(screen.getByRole("searchbox"), "jai");
  expect(await screen.findByText(/The list of towns needs the network/)).toBeTruthy();
  await user.click(screen.getByText("By coordinates"));
  await user.type(screen.getByLabelText(/Latitude/), "91");
  await user.click(screen.getByRole("button", { name: "Use these" }));
  expect(screen.getByText("Please give degrees from −90 to 90.")).toBeTruthy();
  expect(screen.getByText("Please give degrees from −180 to 180.")).toBeTruthy();
  await user.clear(screen.getByLabelText(/Latitude/));
  await user.type(screen.getByLabelText(/Latitude/), "30.74 N");
  await user.type(screen.getByLabelText(/Longitude/), "79.49");
  await user.click(screen.getByRole("button", { name: "Use these" }));
  await waitFor(() =>
    expect(server.account.place).toMatchObject({ name: "30.74°, 79.49°", lat: 30.74, lon: 79.49 }),
  );
});

test("the phone's own place takes the nearest town's name", async () => {
  const where = { coords: { latitude: 26.912345, longitude: 75.787268 } };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { geolocation: locating(where) }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Use where I am" }));
  await waitFor(() =>
    expect(server.account.place).toMatchObject({ name: "Jaipur", lat: 26.9123, lon: 75.7873 }),
  );
});

test("on a journey the almanac is for there, the own place stays, until he is back", async () => {
  const where = { coords: { latitude: 26.912345, longitude: 75.787268 } };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { geolocation: locating(where) }));
  const home = { name: "Ujjain", nameHi: "उज्जैन", lat: 23.1824, lon: 75.7764, timeZone: "Asia/Kolkata" };
  const { user, device } = await openScene({
    at: "/profile/ram/setting/place",
    server,
    user: { place: home },
  });
  await user.click(screen.getByRole("button", { name: "Use where I am today" }));
  expect(await screen.findByText("On a journey: Jaipur")).toBeTruthy();
  await waitFor(() => expect(server.months).toContain("26.9123 2026-11"));
  expect(device.currentUser()?.place).toEqual(home);
  await user.click(screen.getByRole("button", { name: "Back to Ujjain" }));
  expect(await screen.findByText("On a journey?")).toBeTruthy();
  await waitFor(async () => expect(await device.db.get("almanac", "journey")).toBeUndefined());
});

test("a phone that keeps its place to itself is told so", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { geolocation: locating(undefined) }));
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Use where I am" }));
  expect(await screen.findByText(/This phone did not say where it is/)).toBeTruthy();
  expect(server.account.place).toBeNull();
});

test("the time zone can be another than the place's", async () => {
  await open();
  fireEvent.change(await screen.findByLabelText("Time zone"), { target: { value: "Asia/Dubai" } });
  await waitFor(() => expect(server.account.timeZone).toBe("Asia/Dubai"));
  expect(screen.getByLabelText<HTMLSelectElement>("Time zone").value).toBe("Asia/Dubai");
});

const locating = (found: unknown) => ({
  getCurrentPosition: (yes: (position: unknown) => void, no: (why: unknown) => void) =>
    found ? yes(found) : no({ code: 1 }),
});

test("a festival of his own is added, changed and removed", async () => {
  const { container, user } = await open();
  const own = within(await screen.findByRole("region", { name: "Your own festivals" }));
  const sent = () => server.account.almanac.festivals;
  await user.click(own.getByRole("button", { name: "Add a festival" }));
  const dialog = () => within(screen.getByRole("dialog", { name: /festival$/ }));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(dialog().getByText("Give it a name.")).toBeTruthy();
  await user.type(dialog().getByLabelText("Name"), "Guru's day");
  await waitFor(() => dialog().getByRole("option", { name: "Krishna Ekadashi" }));
  await user.selectOptions(dialog().getByLabelText("Month"), "Kartika");
  await user.selectOptions(dialog().getByLabelText("Tithi"), "Krishna Ekadashi");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(dialog().getByRole("button", { name: "Save" }));
  // Months end with the full moon here: the dark half of Kartika is that of the amanta Ashvina.
  await waitFor(() => expect(sent()).toEqual([{ name: "Guru's day", masa: 7, tithi: 26 }]));
  expect(own.getByText("Kartika Krishna Ekadashi")).toBeTruthy();
  await user.click(own.getByRole("button", { name: "Guru's day" }));
  await user.click(dialog().getByRole("radio", { name: "A date" }));
  await user.selectOptions(dialog().getByLabelText("Day"), "26");
  await user.selectOptions(dialog().getByLabelText("Month"), "January");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual([{ name: "Guru's day", date: "01-26" }]));
  await user.click(own.getByRole("button", { name: "Remove Guru's day" }));
  await waitFor(() => expect(sent()).toEqual([]));
});
