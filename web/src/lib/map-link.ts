/** Where a link to a map points. Pure. */

interface Point {
  lat: number;
  lon: number;
}

const NUMBER = "(-?\\d{1,3}(?:\\.\\d+)?)";
/** In the order of how well they tell the place itself: the pin, what was sought, the middle of the map. */
const PATTERNS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|ll|daddr|destination)=(?:loc:)?${NUMBER}(?:,|%2C)\\s*${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `^\\s*${NUMBER}[°\\s]*[, ]\\s*${NUMBER}[°\\s]*$`,
].map((pattern) => new RegExp(pattern));
/** #map=17/26.9/75.8 */
const OPEN_STREET_MAP = new RegExp(`[?&]mlat=${NUMBER}.*[?&]mlon=${NUMBER}|#map=\\d+/${NUMBER}/${NUMBER}`);

/** The point of a link, of "geo:" or of two numbers; undefined for what does not say it. */
export function pointOf(text: string): Point | undefined {
  for (const pattern of [...PATTERNS, OPEN_STREET_MAP]) {
    const [lat, lon] = (pattern.exec(text) ?? []).slice(1).filter(Boolean).map(Number);
    if (lat === undefined || lon === undefined) continue;
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
  }
  return undefined;
}
