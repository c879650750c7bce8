import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "../api/types.ts";
import { userOf } from "../offline/testing/samples.ts";
import { endTabs, FakeServer, newDevice, openApp, setOnline } from "../offline/testing/testing.ts";
import type { PackedMonth } from "./almanac-month.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import words from "./samples/words.json";
import { AHEAD, keyOf, monthsFrom, queryFor } from "./where.ts";

/** A server that also has an almanac: every month is November at Jaipur, by another name. */
class AlmanacServer extends FakeServer {
  asked: string[] = [];
  out = false;
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.startsWith("/api/almanac/")) return others(request);
      if (this.out) throw new TypeError("failed to fetch");
      const month = searchParams.get("month");
      this.asked.push(month ? `${searchParams.get("lat") ?? searchParams.get("tz")} ${month}` : "words");
      return Response.json(month ? { ...jaipur, month } : words);
    };
  }
}

const home: Place = { name: "Jaipur", nameHi: "जयपुर", lat: 26.92, lon: 75.79, timeZone: "Asia/Kolkata" };

let server: AlmanacServer;
let stop: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4), toFake: ["Date"] });
  server = new AlmanacServer();
  newDevice(server);
  i18n.loadAndActivate({ locale: "en", messages: {} });
});
afterEach(async () => {
  cleanup();
  for (const end of stop) end();
  stop = [];
  await endTabs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the app anew on the same disk. */
async function open() {
  const app = await openApp();
  stop.push(await app.start());
  const months = await import("./month-store.ts");
  const { useAlmanacDay } = await import("./use-almanac.ts");
  const day = (date: string) =>
    renderHook(() => useAlmanacDay(date), {
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    }).result;
  return { ...app, months, day };
}

const months = (count: number, where = "26.92") =>
  monthsFrom("2026-11", count).map((month) => `${where} ${month}`);
const keys = async (app: Awaited<ReturnType<typeof open>>) =>
  (await app.db.getAllKeys("almanac")) as string[];

describe("the months of the coming 400 days", () => {
  test("come in the background, and are there without a network", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    stop.push(app.months.followAlmanac());
    await waitFor(() => expect(server.asked).toEqual(["words", ...months(AHEAD)]));
    await waitFor(async () => expect(await keys(app)).toHaveLength(AHEAD + 1));

    server.out = true;
    const later = await open();
    const day = later.day("2028-01-20");
    await waitFor(() => expect(day.current.state).toBe("ready"));
    expect(day.current.data?.limbs?.tithis[0].label).toBe("Shukla Dashami");
    const beyond = later.day("2028-02-20");
    await waitFor(() => expect(beyond.current.state).toBe("failed"));
    expect(beyond.current.data).toBeUndefined();
  });

  test("are read from the device in one go, and draw once those who look at all of them", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    server.asked = [];
    const later = await open();
    let draws = 0;
    stop.push(later.months.watch(() => draws++));
    for (const month of monthsFrom("2026-10", AHEAD + 1)) later.months.want(month);
    await waitFor(() => expect(later.months.monthOf("2028-01").state).toBe("ready"));
    await waitFor(() => expect(later.months.monthOf("2026-10").state).toBe("ready"));
    expect(server.asked).toEqual(["26.92 2026-10"]);
    await waitFor(() => expect(draws).toBe(2)); // the coming ones, and the one that came from the server
  });

  test("a month that was missed comes with the network", async () => {
    server.out = true;
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    stop.push(app.months.followAlmanac());
    const day = app.day("2026-11-20");
    await waitFor(() => expect(day.current.state).toBe("failed"));
    server.out = false;
    setOnline(true);
    await waitFor(() => expect(day.current.state).toBe("ready"));
    await waitFor(async () => expect(await keys(app)).toHaveLength(AHEAD + 1));
  });

  test("another place takes the old one's room", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    stop.push(app.months.followAlmanac());
    await waitFor(async () => expect(await keys(app)).toHaveLength(AHEAD + 1));
    server.asked = [];
    await app.rememberUser(userOf("ram", { place: { ...home, lat: 25.32, lon: 83.01 } }));
    await waitFor(() => expect(server.asked).toEqual(months(AHEAD, "25.32")));
    await waitFor(async () => {
      const now = await keys(app);
      expect(now).toHaveLength(AHEAD + 1);
      expect(now.filter((key) => key.startsWith("26.92"))).toEqual([]);
    });
  });

  test("a journey has months of its own, home's stay; a start remembers it", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    stop.push(app.months.followAlmanac());
    await waitFor(async () => expect(await keys(app)).toHaveLength(AHEAD + 1));
    await app.months.travel({ ...home, name: "Kashi", lat: 25.32, lon: 83.01 });
    await waitFor(async () => expect(await keys(app)).toHaveLength(2 * AHEAD + 2));

    server.out = true;
    const later = await open();
    stop.push(later.months.followAlmanac());
    const { journeyOf } = await import("./journey.ts");
    await waitFor(() => expect(journeyOf("ram")?.name).toBe("Kashi"));
    await later.months.travel(null);
    await later.months.fill();
    await waitFor(async () => expect(await keys(later)).toHaveLength(AHEAD + 1));
    expect((await keys(later)).filter((key) => key.startsWith("25.32"))).toEqual([]);
  });

  test("nothing is asked for again within a month, everything after it", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    server.asked = [];
    await app.months.fill();
    expect(server.asked).toEqual([]);
    vi.setSystemTime(Date.UTC(2026, 11, 25));
    await app.months.fill();
    expect(server.asked).toEqual(["words", ...monthsFrom("2026-12", AHEAD).map((month) => `26.92 ${month}`)]);
  });

  test("words that an older program stored are asked for anew", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    const { observances, ...old } = words;
    await app.db.put("almanac", { at: Date.now(), words: old as never }, "words");
    server.asked = [];
    await app.months.fill();
    expect(server.asked).toEqual(["words"]);
    expect((await app.db.get("almanac", "words"))?.words).toMatchObject({ observances });
  });

  test("with words that know no regions of calendars the months are asked for anew too", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    const calendars = words.calendars.map(({ region: _, ...rest }) => rest);
    await app.db.put("almanac", { at: Date.now(), words: { ...words, calendars } as never }, "words");
    server.asked = [];
    await app.months.fill();
    expect(server.asked).toHaveLength(AHEAD + 1);
    expect((await app.db.get("almanac", "words"))?.words).toMatchObject({ calendars: words.calendars });
  });

  test("months that an older program stored know no observances of regions, and are asked for anew", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    const [key = ""] = (await keys(app)).filter((one) => one.endsWith(" 2026-12"));
    const { month } = (await app.db.get("almanac", key)) ?? {};
    const { observances, ...old } = month as PackedMonth;
    await app.db.put("almanac", { at: Date.now(), month: old as never }, key);
    server.asked = [];
    await app.months.fill();
    expect(server.asked).toEqual(["26.92 2026-12"]);
    expect((await app.db.get("almanac", key))?.month?.observances).toEqual(observances);
  });

  test("go with a logout", async () => {
    const app = await open();
    await app.login(userOf("ram", { place: home }));
    await app.months.fill();
    await app.logout();
    expect(await keys(app)).toEqual([]);
    server.asked = [];
    await app.months.fill();
    expect(server.asked).toEqual([]);
  });
});

test("who has not said his place asks by his time zone", async () => {
  const app = await open();
  await app.login(userOf("ram"));
  const day = app.day("2026-11-20");
  await waitFor(() => expect(day.current.state).toBe("ready"));
  expect(server.asked).toEqual(["words", "Asia/Kolkata 2026-11"]);
});

describe("where", () => {
  const user = userOf("ram", { place: home });

  test("only customs that the reckoning hangs on make another almanac", () => {
    const other = { ...user, almanac: { ...user.almanac, era: "both", ekadashi: "vaishnava" } as const };
    expect(keyOf(queryFor(other))).toBe(keyOf(queryFor(user)));
    const chitra = { ...user, almanac: { ...user.almanac, ayanamsa: "chitra", sunrise: "centre" } as const };
    expect(queryFor(chitra)).toMatchObject({ lat: "26.92", ayanamsa: "chitra", sunrise: "centre" });
    expect(keyOf(queryFor(chitra))).not.toBe(keyOf(queryFor(user)));
    const south = { ...user, almanac: { ...user.almanac, samvatsara: "south" } as const };
    expect(queryFor(south)).toMatchObject({ lat: "26.92", samvatsara: "south" });
    expect(keyOf(queryFor(south))).not.toBe(keyOf(queryFor(user)));
  });

  test("months go over the year", () => {
    expect(monthsFrom("2026-11", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
  });
});
