import { api, ask } from "../../api/client.ts";
import type { components } from "../../api/schema.gen.ts";
import type { Place } from "../../api/types.ts";
import { deviceZone } from "../../i18n/zones.ts";

/** A town of the gazetteer, as the server found it. */
export type Found = components["schemas"]["Found"];

/** Beyond this many kilometres the nearest town's name would mislead. */
const FAR = 60;

/** The place that is stored for a town. */
export const placeOf = ({ name, nameHi, lat, lon, timeZone }: Found): Place => ({
  name,
  nameHi,
  lat,
  lon,
  timeZone,
});

/** Where this phone is, named after the nearest town; by its coordinates when that is far or not to be reached. */
export async function here(): Promise<Place> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 20_000, maximumAge: 600_000 }),
  );
  return named(coords.latitude, coords.longitude, deviceZone());
}

/** A point with the name and zone of the town it lies in or near. */
export async function named(latitude: number, longitude: number, zone: string): Promise<Place> {
  const [lat, lon] = [latitude, longitude].map((x) => Math.round(x * 1e4) / 1e4) as [number, number];
  const near = await nearest(lat, lon);
  if (near && (near.away ?? 0) <= FAR) return { ...placeOf(near), lat, lon };
  return { name: `${lat}°, ${lon}°`, nameHi: "", lat, lon, timeZone: zone };
}

async function nearest(lat: number, lon: number): Promise<Found | undefined> {
  try {
    const query = { lat: String(lat), lon: String(lon), limit: 1 };
    return (await ask(api.GET("/api/places", { params: { query } }))).places[0];
  } catch {
    return undefined;
  }
}
