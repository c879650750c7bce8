/**
 * Where the user is for a while: the almanac is for there on this device, until they say that they are back. Their own place
 * stays as it is, for the account and other devices.
 */
import type { Place } from "../api/types.ts";
import { announce } from "../offline/bus.ts";
import { type AlmanacRecord, database } from "../offline/db.ts";

let journey: AlmanacRecord["journey"];

/** Where this user is on a journey; undefined at home. */
export const journeyOf = (user: string) => (journey?.user === user ? journey.place : undefined);

/** Reads what this device knows of it, after a start or a change in another tab. */
export async function readJourney(): Promise<void> {
  const stored = await database()
    .then((db) => db.get("almanac", "journey"))
    .catch(() => undefined);
  journey = stored?.journey;
}

/** Keeps it on this device; null ends it. */
export async function setJourney(user: string, place: Place | null): Promise<void> {
  journey = place ? { user, place } : undefined;
  const db = await database();
  if (journey) await db.put("almanac", { at: Date.now(), journey }, "journey");
  else await db.delete("almanac", "journey");
  announce();
}
