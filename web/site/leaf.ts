/**
 * The script of the landing page: fills in today's leaf of the almanac. Whoever is signed in here gets it for their place
 * and by their customs, from the months that this device keeps; everybody else, and a device that has not got the month,
 * asks the server. Where that cannot be reached, the dashes stand.
 */

import { decodeMonth } from "../src/almanac/decode.ts";
import { feastsOf } from "../src/almanac/festivals/feasts.ts";
import { keyOf, queryFor } from "../src/almanac/where.ts";
import type { User } from "../src/api/types.ts";
import { createFormat, today } from "../src/i18n/format.ts";
import { pref } from "../src/i18n/pref.ts";
import { database } from "../src/offline/db.ts";
import { litPart } from "../src/ui/moon/moon-path.ts";
import { type Answer, type LeafDay, ofAnswer, unbroken } from "./leaf-day.ts";

const language = document.documentElement.lang === "hi" ? "hi" : "en";
const leaf = document.getElementById("leaf") as HTMLElement;
const format = createFormat({
  language,
  digits: pref("digits") === "devanagari" ? "devanagari" : "latin",
  clock: pref("clock") === "24" ? "24" : "12",
});

void show();

async function show() {
  const user = await userHere().catch(() => undefined);
  const zone = user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = today(zone);
  write({ day: format.dayOfMonth(date), weekday: format.weekday(date, "long"), where: format.month(date) });
  const day =
    (user && (await storedDay(user, date).catch(() => undefined))) ?? (await fetchedDay(user, zone, date));
  if (day) draw(day);
}

/** Who is signed in on this device. */
async function userHere(): Promise<User | undefined> {
  return localStorage.userId ? (await database()).get("users", "user") : undefined;
}

async function storedDay(user: User, date: string): Promise<LeafDay | undefined> {
  const db = await database();
  const journey = (await db.get("almanac", "journey"))?.journey;
  const place = journey?.user === user.id ? journey.place : user.place;
  const [month, words] = await Promise.all([
    db.get("almanac", `${keyOf(queryFor({ ...user, place }))} ${date.slice(0, 7)}`),
    db.get("almanac", "words"),
  ]);
  if (!month?.month || !words?.words) return undefined;
  const { days, town } = decodeMonth(month.month, words.words, { language, customs: user.almanac });
  const day = days[Number(date.slice(8)) - 1];
  const name = language === "hi" ? place?.nameHi || place?.name : place?.name;
  return day && { ...day, town: name || town, feasts: feastsOf(day).map(({ name }) => name) };
}

async function fetchedDay(user: User | undefined, zone: string, date: string): Promise<LeafDay | undefined> {
  const query = user ? queryFor(user) : { tz: zone };
  try {
    const answer = await fetch(`/api/almanac/day?${new URLSearchParams({ ...query, date })}`);
    return answer.ok ? ofAnswer((await answer.json()) as Answer, { language, user }) : undefined;
  } catch {
    return undefined;
  }
}

function draw({ date, town, limbs, feasts, sunrise, sunset, kalams }: LeafDay) {
  const time = (of: string) => unbroken(format.time(of));
  const words = leaf.dataset;
  /** The time, with its day where that is another one. */
  const until = (end: { at: number; date: string; time: string }) =>
    end.date === date ? time(end.time) : `${format.dayMonth(end.date)}, ${time(end.time)}`;
  write({
    day: format.dayOfMonth(date),
    weekday: format.weekday(date, "long"),
    where: [format.month(date), town].filter(Boolean).join(" · "),
    feast: feasts.join(" · "),
    sunrise: sunrise && time(sunrise.time),
    sunset: sunset && time(sunset.time),
    rahu: kalams && `${time(kalams.rahu.start.time)} – ${time(kalams.rahu.end.time)}`,
  });
  if (limbs) {
    const [tithi, next] = limbs.tithis;
    const [star] = limbs.nakshatras;
    write({
      half: fill(words.half, {
        month: limbs.month,
        paksha: limbs.paksha,
        year: format.digits(String(limbs.vikram)),
      }),
      tithi: fill(next ? words.then : words.part, {
        name: tithi.name,
        time: until(tithi.end),
        next: next?.name ?? "",
      }),
      nakshatra: fill(words.part, { name: star.name, time: until(star.end) }),
    });
    place("moon")?.setAttribute("d", litPart(limbs.phase));
  }
}

const place = (name: string) => leaf.querySelector(`[data-leaf="${name}"]`);

/** What is undefined stays as it stands. */
function write(texts: Record<string, string | undefined>) {
  for (const [name, text] of Object.entries(texts)) if (text) place(name)?.replaceChildren(text);
}

/** "{name} till {time}" with its names filled in. */
const fill = (sentence = "", values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
