/** What the leaf of a day says, read out of the server's answer. Pure. */

import type { AlmanacDay, Instant, Limbs, Span } from "../src/almanac/almanac-month.ts";
import { instant } from "../src/almanac/decode.ts";
import type { components } from "../src/api/schema.gen.ts";
import type { User } from "../src/api/types.ts";
import type { Language } from "../src/i18n/prefs.ts";

/** The server's answer for one day. */
export type Answer = components["schemas"]["DayWithFeasts"];

type Named = Pick<Span, "name" | "end">;
type Limb = readonly [Named, ...Named[]];

/** A day of the almanac as far as the leaf tells it. */
export interface LeafDay extends Pick<AlmanacDay, "date" | "sunrise" | "sunset"> {
  town: string;
  feasts: string[];
  limbs:
    | (Pick<Limbs, "month" | "paksha" | "vikram" | "phase"> & Record<"tithis" | "nakshatras", Limb>)
    | undefined;
  kalams: Pick<NonNullable<AlmanacDay["kalams"]>, "rahu"> | undefined;
}

/** A guest reads it by the usual customs. */
interface Reader {
  language: Language;
  user: Pick<User, "place" | "almanac"> | undefined;
}

/** The leaf of an answer, in the reader's language. */
export function ofAnswer(answer: Answer, { language, user }: Reader): LeafDay {
  const { place, limbs, muhurtas } = answer;
  const at = (text: string): Instant => instant(Date.parse(text), place.tz);
  const range = ({ start, end }: { start: string; end: string }) => ({ start: at(start), end: at(end) });
  const parts = muhurtas?.parts;
  const home = user?.place;
  const [name, nameHi] = home ? [home.name, home.nameHi] : [place.title, place.titleHi];
  const fast = user?.almanac.ekadashi ?? "smarta";
  const ends = user?.almanac.monthEnds ?? "purnima";
  const festivals = answer.festivals.filter(({ monthEnds = ends }) => monthEnds === ends);
  const fasts = answer.ekadashis.filter((ekadashi) => ekadashi[fast].date === answer.date);
  return {
    date: answer.date,
    town: (language === "hi" && nameHi) || name,
    feasts: [...fasts, ...festivals].map((feast) => feast.name[language]),
    sunrise: answer.sunrise ? at(answer.sunrise) : undefined,
    sunset: answer.sunset ? at(answer.sunset) : undefined,
    kalams: parts?.rahu ? { rahu: range(parts.rahu) } : undefined,
    limbs: limbs ? limbsOf(limbs, at, { language, user }) : undefined,
  };
}

function limbsOf(
  limbs: NonNullable<Answer["limbs"]>,
  at: (text: string) => Instant,
  { language, user }: Reader,
): LeafDay["limbs"] {
  const named = (spans: components["schemas"]["Span"][] | null) =>
    (spans ?? []).map(({ name, end }) => ({ name: name[language], end: at(end) })) as unknown as Limb;
  const { adhika, amanta, purnimanta } = limbs.month;
  const month = (user?.almanac.monthEnds === "amavasya" ? amanta : purnimanta).name[language];
  const leap = language === "hi" ? "अधिक" : "Adhika";
  return {
    month: adhika ? `${leap} ${month}` : month,
    paksha: limbs.paksha[language],
    vikram: limbs.years.vikram,
    phase: limbs.elongation,
    tithis: named(limbs.tithi),
    nakshatras: named(limbs.nakshatra),
  };
}

/** A time that no line breaks: "11:43 pm". */
export const unbroken = (time: string) => time.replace(" ", "\u00a0");
