import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import twoYears from "../../../almanac/samples/two-years.json";
import words from "../../../almanac/samples/words.json";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { place } from "../testing.ts";

/** A server with the almanac of two years; what the strip does not ask for is left out. */
class TwoYears extends FakeServer {
  constructor() {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/api/almanac/words") return Response.json(words);
      if (pathname !== "/api/almanac/month") return others(request);
      const month = twoYears.varanasi.find((one) => one.month === searchParams.get("month"));
      if (!month) throw new TypeError("failed to fetch");
      const full = {
        place: { title: "Varanasi", titleHi: "वाराणसी", lat: 25.3, lon: 83, tz: "Asia/Kolkata" },
        festivals: month.month === "2027-09" ? [feast] : [],
        ekadashis: [],
        ...month,
        days: month.days.map((day, n) => ({
          ...LIMBS,
          ...day,
          ...(isHidden(month.month, n + 1) && { asta: [4] }),
        })),
      };
      return Response.json(full);
    };
  }
}

/** The Sun's light hides Guru from 20 July to 14 August. */
const isHidden = (month: string, date: number) =>
  month === "2027-07" ? date >= 20 : month === "2027-08" && date <= 14;

const LIMBS = {
  sunrise: 0,
  nakshatra: [1, 90_000],
  yoga: [1, 90_000],
  karana: [1, 90_000],
  years: [1, 1, 1, 1, 1],
};
const feast = {
  id: "navratri",
  name: { en: "Navratri", hi: "नवरात्रि" },
  short: { en: "Navratri", hi: "नवरात्रि" },
  date: "2027-09-30",
  reason: { en: "", hi: "" },
  others: [],
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const task = (date: string, over: object = {}) => ({
  taskName: "Katha",
  date,
  startTime: null,
  amount: 1100,
  ...over,
});
const open = (over: Parameters<typeof openScene>[0] = {}) =>
  openScene({ at: "/season", server: new TwoYears(), user: { place }, ...over });
const rowOf = async (name: RegExp) =>
  (await screen.findByRole("link", { name })).closest("li") as HTMLElement;
const titles = (row: HTMLElement) =>
  [...row.querySelectorAll("[title]")].map((one) => one.getAttribute("title"));

test("twelve lunar months with their rites, money and what keeps mangal work away", async () => {
  const { container } = await open({
    tasks: [
      task("2026-11-28"),
      task("2026-11-28", { feeMode: "open", amount: null }),
      task("2026-11-29", { outcome: "cancelled" }),
      task("2027-01-10", { amount: 2100 }),
    ],
  });
  const margashirsha = await rowOf(/^Margashirsha/);
  expect(within(screen.getByRole("main")).getAllByRole("listitem").length).toBeGreaterThanOrEqual(12);
  expect(margashirsha.textContent).toContain("25 Nov – 24 Dec");
  expect(margashirsha.textContent).toContain("2 rites");
  expect(margashirsha.textContent).toContain("₹1,100");
  expect(margashirsha.textContent).toContain("Kharmas from 16 Dec");
  expect((await rowOf(/^Pausha/)).textContent).toMatch(/₹2,100.*Kharmas till 14 Jan/);
  expect((await rowOf(/^Phalguna/)).textContent).toContain("Holashtak 16 Mar – 22 Mar");
  expect((await rowOf(/^Ashadha/)).textContent).toContain("Chaturmas from 14 Jul");
  expect((await rowOf(/^Kartika/)).textContent).toContain("Chaturmas till 9 Nov");
  expect((await rowOf(/^Shravana/)).textContent).toContain("Guru asta 20 Jul – 14 Aug");
  expect((await rowOf(/^Ashvina/)).textContent).toMatch(/Pitru Paksha 16 Sep – 30 Sep.*Navratri 30/);
  expect(titles(margashirsha)).toContain("Sat 28 Nov: 2 agreed");
  const figures = screen.getByText("rites agreed").closest("dl");
  expect(figures?.textContent).toContain("3rites agreed₹3,200agreed money");
  expect(await faultsOf(container)).toEqual([]);
});

test("the same tithi last year is an outline, and a season has its cap", async () => {
  await open({
    tasks: [
      // Kartika Amavasya of last year, that of the next one is 29 October 2027.
      ...[0, 1, 2].map(() => task("2026-11-09", { outcome: "done" })),
      ...[0, 1].map(() => task("2027-09-20")),
      task("2026-11-27", { outcome: null }),
    ],
    user: { place, work: { ...(await workOf()), caps: [{ season: "pitru_paksha", most: 1 }] } },
  });
  // Every device loads the modules anew.
  const { followCaps } = await import("../../../domain/planner/caps/follow-caps.ts");
  let end = () => {};
  act(() => {
    end = followCaps();
  });
  const kartika = await rowOf(/^Kartika/);
  await waitFor(() => expect(titles(kartika)).toContain("Fri 29 Oct: 3 last year, not for mangal work"));
  const ashvina = await rowOf(/^Ashvina/);
  await waitFor(() =>
    expect(titles(ashvina)).toContain("Mon 20 Sep: 2 agreed, over your cap of 1, not for mangal work"),
  );
  expect(ashvina.textContent).toContain("1 day over your cap");
  expect(screen.getByText("more, as last year")).toBeTruthy();
  end();
});

test("a month leads to the calendar, and the strip works without a network", async () => {
  const { user } = await open();
  await rowOf(/^Margashirsha/);
  setOnline(false);
  await user.click(await screen.findByRole("link", { name: /^Pausha/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/calendar-view?month=2027-01"));
  await screen.findByRole("heading", { level: 1, name: "January 2027" });
  await user.click(screen.getByRole("radio", { name: "Season" }));
  await waitFor(() => expect(location.pathname).toBe("/season"));
  await rowOf(/^Kartika/);
});

async function workOf() {
  const { userOf } = await import("../../../offline/testing/samples.ts");
  return userOf("ram").work;
}

test("a family's day that comes is expected until it is agreed", async () => {
  const departed = { date: "2020-09-06", masa: 6, paksha: "krishna" as const, tithi: 4 };
  await open({
    clients: [{ name: "Sharma", people: [{ _id: idOf(70), name: "Ramlal", departed }] }],
  });
  const figure = await screen.findByText("expected, not agreed");
  expect(Number(figure.closest("div")?.querySelector("dd")?.textContent)).toBeGreaterThanOrEqual(1);
});
