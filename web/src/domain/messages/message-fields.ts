/** The fields of a message, worded in its language. Pure. */
import type { DayPart, Slot } from "../../api/types.ts";
import { createFormat, type Format } from "../../i18n/format.ts";
import type { Language } from "../../i18n/prefs.ts";
import { quantityFor, quantityText } from "../rites/quantity.ts";
import { nameIn } from "../rites/rite-name.ts";
import { broughtBy, type TaskSamagri } from "../rites/samagri.ts";
import type { Filling } from "./render.ts";

/** What a message is about. */
export interface MessageSubject {
  /** How the family is addressed. */
  name?: string;
  rite?: string;
  date?: string;
  startTime?: string | null;
  /** Of the day, where no time is known. */
  part?: DayPart;
  /** How long before the start the purohit arrives, in minutes. */
  early?: number;
  /** When they arrive, where that is known otherwise: HH:MM. */
  arrive?: string;
  address?: string;
  /** Rupees agreed or received. */
  amount?: number | null;
  /** Rupees to come. */
  due?: number | null;
  upi?: string;
  /** Times to choose from. */
  options?: readonly Slot[];
  /** The last day on which these times are held for the family. */
  until?: string;
  reason?: string;
  /** The days of a series, each with what is done on it. */
  days?: readonly { date: string; startTime: string | null; what: string }[];
  /** As the family calls the day, where it may have another tithi at its sunrise; "" leaves it out. */
  tithi?: string;
  samagri?: TaskSamagri;
  /** What the family keeps ready besides; it goes along in the language that it is written in. */
  instructions?: string;
  link?: string;
}

type Tithi = (date: string) => string;

const formats: Partial<Record<Language, Format>> = {};
/** A message is read on another phone: the settings of this one play no part in it. */
function formatOf(language: Language): Format {
  formats[language] ??= createFormat({ language, digits: "latin", clock: "12" });
  return formats[language];
}

/** "Sunday 22 November" */
function dayIn(language: Language, date: string): string {
  const { weekday, dayOfMonth, monthName } = formatOf(language);
  return `${weekday(date, "long")} ${dayOfMonth(date)} ${monthName(date)}`;
}

/** "5:00 pm", as a message in this language says it. */
export const timeIn = (language: Language, time: string): string => formatOf(language).time(time);

/** "17:00", so many minutes earlier; none on the day before. */
function earlier(time: string, minutes: number): string | undefined {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = hour * 60 + minute - minutes;
  return at < 0
    ? undefined
    : `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

/** The parts of a day, as a family calls them. */
const PARTS: Record<DayPart, Record<Language, string>> = {
  pratah: { en: "morning", hi: "प्रातः" },
  madhyahna: { en: "midday", hi: "मध्याह्न" },
  aparahna: { en: "afternoon", hi: "अपराह्न" },
  sandhya: { en: "evening", hi: "सायं" },
  ratri: { en: "night", hi: "रात्रि" },
};

/** The fields of a message. `tithi` tells that of a day in this language, "" where it is not known. */
export function fillingOf(about: MessageSubject, language: Language, tithi: Tithi, priest: string): Filling {
  const { date, startTime, part, early, options = [], samagri } = about;
  const { time, money } = formatOf(language);
  const day = (of: string) => dayIn(language, of);
  const dayLine = ({ date, startTime, what }: { date: string; startTime: string | null; what: string }) =>
    `• ${day(date)}${startTime ? `, ${time(startTime)}` : ""}: ${what}`;
  const sum = (rupees: number | null | undefined) => (rupees ? money(rupees) : undefined);
  const arrive = about.arrive ?? (startTime && early ? earlier(startTime, early) : undefined);
  return {
    name: about.name,
    rite: about.rite,
    date: date && (startTime || !part ? day(date) : `${day(date)} (${PARTS[part][language]})`),
    tithi: about.tithi ?? (date && tithi(date)),
    time: startTime ? time(startTime) : undefined,
    arrive: arrive && time(arrive),
    address: about.address,
    amount: sum(about.amount),
    due: sum(about.due),
    upi: about.upi,
    options: options
      .map((slot, n) => {
        const of = tithi(slot.date);
        return `${n + 1}. ${day(slot.date)}${of && ` (${of})`}, ${time(slot.startTime)}`;
      })
      .join("\n"),
    until: about.until && day(about.until),
    reason: about.reason,
    list:
      about.days?.map((one) => dayLine(one)).join("\n") ??
      (samagri &&
        [listIn(language, samagri) || "–", ...inLanguage(about.instructions, language)].join("\n\n")),
    bring:
      samagri &&
      broughtBy(samagri.items, "priest")
        .map((item) => nameIn(language, item))
        .join(", "),
    link: about.link,
    priest,
  };
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const inLanguage = (text: string | undefined, language: Language): string[] =>
  text && (DEVANAGARI.test(text) ? "hi" : "en") === language ? [text] : [];

/** What the family brings, a thing on a line. */
const listIn = (language: Language, samagri: TaskSamagri): string =>
  broughtBy(samagri.items, "family")
    .map((item) => {
      const quantity = quantityText(quantityFor(item, samagri), item.unit, language);
      return `• ${nameIn(language, item)}${quantity && ` – ${quantity}`}`;
    })
    .join("\n");
