import type { Area, Client, WorkSettings } from "../../api/types.ts";
import { fold } from "../../lib/fold.ts";

/**
 * Where a rite is and how long the way takes from one area to another. The same rules as the server's `availability`
 * package; both are held to internal/availability/testdata/travel.json.
 */

/** What is known of where something is. */
export type Place = {
  /** As it is written. */
  location?: string | undefined;
  area?: string | undefined;
  pin?: string | undefined;
  /** One of a family's addresses. */
  clientId?: string | undefined;
  addressId?: string | undefined;
};

/** How long it takes from one area to another, and how that is known. */
export type Way = {
  minutes: number;
  /** `same`: within one area. */
  source: "typed" | "learned" | "distance" | "default" | "same";
};

/** Minutes of a way within one area. */
const WITHIN = 10;
/** Roads are that much longer than a bird's way, and so many km an hour are driven. */
const DETOUR = 1.4;
const SPEED = 18;
const EARTH = 6371;

/** What is kept of a way between two areas, in whichever order they are named. */
export function storedWay(a: Area, b: Area) {
  const [first, second] = a._id < b._id ? [a, b] : [b, a];
  return first.ways?.find(({ to }) => to === second._id);
}

/** The way between two areas; the usual minutes where one is unknown. */
export function wayBetween(
  a: Area | undefined,
  b: Area | undefined,
  work: Pick<WorkSettings, "travelDefault">,
): Way {
  if (!a || !b) return { minutes: work.travelDefault, source: "default" };
  if (a._id === b._id) return { minutes: WITHIN, source: "same" };
  const { minutes, trips = [] } = storedWay(a, b) ?? {};
  if (minutes) return { minutes, source: "typed" };
  if (trips.length > 0) return { minutes: median(trips), source: "learned" };
  const km = kmBetween(a, b);
  if (km === undefined) return { minutes: work.travelDefault, source: "default" };
  const driven = ((km * DETOUR) / SPEED) * 60;
  return { minutes: Math.max(WITHIN, Math.ceil(driven / 5) * 5), source: "distance" };
}

/** The middle one, or what lies between the two in the middle, in whole minutes. */
function median(trips: readonly number[]): number {
  const sorted = [...trips].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.ceil(((sorted[half - 1] ?? 0) + upper) / 2);
}

/** As the crow flies; undefined where one of the two has no place on the map. */
export function kmBetween(a: Area, b: Area): number | undefined {
  if (a.lat === undefined || a.lon === undefined || b.lat === undefined || b.lon === undefined) return;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH * Math.asin(Math.sqrt(h));
}

/** Finds the area of a place: by the area its address names, its PIN, or an area's name in what is written of it. */
export function finderOf(areas: readonly Area[], clients: ReadonlyMap<string, Client>) {
  const named = areas
    .map((area) => ({ area, name: fold(area.name) }))
    .sort((a, b) => b.name.length - a.name.length || (a.area._id < b.area._id ? -1 : 1));
  const byName = new Map(named.map(({ area, name }) => [name, area]).reverse() as [string, Area][]);
  const byPin = new Map(
    areas.flatMap((area) => (area.pin ? [[digits(area.pin), area]] : [])) as [string, Area][],
  );
  return (place: Place): Area | undefined => {
    if (areas.length === 0) return;
    const addresses = clients.get(place.clientId ?? "")?.addresses ?? [];
    const address = addresses.find(({ _id }) => _id === place.addressId);
    for (const at of [place, address]) {
      const found = byName.get(fold(at?.area ?? "")) ?? byPin.get(digits(at?.pin ?? ""));
      if (found) return found;
    }
    const text = ` ${fold(place.location ?? "").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;
    return (
      named.find(({ name }) => name && text.includes(` ${name} `))?.area ??
      text
        .match(/\d{6}/g)
        ?.map((pin) => byPin.get(pin))
        .find(Boolean)
    );
  };
}

const digits = (pin: string) => pin.replace(/\s/g, "");
