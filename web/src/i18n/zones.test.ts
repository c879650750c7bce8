import { expect, test } from "vitest";
import { zoneLabel, zoneOptions } from "./zones.ts";

test("zones by city, today's names, the one in use among them", () => {
  const values = zoneOptions("Asia/Kolkata").map(({ value }) => value);
  expect(values).toContain("Asia/Kolkata");
  expect(values).not.toContain("Asia/Calcutta");
  expect(new Set(values).size).toBe(values.length);
  expect(zoneOptions("Etc/Foo").map(({ value }) => value)).toContain("Etc/Foo");
  expect(zoneLabel("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, America");
  expect(zoneLabel("UTC")).toBe("UTC");
});
