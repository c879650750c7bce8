import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PackedMonth, PackedWords } from "../../almanac/almanac-month.ts";
import { decodeMonth } from "../../almanac/decode.ts";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import tromso from "../../almanac/samples/tromso-2026-11.json";
import words from "../../almanac/samples/words.json";
import { clockAt, instantOf } from "../../lib/clock.ts";
import { faultsOf, show } from "../../ui/testing.tsx";
import { HoursOfDay } from "./hours.tsx";

const device = vi.hoisted(() => ({ month: undefined as unknown }));
const customs = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  ayanamsa: "lahiri",
  sunrise: "limb",
  festivals: [],
  era: "vikram",
};
vi.mock("../../almanac/use-almanac.ts", () => {
  const month = () =>
    decodeMonth(device.month as PackedMonth, words as PackedWords, {
      language: "en",
      customs: customs as never,
    });
  return {
    useAlmanacMonth: () => ({ data: month() }),
    useAlmanacDay: (date: string) => ({ data: month().days.find((day) => day.date === date) }),
  };
});
vi.mock("../../almanac/month-store.ts", () => ({ monthOf: () => ({ words }) }));
afterEach(cleanup);

const JAIPUR = "Asia/Kolkata";
/** The part of Today at a time of the place's clocks, for a user whose clocks may be others. */
function showAt(date: string, time: string, over: { month?: unknown; place?: string; zone?: string } = {}) {
  const { month = jaipur, place = JAIPUR, zone = place } = over;
  device.month = month;
  return show(<HoursOfDay now={clockAt(instantOf(date, time, place), zone)} />);
}
const lines = () => document.querySelector("summary")?.textContent;
const open = () => userEvent.click(document.querySelector("summary") as HTMLElement);

test("what runs now, till when, its quality, and what comes next", async () => {
  const { container } = showAt("2026-11-20", "12:40");
  expect(lines()).toBe(
    "Shubh choghadiya, good till 1:33 pm, then Rog" +
      "Sun hora, harsh till 1:06 pm, then Venus" +
      "Bhadra 7:01 pm – 21 Nov, 6:32 am",
  );
  expect(await faultsOf(container)).toEqual([]);
});

test("it goes with the clock", () => {
  showAt("2026-11-20", "14:00");
  expect(lines()).toMatch(/^Rog choghadiya, to be avoided till 2:53 pm, then Udveg/);
  cleanup();
  showAt("2026-11-20", "07:00");
  expect(lines()).toMatch(/^Char choghadiya, for journeys .*Venus hora, gentle/);
});

test("after midnight it is still the day of the last sunrise, also where the user's clocks show another date", () => {
  const night = /^Shubh choghadiya, good till 1:52 am, then AmritJupiter hora, .*Bhadra till 6:32 am$/;
  showAt("2026-11-21", "01:00");
  const there = lines();
  expect(there).toMatch(night);
  cleanup();
  showAt("2026-11-21", "01:00", { zone: "America/New_York" });
  expect(lines()?.replaceAll("21 Nov, ", "")).toBe(there);
  cleanup();
  showAt("2026-11-21", "06:49");
  expect(lines()).toMatch(/, then Kaal.*, then Saturn$/);
});

test("opened, the whole day and night, the running part told in words", async () => {
  const { container } = showAt("2026-11-20", "12:40");
  await open();
  const lists = within(screen.getByRole("region", { name: "Choghadiya, hora and Bhadra" }));
  expect(lists.getAllByRole("list").map(({ children }) => children.length)).toEqual([8, 8, 12, 12]);
  const running = container.querySelectorAll('[aria-current="time"]');
  expect([...running].map(({ textContent }) => textContent)).toEqual([
    "Shubh, good · now12:12 pm – 1:33 pm",
    "Sun, harsh · now12:12 pm – 1:06 pm",
  ]);
  expect(lists.getByText(/^Bhadra/, { selector: "p > span" }).textContent).toBe(
    "Bhadra 7:01 pm – 21 Nov, 6:32 am",
  );
  expect(await faultsOf(container)).toEqual([]);
});

test("a day without Bhadra has no line of it, and says so when opened", async () => {
  showAt("2026-11-22", "12:00");
  expect(lines()).not.toContain("Bhadra");
  await open();
  expect(screen.getByText("No Bhadra on this day.")).toBeTruthy();
});

test("near the poles it says why there are none", () => {
  const place = "Europe/Oslo";
  for (const date of ["2026-11-27", "2026-11-29"]) {
    showAt(date, "13:00", { month: tromso, place });
    expect(screen.getByText(/need a sunrise and a sunset/)).toBeTruthy();
    cleanup();
  }
  showAt("2026-11-20", "13:00", { month: tromso, place });
  expect(lines()).toContain("choghadiya");
});
