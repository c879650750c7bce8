import { expect, test } from "vitest";
import type { Client } from "../../api/types.ts";
import { NOWHERE, spotsIn, todayAt } from "./place-values.ts";

const spot = (name: string, lat: number, timeZone = "Asia/Kolkata") => ({ name, lat, lon: 80, timeZone });
const family = (...places: ReturnType<typeof spot>[]) =>
  ({
    people: places.map((place, n) => ({
      _id: String(n),
      name: "Ram",
      ...(n % 2 ? { birth: { place } } : { departed: { place } }),
    })),
  }) as unknown as Client;

test("places of births and deaths are found by the beginning of their names, each once", () => {
  const clients = [
    family(spot("Gaya", 24.8), spot("Ghaziabad", 28.7)),
    family(spot("Gaya", 24.8), spot("Bodh Gaya", 24.7)),
  ];
  expect(spotsIn(clients, "ga").map(({ name }) => name)).toEqual(["Gaya"]);
  expect(spotsIn(clients, "G").map(({ name }) => name)).toEqual(["Gaya", "Ghaziabad"]);
  expect(spotsIn(clients, "Kashi")).toEqual([]);
});

test("the day of a place in the east may be the next one; in the west one's own counts", () => {
  const now = new Date(Date.UTC(2026, 10, 22, 17, 10));
  const at = (timeZone: string) => ({ typed: "There", spot: spot("There", 0, timeZone) });
  expect(todayAt(at("Pacific/Auckland"), "2026-11-22", now)).toBe("2026-11-23");
  expect(todayAt(at("America/New_York"), "2026-11-22", now)).toBe("2026-11-22");
  expect(todayAt(NOWHERE, "2026-11-22", now)).toBe("2026-11-22");
});
