/** Time zones by their IANA names. Browsers still give some cities the names of colonial maps. */
const TODAY: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
};

const named = (zone: string) => TODAY[zone] ?? zone;

/** The zone that this device is in. */
export const deviceZone = () => named(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** "Kolkata, Asia": the city first, as people look for it. */
export function zoneLabel(zone: string): string {
  const [region, ...rest] = zone.replaceAll("_", " ").split("/");
  const city = rest.at(-1);
  return city ? `${city}, ${region}` : zone;
}

/** Every zone that this device knows, and the one that is in use, by city. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const zones = new Set([current, "Asia/Kolkata", ...Intl.supportedValuesOf("timeZone").map(named)]);
  return [...zones]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}
