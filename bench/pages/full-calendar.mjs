// The coming year of a busy purohit, over the calls that the app makes: two rites a day with times in five areas between which
// the ways are typed, forty families, a day off each week, and a week away each season.
import { ACCOUNT } from "./site.mjs";

const AREAS = ["Vaishali Nagar", "Amer", "Malviya Nagar", "Mansarovar", "C-Scheme"];
const FAMILIES = 40;
const DAY = 864e5;
/** Of the first rite of a day and of the second. */
const STARTS = [
  ["07:00", "08:30", "06:15"],
  ["11:30", "16:00", "18:15"],
];

/** Fills `days` days from tomorrow on, by `post(path, body)`. */
export async function fillCalendar(post, days) {
  const date = (n) => new Date(Date.now() + n * DAY).toISOString().slice(0, 10);
  await fillAreas(post);
  const families = Array.from({ length: FAMILIES }, (_, i) => ({
    _id: uuid7(),
    name: `Gupta parivar ${i}`,
    addresses: [{ _id: uuid7(), lines: `${i} Ganga Marg`, area: AREAS[i % AREAS.length], city: "Jaipur" }],
  }));
  await post("/api/clients/import", families);
  for (let n = 1; n <= days; n++) {
    for (const [k, starts] of STARTS.entries()) {
      const family = families[(n * 3 + k * 7) % FAMILIES];
      await post("/api/task/tasks/add/new", {
        taskName: ["Satyanarayan Katha", "Griha Pravesh", "Rudrabhishek"][(n + k) % 3],
        description: "Katha, havan and prasad",
        date: date(n),
        startTime: starts[n % starts.length],
        durationMinutes: 120,
        location: `${AREAS[(n + k) % AREAS.length]}, Jaipur`,
        finalAssignUser: ACCOUNT.name,
        amount: 5100,
        clientId: family._id,
        addressId: family.addresses[0]._id,
      });
    }
    if (n % 7 === 0) await post("/api/blocks", { kind: "leave", date: date(n) });
    if (n % 91 === 0) await post("/api/blocks", { kind: "travel", date: date(n), endDate: date(n + 6) });
  }
}

/** The areas, each with its ways to those before it. */
async function fillAreas(post) {
  const ids = AREAS.map(uuid7).sort().reverse();
  for (const [n, name] of AREAS.entries()) {
    const ways = ids.slice(0, n).map((to, k) => ({ to, minutes: 20 + 5 * k }));
    await post("/api/areas", { _id: ids[n], name, home: n === 0, lat: 26.9 + n / 50, lon: 75.8, ways });
  }
}

export function uuid7() {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
