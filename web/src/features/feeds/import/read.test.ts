import { describe, expect, test } from "vitest";
import { writeBusy } from "../../../domain/planner/busy/busy.ts";
import { clockAt } from "../../../lib/clock.ts";
import { textOf } from "../../../lib/decode.ts";
import { type CalendarFile, type Fault, LARGEST, readCalendar, readFile } from "./read.ts";
import { isSame, marksOf } from "./same.ts";

/** Wednesday, 25 November 2026, 9 am in Varanasi. */
const NOW = clockAt(Date.parse("2026-11-25T03:30:00Z"), "Asia/Kolkata");

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:Home\\, school", ...events, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const read = async (...events: string[]): Promise<CalendarFile> => {
  const file = await readCalendar(calendar(...events), "home.ics", NOW);
  if (typeof file === "string") throw new Error(file);
  return file;
};
/** All times, as "from/until" in UTC without the seconds. */
const times = ({ entries }: CalendarFile) =>
  entries
    .flatMap((entry) => entry.times)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join("/"));

describe("when one event is", () => {
  test.each([
    ["in UTC", ["DTSTART:20261206T113000Z", "DTEND:20261206T123000Z"], ["2026-12-06T11:30/2026-12-06T12:30"]],
    [
      "in a zone by name",
      ["DTSTART;TZID=America/New_York:20261206T113000", "DTEND;TZID=America/New_York:20261206T123000"],
      ["2026-12-06T16:30/2026-12-06T17:30"],
    ],
    [
      "in a zone behind a path",
      ['DTSTART;TZID="/freeassociation.sourceforge.net/Asia/Kolkata":20261206T170000', "DURATION:PT1H30M"],
      ["2026-12-06T11:30/2026-12-06T13:00"],
    ],
    [
      "floating: by the user's clock",
      ["DTSTART:20261206T170000", "DTEND:20261206T180000"],
      ["2026-12-06T11:30/2026-12-06T12:30"],
    ],
    [
      "a whole day",
      ["DTSTART;VALUE=DATE:20261212", "DTEND;VALUE=DATE:20261213"],
      ["2026-12-11T18:30/2026-12-12T18:30"],
    ],
    ["a whole day without an end", ["DTSTART;VALUE=DATE:20261212"], ["2026-12-11T18:30/2026-12-12T18:30"]],
    ["three days", ["DTSTART;VALUE=DATE:20261212", "DURATION:P3D"], ["2026-12-11T18:30/2026-12-14T18:30"]],
    [
      "going on now",
      ["DTSTART:20261124T100000Z", "DTEND:20261126T100000Z"],
      ["2026-11-24T18:30/2026-11-26T10:00"],
    ],
    [
      "with two breaks in a line",
      ["DTSTART;TZID=Asia/Kol", " kata:2026120", "\t6T170000", "DURATION:PT1H"],
      ["2026-12-06T11:30/2026-12-06T12:30"],
    ],
    [
      "with an alarm of its own length",
      [
        "DTSTART:20261206T113000Z",
        "DURATION:PT1H",
        "BEGIN:VALARM",
        "TRIGGER:-PT15M",
        "DURATION:PT5M",
        "END:VALARM",
      ],
      ["2026-12-06T11:30/2026-12-06T12:30"],
    ],
  ])("%s", async (_, lines, expected) => {
    expect(times(await read(event("UID:a", ...lines)))).toEqual(expected);
  });

  test("across a night on which clocks are set back", async () => {
    const file = await readCalendar(
      calendar(
        event(
          "UID:a",
          "DTSTART;TZID=America/New_York:20271107T003000",
          "DTEND;TZID=America/New_York:20271107T030000",
        ),
      ),
      "a.ics",
      NOW,
    );
    expect(times(file as CalendarFile)).toEqual(["2027-11-07T04:30/2027-11-07T08:00"]);
  });
});

describe("repeats", () => {
  const weekly = [
    "UID:w",
    "SUMMARY:School",
    "DTSTART;TZID=Asia/Kolkata:20261102T080000",
    "DTEND;TZID=Asia/Kolkata:20261102T093000",
  ];

  test("every Monday till a day, without two of them, with one more and one moved", async () => {
    const file = await read(
      event(
        ...weekly,
        "RRULE:FREQ=WEEKLY;UNTIL=20270104T023000Z",
        "EXDATE;TZID=Asia/Kolkata:20261207T080000",
        "EXDATE;VALUE=DATE:20261214",
        "RDATE;TZID=Asia/Kolkata:20261209T100000",
      ),
      event(
        "UID:w",
        "SUMMARY:School",
        "RECURRENCE-ID;TZID=Asia/Kolkata:20261221T080000",
        "DTSTART;TZID=Asia/Kolkata:20261222T110000",
        "DURATION:PT1H",
      ),
      event("UID:w", "RECURRENCE-ID:20261228T023000Z", "DTSTART:20261228T023000Z", "STATUS:CANCELLED"),
    );
    expect(times(file)).toEqual([
      "2026-11-30T02:30/2026-11-30T04:00",
      "2026-12-09T04:30/2026-12-09T06:00",
      "2026-12-22T05:30/2026-12-22T06:30",
      "2027-01-04T02:30/2027-01-04T04:00",
    ]);
  });

  test("keep the clock of their zone when it is set forward", async () => {
    const file = await read(
      event(
        "UID:n",
        "DTSTART;TZID=America/New_York:20270313T090000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=2",
      ),
    );
    expect(times(file)).toEqual(["2027-03-13T14:00/2027-03-13T15:00", "2027-03-14T13:00/2027-03-14T14:00"]);
  });

  test("without an end are followed for 400 days", async () => {
    const file = await read(event(...weekly, "RRULE:FREQ=DAILY"));
    expect(times(file).length).toBe(400);
    expect(times(file).at(-1)).toBe("2027-12-29T02:30/2027-12-29T04:00");
  });

  test("by a zone that only the file describes", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Kolkata of Outlook",
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0530",
      "TZOFFSETTO:+0530",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VTIMEZONE",
      "TZID:Eastern Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16011104T020000",
      "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010311T020000",
      "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0400",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ].join("\r\n");
    const file = await read(
      zone,
      event("UID:i", 'DTSTART;TZID="Kolkata of Outlook":20261206T170000', "DURATION:PT1H"),
      event("UID:e", "DTSTART;TZID=Eastern Standard Time:20270101T090000", "DURATION:PT1H"),
      event("UID:f", "DTSTART;TZID=Eastern Standard Time:20270701T090000", "DURATION:PT1H"),
    );
    expect(times(file)).toEqual([
      "2026-12-06T11:30/2026-12-06T12:30",
      "2027-01-01T14:00/2027-01-01T15:00",
      "2027-07-01T13:00/2027-07-01T14:00",
    ]);
    expect(file.zoneless).toBe(0);
  });
});

test("what is free, called off, over or far ahead takes no time, and is counted", async () => {
  const file = await read(
    event("UID:1", "DTSTART:20261206T113000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
    event("UID:2", "DTSTART:20261206T113000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
    event("UID:3", "DTSTART:20261206T113000Z", "SUMMARY:A reminder without a length"),
    event("UID:4", "DTSTART:20250101T113000Z", "DURATION:PT1H"),
    event("UID:5", "DTSTART:20991206T113000Z", "DURATION:PT1H"),
  );
  expect({ ...file, name: "", marks: "" }).toEqual({
    name: "",
    marks: "",
    found: 5,
    entries: [],
    broken: [],
    past: 2,
    free: 3,
    zoneless: 0,
  });
});

test("of two versions of an event the later counts", async () => {
  const file = await read(
    event("UID:v", "SEQUENCE:2", "DTSTART:20261206T113000Z", "DURATION:PT1H"),
    event("UID:v", "SEQUENCE:1", "DTSTART:20261207T113000Z", "DURATION:PT1H"),
    event("DTSTART:20261208T113000Z", "DURATION:PT1H"),
    event("DTSTART:20261209T113000Z", "DURATION:PT1H"),
  );
  expect(times(file).map((time) => time.slice(0, 10))).toEqual(["2026-12-06", "2026-12-08", "2026-12-09"]);
});

test("several times in one line have the clock of each", async () => {
  const file = await read(
    event(
      "UID:l",
      "DTSTART:20261206T113000Z",
      "DURATION:PT1H",
      "RDATE:20261207T113000Z,20261208T113000Z",
      "RDATE;TZID=Asia/Kolkata:20261209T170000,20261210T170000",
      "EXDATE:20261206T113000Z,20261208T113000Z",
    ),
  );
  expect(times(file).map((time) => time.slice(0, 16))).toEqual([
    "2026-12-07T11:30",
    "2026-12-09T11:30",
    "2026-12-10T11:30",
  ]);
});

test("floods of times that are left out or replaced are read at once", async () => {
  const before = performance.now();
  const stamp = (n: number) =>
    new Date(Date.UTC(2026, 10, 26) + n * 60_000).toISOString().replace(/[-:]|\.\d+/g, "");
  const left = Array.from({ length: 100_000 }, (_, n) => stamp(n)).join(",");
  const file = await read(
    event("UID:x", "DTSTART:20261206T113000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY", `EXDATE:${left}`),
    ...Array.from({ length: 20_000 }, (_, n) =>
      event("UID:x", `RECURRENCE-ID:${stamp(n)}`, "DTSTART:20251206T113000Z"),
    ),
  );
  expect(file.found).toBe(20_001);
  expect(performance.now() - before).toBeLessThan(10_000);
}, 30_000);

test("an unknown zone is read as the user's, and said", async () => {
  const file = await read(
    event("UID:u", "SUMMARY:Train", "DTSTART;TZID=Mars/Olympus:20261206T170000", "DURATION:PT1H"),
  );
  expect(times(file)).toEqual(["2026-12-06T11:30/2026-12-06T12:30"]);
  expect(file.zoneless).toBe(1);
});

describe("a broken event is named and spoils no other", () => {
  const good = event("UID:good", "DTSTART:20261206T113000Z", "DURATION:PT1H");
  test.each([
    ["no such day", event("SUMMARY:Puja", "DTSTART;VALUE=DATE:20260231"), "day"],
    ["no day", event("SUMMARY:Puja"), "day"],
    ["no such hour", event("SUMMARY:Puja", "DTSTART:20261206T250000Z"), "day"],
    [
      "the end before the beginning",
      event("SUMMARY:Puja", "DTSTART:20261206T113000Z", "DTEND:20261206T103000Z"),
      "order",
    ],
    [
      "days that run backwards",
      event("SUMMARY:Puja", "DTSTART;VALUE=DATE:20261206", "DTEND;VALUE=DATE:20261205"),
      "order",
    ],
    ["a length below nothing", event("SUMMARY:Puja", "DTSTART:20261206T113000Z", "DURATION:-PT1H"), "order"],
    [
      "every second",
      event("SUMMARY:Puja", "DTSTART:20261206T113000Z", "DURATION:PT1H", "RRULE:FREQ=SECONDLY"),
      "often",
    ],
    [
      "no known rule",
      event("SUMMARY:Puja", "DTSTART:20261206T113000Z", "DURATION:PT1H", "RRULE:FREQ=MOON"),
      "broken",
    ],
    [
      "an end of repeats that is no time",
      event("SUMMARY:Puja", "DTSTART:20261206T113000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=soon"),
      "broken",
    ],
  ])("%s", async (_, bad, why) => {
    const file = await read(bad, good);
    expect(file.broken).toEqual([{ title: "Puja", why }]);
    expect(times(file)).toEqual(["2026-12-06T11:30/2026-12-06T12:30"]);
  });

  test("alarms, one within another, have no say in when it is", async () => {
    const alarm = (...inside: string[]) => [
      ...["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT9H", "DTSTART:20201206T113000Z"],
      ...[...inside, "END:VALARM"],
    ];
    const file = await read(
      event("UID:a", ...alarm(...alarm()), "DTSTART:20261206T113000Z", "DURATION:PT1H"),
    );
    expect(file.broken).toEqual([]);
    expect(times(file)).toEqual(["2026-12-06T11:30/2026-12-06T12:30"]);
  });

  test("cut off in the middle, and lines that are none", async () => {
    const text = calendar(
      event(
        "UID:b",
        "this is no line",
        "SUMMARY:Puja",
        ";;;:::",
        "DTSTART:20261207T113000Z",
        "DURATION:PT1H",
      ),
      "BEGIN:VEVENT\r\nUID:c\r\nDTSTART:2026120",
      good,
      "BEGIN:VEVENT\r\nUID:d\r\nDTSTA",
    ).replace(/END:VCALENDAR\s*$/, "");
    const file = (await readCalendar(text, "a.ics", NOW)) as CalendarFile;
    expect(times(file)).toEqual(["2026-12-06T11:30/2026-12-06T12:30", "2026-12-07T11:30/2026-12-07T12:30"]);
    expect({ found: file.found, broken: file.broken.map(({ why }) => why) }).toEqual({
      found: 4,
      broken: ["broken", "day"],
    });
  });

  test("a line that would make a slow reader despair is read at once", async () => {
    const before = performance.now();
    await read(
      event(`X-A;B=${",".repeat(20_000)}`, `X-C;${"D=".repeat(20_000)}`, "DTSTART:20261206T113000Z"),
    );
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe("files", () => {
  const text = calendar(event("UID:p", "SUMMARY:Café पूजा", "DTSTART:20261206T113000Z", "DURATION:PT1H"));
  const utf16 = (of: string) =>
    new Uint8Array(Uint16Array.from(`\ufeff${of}`, (letter) => letter.charCodeAt(0)).buffer);
  const latin = (of: string) => Uint8Array.from(of, (letter) => letter.charCodeAt(0));

  test.each([
    ["UTF-8", new TextEncoder().encode(text), "Café पूजा"],
    ["UTF-8 with its mark", new TextEncoder().encode(`\ufeff${text}`), "Café पूजा"],
    ["UTF-16", utf16(text), "Café पूजा"],
    ["windows-1252", latin(text.replace(" पूजा", "")), "Café"],
  ])("in %s", async (_, bytes, title) => {
    const file = await readFile(new File([bytes as BlobPart], "Home.ics"), NOW);
    expect(file).toMatchObject({ name: "Home, school", entries: [{ title }] });
  });

  test.each<[string, string, Fault]>([
    ["a web page", "<!doctype html><title>Log in</title>", "calendar"],
    ["nothing", "", "calendar"],
    ["contacts", "BEGIN:VCARD\r\nFN:Ram\r\nEND:VCARD", "calendar"],
    ["no events", calendar(), "empty"],
  ])("%s", async (_, body, fault) => {
    expect(await readCalendar(body, "a.ics", NOW)).toBe(fault);
  });

  test("50 MB are refused unread", async () => {
    const file = {
      size: 50 * 1024 * 1024,
      name: "a.ics",
      arrayBuffer: () => Promise.reject(new Error("opened")),
    };
    expect(file.size).toBeGreaterThan(LARGEST);
    expect(await readFile(file as unknown as File, NOW)).toBe("large");
  });

  test("a file that cannot be opened any more", async () => {
    const file = { size: 5, name: "a.ics", arrayBuffer: () => Promise.reject(new Error("gone")) };
    expect(await readFile(file as unknown as File, NOW)).toBe("unreadable");
  });

  test("the name is the file's where the calendar has none", async () => {
    const file = await readCalendar(text.replace(/X-WR.*\r\n/, ""), `${"न".repeat(70)}.ics`, NOW);
    expect((file as CalendarFile).name).toBe("न".repeat(60));
  });

  test("100,000 events are read, and what is written of them is bounded", async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => {
      const [day, minute] = [1 + (n % 28), String(n % 60).padStart(2, "0")];
      return event(
        `UID:${n}`,
        `DTSTART:202612${String(day).padStart(2, "0")}T${String(n % 24).padStart(2, "0")}${minute}00Z`,
        "DURATION:PT1M",
      );
    });
    const file = (await readCalendar(calendar(...many), "a.ics", NOW)) as CalendarFile;
    expect(file.found).toBe(100_000);
    expect(
      textOf(new TextEncoder().encode(writeBusy(file.entries.flatMap((one) => one.times)).written)).text
        .length,
    ).toBeLessThan(80_000);
  }, 60_000);
});

test.each([
  [
    "rules that count a thousand years",
    (n: number) =>
      event(`UID:${n}`, "DTSTART:10261206T113000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=90000"),
  ],
  [
    "zones that nobody knows",
    (n: number) => event(`UID:${n}`, `DTSTART;TZID=${"Q/".repeat(500)}${n}:20261206T113000`, "DURATION:PT1H"),
  ],
])(
  "3,000 events with %s are read to their end",
  async (_, one) => {
    const file = await readCalendar(
      calendar(...Array.from({ length: 3000 }, (_, n) => one(n))),
      "a.ics",
      NOW,
    );
    expect((file as CalendarFile).found).toBe(3000);
  },
  30_000,
);

describe("a calendar is known again", () => {
  const uids = Array.from({ length: 300 }, (_, n) => `event-${n}@google.com`);
  test.each([
    ["as it was", uids, true],
    ["with some more", [...uids, ...Array.from({ length: 60 }, (_, n) => `new-${n}`)], true],
    ["with some less", uids.slice(60), true],
    [
      "another one that shares an invitation",
      [...uids.slice(0, 1), ...Array.from({ length: 200 }, (_, n) => `other-${n}`)],
      false,
    ],
    ["nothing in it", [], false],
  ])("%s", (_, others, same) => {
    expect(isSame(marksOf(uids), marksOf(others))).toBe(same);
  });
});
