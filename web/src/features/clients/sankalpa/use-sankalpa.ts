import { useMemo, useState } from "react";
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import { living } from "../../../almanac/lunar.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Person, RiteType } from "../../../api/types.ts";
import { compose, type Part } from "../../../domain/sankalpa/compose.ts";
import type { NameEnd, Speaker, Who, With } from "../../../domain/sankalpa/person.ts";
import { type SkyAt, skyAt } from "../../../domain/sankalpa/sky-at.ts";
import type { Mended, Place } from "../../../domain/sankalpa/slots.ts";
import { purposeOf, TABLES } from "../../../domain/sankalpa/tables.ts";
import { endsByFullMoon, type Tradition, traditionOf } from "../../../domain/sankalpa/traditions.ts";
import { type CivilDate, type ClockTime, localParts } from "../../../i18n/format.ts";
import { useUser } from "../../../offline/device.ts";
import { headOf, inDevanagari } from "../sankalpa.ts";
import {
  linesOf,
  placeWords,
  type SankalpaEntry,
  useEntries,
  useMended,
  type WordingChoice,
  wordingOf,
} from "./entries.ts";
import { keepScript, keepTradition, lastScript, lastTradition, type Script } from "./preferences.ts";
import { useMonthsAround } from "./use-months.ts";
import { bornOf, companyOf, type Family, gotraOf, householdOf, mendWho, written } from "./who.ts";

/** For whom, for what and when a sankalpa is spoken. */
export interface About {
  taskId?: string | undefined;
  /** None where only the day is known; several in a group rite. */
  families: readonly Family[];
  /** Names of a family that the roll-call wrote down, by its id. */
  names?: Readonly<Record<string, string>>;
  /** Who of the family was chosen for it. */
  personId?: string | undefined;
  rite?: RiteType | undefined;
  /** What the rite is called. */
  occasion?: string | undefined;
  date: CivilDate;
  /** Without one it is that of the sunrise. */
  time: ClockTime | undefined;
  /** Of the place of the rite, as it is written. */
  city?: string | undefined;
  /** Of a group rite: how many families came, of how many, and whether only they say it. */
  rollCall?: { present: number; all: number; only: boolean; change: (only: boolean) => void } | undefined;
}

/** What was chosen on the screen; what is undefined is as the practice has it. */
export interface Choice {
  tradition?: Tradition;
  speaker: Speaker;
  takers?: readonly string[];
  nameEnd?: NameEnd | undefined;
  with?: readonly With[] | undefined;
  gotra?: string;
  city?: string;
  country?: string;
  purpose?: string;
  rite?: string;
  turns: boolean;
  /** Several families say their names one after the other; else together in one breath. */
  oneByOne: boolean;
  /** Several families end with "we shall do it"; else each with "I". */
  plural: boolean;
  wording?: WordingChoice;
}

/** A text, and what it was made of. */
export interface Sankalpa {
  state: "ready" | "loading" | "failed";
  parts: readonly Part[];
  sky: SkyAt | undefined;
  tradition: Tradition;
  script: Script;
  choice: Choice;
  who: Who;
  place: WrittenPlace;
  words: { purpose: string | undefined; rite: string | undefined };
  time: ClockTime | undefined;
  /** Of the place. */
  zone: string;
  /** One of his own; undefined: that of the tables. */
  wording: SankalpaEntry | undefined;
  change: (change: Partial<Choice>) => void;
  setScript: (script: Script) => void;
}

/** The text for this, as the screen asks it. */
export function useSankalpa(about: About): Sankalpa {
  const { months, failed } = useMonthsAround(about.date);
  const { monthEnds = "purnima", samvatsara } = useUser()?.almanac ?? {};
  const [choice, setChoice] = useState<Choice>({
    speaker: "self",
    turns: false,
    oneByOne: true,
    plural: true,
  });
  const [script, setScript] = useState(lastScript);
  const [kept] = useState(lastTradition);
  const [family] = about.families;
  const tradition = choice.tradition ?? traditionOf(family?.calendar) ?? kept;
  const time = useTimeOf(about);
  const zone = months[0]?.place.tz;
  const sky = useSkyAt(months, about.date, time);
  const mended = useMended();
  const who = mendWho(whoOf(about, choice, tradition === "tamil"), mended);
  const entries = useEntries();
  const place = usePlace(about, choice, { zone, entries, mended });
  const { taskId, rite } = about;
  const wording = wordingOf(entries, { taskId, riteTypeId: rite?._id, tradition }, choice.wording);
  const known = purposeOf(TABLES, about.rite?.preset);
  const words = {
    purpose: choice.purpose ?? known?.purpose ?? TABLES.purposes.general?.purpose,
    rite: choice.rite ?? known?.rite,
  };
  const fullMoon = endsByFullMoon(tradition, family?.calendar, monthEnds);
  const ritesMemory = known?.memory === true && choice.purpose === undefined;
  const parts = sky
    ? compose(TABLES, {
        ...{
          tradition,
          sky,
          fullMoon,
          yearNames: samvatsara || undefined,
          place,
          who,
          ...words,
          ritesMemory,
          mended,
        },
        ...{ turns: choice.turns, oneByOne: choice.oneByOne },
        wording: wording && linesOf(wording, tradition),
      })
    : [];
  return {
    state: parts.length > 0 ? "ready" : failed ? "failed" : "loading",
    ...{ parts, sky, tradition, script, choice, who, place, words, time, wording },
    zone: zone ?? "Asia/Kolkata",
    change: (change) => {
      if (change.tradition) keepTradition(change.tradition);
      setChoice((before) => ({ ...before, ...change }));
    },
    setScript: (next) => {
      keepScript(next);
      setScript(next);
    },
  };
}

/** The almanac at that minute, made anew when months come or the minute changes. */
function useSkyAt(months: readonly PackedMonth[], date: CivilDate, time: ClockTime | undefined) {
  const zone = months[0]?.place.tz;
  const held = months.map(({ month }) => month).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months are those of their names
  return useMemo(
    () => (zone && time ? skyAt(months, date, time, zone) : undefined),
    [held, date, time, zone],
  );
}

/** When it begins: without a time with the sunrise, a minute into the day. */
function useTimeOf({ date, time }: About): ClockTime | undefined {
  const sunrise = useAlmanacDay(date).data?.sunrise;
  const zone = useMonthsAround(date).months[0]?.place.tz;
  return time ?? (sunrise && zone ? localParts(new Date(sunrise.at + 60_000), zone).time : undefined);
}

/** The takers: those who were chosen; else who takes the task, or the head; in a group rite the head of each family. */
export const takersOf = (family: Family, { personId, families }: About, { takers }: Choice): Person[] => {
  const people = living(family.people);
  const asked = takers && families.length === 1 ? people.filter(({ _id }) => takers.includes(_id)) : [];
  const one = people.find(({ _id }) => _id === personId) ?? headOf(family);
  return asked.length > 0 ? asked : one ? [one] : [];
};

function whoOf(about: About, choice: Choice, stars: boolean): Who {
  const households = about.families.map((family) => {
    const takers = takersOf(family, about, choice);
    const gotra = gotraOf(family) ?? choice.gotra;
    const [first, ...others] = written(about.names?.[family._id]);
    if (first) return { gotra, takers: [first, ...others] as const };
    const household = householdOf(family, takers, gotra);
    const born = stars && bornOf(takers[0]);
    return born
      ? { ...household, takers: [{ ...household.takers[0], born }, ...household.takers.slice(1)] as const }
      : household;
  });
  const [first = { gotra: choice.gotra, takers: [{ name: undefined, female: false }] as const }, ...others] =
    households;
  const [family] = about.families;
  const company = family ? companyOf(family, takersOf(family, about, choice)[0]) : [];
  const { nameEnd, speaker, plural } = choice;
  return {
    households: [first, ...others],
    with: choice.with ?? (others.length > 0 ? ["parivara"] : company),
    ...{ speaker, plural },
    ...(nameEnd && { nameEnd }),
  };
}

/** A place, with its city as it is written down. */
export type WrittenPlace = Place & { written: string | undefined };

interface Practice {
  zone: string | undefined;
  entries: readonly SankalpaEntry[];
  mended: Mended;
}

/** The place: what was typed, else the city of the rite, else the purohit's own; beyond India with its country. */
function usePlace({ date, city }: About, choice: Choice, { zone, entries, mended }: Practice): WrittenPlace {
  const home = useUser()?.place;
  const { months } = useMonthsAround(date);
  const town = home?.nameHi || home?.name || months[0]?.place.titleHi || months[0]?.place.title;
  const same = !city || city.toLowerCase() === home?.name.toLowerCase();
  const abroad = zone !== undefined && zone !== "Asia/Kolkata";
  const written = choice.city ?? (same ? town : (inDevanagari(city) ?? city));
  const { region, river, bank, direction } = placeWords(entries, written);
  // A country that nobody has named yet is a gap in the text.
  return {
    city: written && (mended.get(written) ?? written),
    country: abroad ? (choice.country ?? " ") : undefined,
    ...{ written, region, river: abroad ? undefined : river, bank, direction },
  };
}
