import { describe, expect, it } from "vitest";
import days from "../../../../internal/availability/testdata/days.json" with { type: "json" };
import type { Sky } from "../../almanac/year/sky.ts";
import { instantOf } from "../../lib/clock.ts";
import { userOf } from "../../offline/testing/samples.ts";
import { blockOf } from "../../offline/testing/samples-when.ts";
import { type Cap, capOf } from "./caps/caps.ts";
import { intervalOf, type Known, partOf, slotsOf, stateOf, weekday } from "./when-calendar.ts";

type Case = {
  why: string;
  zone?: string;
  date: string;
  from?: string;
  state: string;
  hours: [string, string][];
  most?: number;
  mostInPart?: number;
  buffer?: number;
  minutes: number;
  taken?: [date: string, time: string, minutes: number][];
  untimed?: string[];
  closed?: [date: string, time: string, endDate: string, endTime: string][];
  avoid?: [string, string][];
  caps?: Cap[];
  sky?: Sky;
  slots: string[];
};

function known(c: Case, zone: string): Known {
  const { work } = userOf("asha") as unknown as { work: Known["work"] };
  const day = weekday(c.date);
  return {
    work: {
      ...work,
      hours: work.hours.map((had, i) => (i === day ? c.hours.map(([from, to]) => ({ from, to })) : had)),
      most: work.most.map((had, i) => (i === day ? (c.most ?? had) : had)),
      mostInPart: c.mostInPart ?? work.mostInPart,
      buffer: c.buffer ?? work.buffer,
    },
    zone,
    taken: (c.taken ?? []).map(([date, time, minutes]) => {
      const start = instantOf(date, time, zone);
      return { date, time, start, end: start + minutes * 60_000 };
    }),
    cap: c.caps && capOf(c.caps, c.date, c.sky),
    untimed: (c.untimed ?? []).filter((date) => date === c.date).length,
    closed: (c.closed ?? []).map(([date, startTime, endDate, endTime]) =>
      intervalOf(
        blockOf("b", { date, endDate, ...(startTime && { startTime }), ...(endTime && { endTime }) }),
        zone,
      ),
    ),
  };
}

describe("free times, as the server has them", () => {
  it.each(days.cases as unknown as Case[])("$why", (c) => {
    const zone = c.zone ?? "Asia/Kolkata";
    const at = (time: string) => instantOf(c.date, time, zone);
    const question = {
      date: c.date,
      durationMinutes: c.minutes,
      from: c.from ? at(c.from) : Number.NEGATIVE_INFINITY,
      avoid: (c.avoid ?? []).map(([start, end]) => ({ start: at(start), end: at(end) })),
    };
    expect(slotsOf(question, known(c, zone))).toEqual(c.slots);
    expect(stateOf(question, known(c, zone))).toBe(c.state);
  });

  it("names the parts of the day", () => {
    const at = ["00:00", "03:59", "04:00", "11:00", "14:00", "17:00", "20:00", "23:59"];
    expect(at.map(partOf)).toEqual([
      "ratri",
      "ratri",
      "pratah",
      "madhyahna",
      "aparahna",
      "sandhya",
      "ratri",
      "ratri",
    ]);
  });
});
