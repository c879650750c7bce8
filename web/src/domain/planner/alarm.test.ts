import { expect, test } from "vitest";
import { alarmOf } from "./alarm.ts";

const at = (date: string, time: string, zone: string) => new Date(alarmOf(date, time, zone)).toISOString();

// The same table as the server's TestAlarm.
test.each([
  ["Asia/Kolkata", "2026-11-20", "07:00", "2026-11-20T01:30:00.000Z"],
  ["America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-03-08", "02:59", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00.000Z"],
  ["America/Sao_Paulo", "2018-11-04", "00:30", "2018-11-04T03:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00.000Z"],
  ["Pacific/Apia", "2011-12-30", "07:00", "2011-12-30T10:00:00.000Z"],
])("in %s on %s at %s", (zone, date, time, instant) => {
  expect(at(date, time, zone)).toBe(instant);
});
