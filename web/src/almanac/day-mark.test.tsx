import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { activate } from "../i18n/i18n.ts";
import { show } from "../ui/testing.tsx";
import type { PackedMonth } from "./almanac-month.ts";
import { DayMark } from "./day-mark.tsx";
import { decodeMonth } from "./decode.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import words from "./samples/words.json";

const reader = vi.hoisted(() => ({ language: "en" as "en" | "hi" }));
const customs = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  ayanamsa: "lahiri",
  sunrise: "limb",
  era: "vikram",
};
vi.mock("./use-almanac.ts", () => ({
  useAlmanacDay: (date: string) => ({
    data: decodeMonth(jaipur as PackedMonth, words as never, {
      ...reader,
      customs: customs as never,
    }).days.find((day) => day.date === date),
  }),
}));
vi.mock("../offline/store.ts", () => ({
  useTasks: () => [
    { date: "2026-11-24", outcome: null },
    { date: "2026-11-24", outcome: "done" },
    { date: "2026-11-24", outcome: "cancelled" },
    ...Array.from({ length: 4 }, () => ({ date: "2026-11-26", outcome: null })),
  ],
}));
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
  expect(screen.getByText(/Purnima/).textContent).toMatch(/, Tasks: 2$/);
});

test("more tasks than dots fit are a number; an ordinary day has its half and number", () => {
  show(<DayMark date="2026-11-26" />);
  expect(shown()?.textContent).toBe("Kri 2");
  expect(shown()?.dataset.feast).toBeUndefined();
  expect(document.querySelectorAll("i")).toHaveLength(0);
  expect(screen.getByText("4")).toBeTruthy();
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
