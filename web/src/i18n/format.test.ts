import { describe, expect, test, vi } from "vitest";
import clocks from "../../../internal/i18n/testdata/clock.json";
import { createFormat, localParts, today } from "./format.ts";

const en = createFormat({ language: "en", digits: "latin", clock: "12" });
const hi = createFormat({ language: "hi", digits: "latin", clock: "12" });
const deva = createFormat({ language: "hi", digits: "devanagari", clock: "24" });

describe("money", () => {
  test.each([
    [0, "₹0"],
    [999, "₹999"],
    [5100, "₹5,100"],
    [286500, "₹2,86,500"],
    [999999999.99, "₹99,99,99,999.99"],
    [10.5, "₹10.50"],
    [-1200, "−₹1,200"],
  ])("%d → %s", (rupees, text) => expect(en.money(rupees)).toBe(text));

  test("Devanagari digits", () => expect(deva.money(286500)).toBe("₹२,८६,५००"));
});

describe("dates", () => {
  test("English", () => {
    expect(en.date("2026-11-20")).toBe("20 Nov 2026");
    expect(en.date("2026-09-01")).toBe("1 Sep 2026");
    expect(en.dayMonth("2026-11-20")).toBe("20 Nov");
    expect(en.weekday("2026-11-20")).toBe("Fri");
    expect(en.weekday("2026-11-20", "long")).toBe("Friday");
    expect(en.month("2026-11")).toBe("November 2026");
    expect(en.monthName("2026-11-20")).toBe("November");
  });
  test("long: as notes have them", () => {
    expect(en.longDate("2024-01-05")).toBe("January 05, 2024");
    expect(hi.longDate("2024-01-05")).toBe("5 जनवरी 2024");
    expect(deva.longDate("2024-01-05")).toBe("५ जनवरी २०२४");
  });
  test("Hindi writes the month out", () => expect(hi.date("2026-11-20")).toBe("20 नवंबर 2026"));
  test("Devanagari digits reach every part", () => {
    expect(deva.date("2026-11-20")).toBe("२० नवंबर २०२६");
    expect(deva.month("2026-11-20")).toBe("नवंबर २०२६");
    expect(deva.dayOfMonth("2026-11-05")).toBe("५");
  });
});

describe("times", () => {
  test.each(clocks)("%s", (time = "", english, hindi) => {
    expect(en.time(time)).toBe(english);
    expect(hi.time(time)).toBe(hindi);
  });
  test("24 hours", () => {
    expect(createFormat({ language: "en", digits: "latin", clock: "24" }).time("07:05")).toBe("07:05");
    expect(deva.time("17:45")).toBe("१७:४५");
  });
});

describe("zones", () => {
  const instant = new Date("2026-11-20T19:30:00Z");
  test("the day turns at the zone's own midnight", () => {
    expect(localParts(instant, "Asia/Kolkata")).toEqual({ date: "2026-11-21", time: "01:00" });
    expect(localParts(instant, "America/New_York")).toEqual({ date: "2026-11-20", time: "14:30" });
    expect(today("Asia/Kolkata", instant)).toBe("2026-11-21");
  });
  test("midnight is 00, not 24", () =>
    expect(localParts(new Date("2026-01-01T00:00:00Z"), "UTC").time).toBe("00:00"));
  test("a moment", () => expect(en.moment(instant, "Asia/Kolkata")).toBe("21 Nov 2026, 1:00 am"));
});

test("makes the browser's formatters when they are first used, and once", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const format = createFormat({ language: "en", digits: "latin", clock: "12" });
  expect(made).not.toHaveBeenCalled();
  expect([format.weekday("2026-11-20"), format.weekday("2026-11-21")]).toEqual(["Fri", "Sat"]);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
