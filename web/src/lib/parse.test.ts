import { describe, expect, test } from "vitest";
import { createFormat } from "../i18n/format.ts";
import { isDayRange } from "./day-range.ts";
import { addDays, addMonths, civilDate, weekdayOf, weeksOf } from "./month.ts";
import { parseDate } from "./parse-date.ts";
import { parseTime } from "./parse-time.ts";

const today = "2026-11-20";

describe("a typed day", () => {
  test.each([
    ["today", "2026-11-20"],
    ["Aaj", "2026-11-20"],
    ["आज", "2026-11-20"],
    ["tomorrow", "2026-11-21"],
    ["yesterday", "2026-11-19"],
    ["kal", "2026-11-21"],
    ["परसों", "2026-11-22"],
    ["27 nov", "2026-11-27"],
    ["27 November", "2026-11-27"],
    ["nov 27", "2026-11-27"],
    ["27nov", "2026-11-27"],
    ["1st dec", "2026-12-01"],
    ["27 nov 2027", "2027-11-27"],
    ["27 nov 27", "2027-11-27"],
    ["November 27, 2026", "2026-11-27"],
    ["27/11", "2026-11-27"],
    ["27.11.2026", "2026-11-27"],
    ["3-1-27", "2027-01-03"],
    ["2026-11-27", "2026-11-27"],
    ["२७ नवंबर", "2026-11-27"],
    ["२७/११/२०२६", "2026-11-27"],
    ["5 अक्टूबर 2026", "2026-10-05"],
    ["27", "2026-11-27"],
    [" 27 nov ", "2026-11-27"],
    // today is a Friday
    ["friday", "2026-11-20"],
    ["Fri", "2026-11-20"],
    ["next Friday", "2026-11-27"],
    ["last friday", "2026-11-13"],
    ["somvar", "2026-11-23"],
    ["agle somwar", "2026-11-23"],
    ["pichhle somvar", "2026-11-16"],
    ["itvaar", "2026-11-22"],
    ["मंगलवार", "2026-11-24"],
    ["अगले शुक्रवार", "2026-11-27"],
    ["पिछले गुरुवार", "2026-11-19"],
    ["sat", "2026-11-21"],
  ])("%s", (typed, date) => expect(parseDate(typed, { today })).toBe(date));

  test.each([
    "",
    "x",
    "monkey",
    "it",
    "every monday",
    "next next monday",
    "31 apr",
    "30/02",
    "32",
    "27 nov 1500",
    "27 foo",
    "2026-13-01",
    "nov",
  ])("no day: %j", (typed) => expect(parseDate(typed, { today })).toBeUndefined());

  test("without a year the bounds decide", () => {
    expect(parseDate("5 jan", { today, min: today })).toBe("2027-01-05");
    expect(parseDate("5 jan", { today, max: today })).toBe("2026-01-05");
    expect(parseDate("25 dec", { today, max: today })).toBe("2025-12-25");
    expect(parseDate("5", { today, min: today })).toBe("2026-12-05");
    expect(parseDate("25", { today, max: today })).toBe("2026-10-25");
  });

  test("a day of the week lies behind where only that is allowed", () => {
    expect(parseDate("somvar", { today, max: today })).toBe("2026-11-16");
    expect(parseDate("friday", { today, max: today })).toBe("2026-11-20");
  });

  test("kal looks the way that is allowed", () => {
    expect(parseDate("kal", { today, min: today })).toBe("2026-11-21");
    expect(parseDate("kal", { today, max: today })).toBe("2026-11-19");
    expect(parseDate("परसों", { today, max: today })).toBe("2026-11-18");
  });

  test("reads every date that the formats write", () => {
    for (const language of ["en", "hi"] as const) {
      for (const digits of ["latin", "devanagari"] as const) {
        const format = createFormat({ language, digits, clock: "12" });
        for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 5)) {
          expect(parseDate(format.date(day), { today })).toBe(day);
        }
      }
    }
  });
});

describe("a typed time", () => {
  test.each([
    ["5:45 pm", "17:45"],
    ["5.45pm", "17:45"],
    ["1745", "17:45"],
    ["17:45", "17:45"],
    ["745", "07:45"],
    ["7", "07:00"],
    ["12 am", "00:00"],
    ["12 pm", "12:00"],
    ["7 am", "07:00"],
    ["सायं 5:45", "17:45"],
    ["शाम 7 बजे", "19:00"],
    ["सुबह ७", "07:00"],
    ["रात्रि 2:30", "02:30"],
    ["रात्रि 12:00", "00:00"],
    ["रात 10", "22:00"],
    ["दोपहर 12:15", "12:15"],
  ])("%s", (typed, time) => expect(parseTime(typed)).toBe(time));

  test.each(["", "x", "25:00", "7:60", "13 pm", "0 am", "7 foo", "5:45:10"])("no time: %j", (typed) =>
    expect(parseTime(typed)).toBeUndefined(),
  );

  test("reads every time that the formats write", () => {
    for (const language of ["en", "hi"] as const) {
      for (const clock of ["12", "24"] as const) {
        const format = createFormat({ language, digits: "devanagari", clock });
        for (let hour = 0; hour < 24; hour++) {
          const time = `${String(hour).padStart(2, "0")}:05`;
          expect(parseTime(format.time(time))).toBe(time);
        }
      }
    }
  });
});

describe("months", () => {
  test("weeks hold the month, Sunday first", () => {
    for (let month = "2024-01-01"; month < "2032-01-01"; month = addMonths(month, 1)) {
      const weeks = weeksOf(month);
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === 0)).toBe(true);
      const days = weeks.flat();
      expect(days.filter((day) => day.startsWith(month.slice(0, 7))).length).toBe(
        Number(addDays(addMonths(month, 1), -1).slice(8)),
      );
      expect(new Set(days).size).toBe(days.length);
    }
  });
  test("a month on keeps the day or takes the last", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-11-20", -12)).toBe("2025-11-20");
  });
  test("days that do not exist", () => {
    expect(civilDate(2026, 2, 29)).toBeUndefined();
    expect(civilDate(2028, 2, 29)).toBe("2028-02-29");
    expect(civilDate(1799, 1, 1)).toBeUndefined();
  });
});

describe("several days in a row", () => {
  test.each([
    "12-18 Nov",
    "12 – 18 nov",
    "12 to 18 nov",
    "12 nov to 18 nov",
    "12 nov - 18 nov",
    "28 nov till 3 dec",
    "nov 12-18",
    "12-18",
    "12/11 - 18/11",
    "from 12 to 18 nov",
    "12 नवंबर से 18",
    "१२ से १८ नवंबर तक",
    "12 se 18 nov",
    "aaj se somvar tak",
  ])("%s", (typed) => expect(isDayRange(typed, today)).toBe(true));

  test.each(["", "31 apr", "31-02", "30-2-2027", "someday", "to", "12 to", "next - monkey", "27 foo"])(
    "none: %j",
    (typed) => expect(isDayRange(typed, today)).toBe(false),
  );
});
