/** On which day a typed tithi falls, from months of the almanac that follow one another. Pure. */
import type { AlmanacCustoms } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import { addDays } from "../../lib/month.ts";
import type { Bounds } from "../../lib/parse-date.ts";
import type { PackedMonth } from "../almanac-month.ts";
import { storedMonth, tithiIndex } from "../lunar.ts";
import { daysOf, spansOf } from "../tithi-days.ts";
import type { TithiWords } from "./tithi-words.ts";

type Customs = Pick<AlmanacCustoms, "monthEnds" | "ekadashi">;

/**
 * The day that is meant: the one of the tithi's sunrise, the first where it sees two, the day in which it falls where it
 * sees none; of an ekadashi the day of the fast. Undefined where the months do not tell it.
 */
export function findTithi(
  words: TithiWords,
  months: readonly PackedMonth[],
  customs: Customs,
  bounds: Bounds,
): CivilDate | undefined {
  const days = daysOfWords(words, months, customs);
  const { today, min, max } = bounds;
  if (words.year) {
    const inYear = days.filter((day) => day.startsWith(`${words.year}-`));
    return inYear.find((day) => (!min || day >= min) && (!max || day <= max)) ?? inYear[0];
  }
  if (words.which === "next") return days.find((day) => day > today);
  if (words.which === "last") return days.findLast((day) => day < today);
  const ahead = days.find((day) => day >= today && (!min || day >= min));
  if (ahead && (!max || ahead <= max)) return ahead;
  return days.findLast((day) => max !== undefined && day <= max) ?? ahead;
}

function daysOfWords(words: TithiWords, months: readonly PackedMonth[], customs: Customs): CivilDate[] {
  const wanted = pakshasOf(words).map((paksha) => {
    const lunar = { paksha, tithi: words.tithi, adhika: words.adhika };
    return {
      index: tithiIndex(lunar),
      masa: words.month && storedMonth(words.month, lunar, customs.monthEnds === "purnima"),
    };
  });
  const spans = spansOf(months).filter(
    (span) =>
      // The second sunrise of a tithi whose first one lies before these months.
      (Number.isFinite(span.start) || months[0]?.days[0]?.tithiDay !== "vriddhi_second") &&
      (words.adhika ? span.adhika : !(words.month && span.adhika)) &&
      wanted.some(({ index, masa }) => index === span.index && (!masa || masa === span.masa)),
  );
  const fasts = new Set(
    months.flatMap(({ ekadashis }) => ekadashis.map((one) => one[customs.ekadashi].date)),
  );
  return daysOf(months, spans, "sunrise").map(({ day }) =>
    words.tithi === EKADASHI
      ? ([day, addDays(day, 1), addDays(day, -1)].find((one) => fasts.has(one)) ?? day)
      : day,
  );
}

const EKADASHI = 11;

const pakshasOf = ({ paksha }: TithiWords) => (paksha ? [paksha] : (["shukla", "krishna"] as const));
