import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import { decodeMonth } from "../../../almanac/decode.ts";
import jaipur from "../../../almanac/samples/jaipur-2026-11.json";
import words from "../../../almanac/samples/words.json";
import { activate } from "../../../i18n/i18n.ts";
import { blockOf, bookingOf } from "../../../offline/testing/samples-when.ts";
import { faultsOf, show } from "../../../ui/testing.tsx";
import { DayMark, Legend } from "./day-mark.tsx";

const reader = vi.hoisted(() => ({ language: "en" as "en" | "hi" }));
const customs = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  ayanamsa: "lahiri",
  sunrise: "limb",
  era: "vikram",
};
vi.mock("../../../almanac/use-almanac.ts", () => ({
  useAlmanacDay: (date: string) => ({
    data: decodeMonth(jaipur as PackedMonth, words as never, {
      ...reader,
      customs: customs as never,
    }).days.find((day) => day.date === date),
  }),
}));
const DAYS_OFF = [[], ...Array.from({ length: 6 }, () => [{ from: "06:00", to: "22:00" }])];
const ROWS: Record<string, unknown[]> = {
  task: [
    { date: "2026-11-24", outcome: null },
    { date: "2026-11-24", outcome: "done" },
    { date: "2026-11-24", outcome: "cancelled" },
    ...Array.from({ length: 4 }, () => ({ date: "2026-11-26", outcome: null })),
  ],
  booking: [
    bookingOf("held", {
      wanted: { date: "2026-11-26", startTime: "10:30" },
      holdUntil: "2026-11-21T00:00:00Z",
    }),
    bookingOf("over", {
      wanted: { date: "2026-11-27", startTime: "10:30" },
      holdUntil: "2026-11-20T00:00:00Z",
    }),
  ],
  block: [
    blockOf("leave", { date: "2026-11-26", endDate: "2026-11-27", note: "Kashi", effect: "mangal" }),
    blockOf("family", { date: "2026-11-24", endDate: "2026-11-24", clientId: "agarwal" }),
  ],
};
vi.mock("../../../offline/store.ts", () => ({
  useRows: (kind: string) => ROWS[kind],
  useTasks: () => ROWS.task,
}));
vi.mock("../../../offline/clock.ts", () => ({
  useClock: () => ({ at: Date.UTC(2026, 10, 20, 7), today: "2026-11-20" }),
}));
vi.mock("../../../offline/device.ts", () => ({ useUser: () => ({ work: { hours: DAYS_OFF } }) }));
afterEach(async () => {
  cleanup();
  reader.language = "en";
  await activate("en");
});

const shown = () => document.querySelector("em");

test("a day says its tithi, what is kept, and its tasks", () => {
  show(<DayMark date="2026-11-24" />);
  expect(shown()?.textContent).toBe("Pur");
  expect(shown()?.dataset.feast).toBe("true");
  expect(document.querySelectorAll("i")).toHaveLength(2);
  expect(screen.getByText(/Purnima/).textContent).toBe(
    ", Purnima, Kartik Purnima, Dev Diwali, Guru Nanak Jayanti, Tasks: 2",
  );
});

test("more tasks than dots fit are a number; an ordinary day has its half and number", () => {
  show(<DayMark date="2026-11-26" />);
  expect(shown()?.textContent).toBe("Kri 2");
  expect(shown()?.dataset.feast).toBeUndefined();
  expect(document.querySelectorAll("i")).toHaveLength(0);
  expect(screen.getByText("4")).toBeTruthy();
});

const signs = () => document.querySelectorAll("svg").length;
const heard = () => document.querySelector(".visually-hidden")?.textContent;

test("a day says what is held and why it is closed, by signs and in words", async () => {
  const { container } = show(<DayMark date="2026-11-26" />);
  expect(signs()).toBe(2);
  expect(heard()).toBe(", Krishna Dvitiya, Tasks: 4, 1 time held, closed: Leave: Kashi, mangal work only");
  expect(await faultsOf(container)).toEqual([]);
  cleanup();
  show(<DayMark date="2026-11-27" />);
  expect(signs(), "what was held is free again").toBe(1);
  cleanup();
  show(<DayMark date="2026-11-24" />);
  expect(signs(), "a family's sutak does not close his day").toBe(0);
});

test("a weekday without working hours is closed from today on", () => {
  show(<DayMark date="2026-11-22" />);
  expect(heard()).toMatch(/, no working hours$/);
  expect(signs()).toBe(1);
  cleanup();
  show(<DayMark date="2026-11-15" />);
  expect(signs()).toBe(0);
});

test("what the signs mean", () => {
  show(<Legend />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Task",
    "Held for a booking",
    "Closed",
  ]);
});

test("in Hindi", async () => {
  reader.language = "hi";
  await activate("hi");
  show(<DayMark date="2026-11-26" />);
  expect(shown()?.textContent).toBe("कृ. 2");
});

test("a day of which nothing is known has a dash", () => {
  show(<DayMark date="2027-05-01" />);
  expect(shown()?.textContent).toBe("–");
});
