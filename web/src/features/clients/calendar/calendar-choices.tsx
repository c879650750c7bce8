import { Trans, useLingui } from "@lingui/react/macro";
import { type Calendar, countsByFullMoon, lunarIn, lunarOfIndex } from "../../../almanac/lunar.ts";
import { monthOf } from "../../../almanac/month-store.ts";
import { regionOf } from "../../../almanac/regional/region-of.ts";
import { regionalOn } from "../../../almanac/regional/regional.ts";
import { RegionalText } from "../../../almanac/regional/regional-day.tsx";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { useUser } from "../../../offline/device.ts";
import { Picks } from "../../../ui/picks.tsx";
import { Card } from "../../../ui/surface.tsx";
import { CALENDARS } from "../family-record.ts";
import css from "../page/family-sheets.module.css";
import type { FamilyCalendar } from "./changes.ts";

interface ChoicesProps {
  value: FamilyCalendar;
  today: CivilDate;
  onChoose: (calendar: FamilyCalendar) => void;
}

/** The calendars by which a family may count, each with today in it. */
export function CalendarChoices({ value, today, onChoose }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const { longDate } = useFormat();
  const abouts = useAbouts();
  const doubts = useDoubts();
  const all = ["", ...(Object.keys(CALENDARS) as Calendar[])] as const;
  const day = longDate(today);
  return (
    <Card padded>
      <div className={css.calendarChoices}>
        <Picks label={t`Calendar of the family`}>
          {all.map((one) => (
            <label className="pick" data-long key={one}>
              <input type="radio" name="calendar" checked={value === one} onChange={() => onChoose(one)} />
              <i aria-hidden />
              <span className="grow">
                <b>{one ? i18n._(CALENDARS[one]) : t`As mine`}</b>{" "}
                <span className="small muted">{abouts[one]}</span>
                <span className={`${css.calendarExample} serif`}>
                  <DayIn calendar={one} date={today} />{" "}
                  {doubts[one] && <span className={css.calendarDoubt}>{doubts[one]}</span>}
                </span>
              </span>
            </label>
          ))}
        </Picks>
        <p className="small muted">
          <Trans>Each shows today, {day}.</Trans>
        </p>
      </div>
    </Card>
  );
}

/** Where it is used, and how it counts. */
function useAbouts(): Record<FamilyCalendar, string> {
  const { t } = useLingui();
  const solar = t`solar months`;
  return {
    "": t`as in your settings`,
    purnimanta: t`North: the month ends at Purnima`,
    amanta: t`Maharashtra, Goa: the month ends at Amavasya`,
    gujarati: t`Amanta, the year begins after Diwali`,
    telugu: t`Amanta, the year begins with Ugadi`,
    kannada: t`Amanta, the year begins with Yugadi`,
    solar_tamil: solar,
    malayalam: t`solar months, Kollam era`,
    solar_bengali: solar,
    odia: solar,
    assamese: solar,
    punjabi: t`solar months, Bikrami`,
    nepali: t`solar months, Bikram Sambat`,
  };
}

/** Where other almanacs of the region may say otherwise. */
function useDoubts(): Partial<Record<FamilyCalendar, string>> {
  const { t } = useLingui();
  return { solar_bengali: t`older panjikas may be a day apart` };
}

/** A day in the words of a calendar: "Kartika Shukla Trayodashi, Vikram 2083", "Karthikai 6, Parabhava". */
function DayIn({ calendar, date }: { calendar: FamilyCalendar; date: CivilDate }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const language = useLanguage();
  const custom = useUser()?.almanac;
  const limbs = useAlmanacDay(date).data?.limbs;
  const { packed, words } = monthOf(date.slice(0, 7));
  const regional = packed && words && regionalOn(date, regionOf(calendar), packed, words, language);
  if (regional) return <RegionalText on={regional} />;
  if (!limbs) return null;
  const fullMoon = countsByFullMoon(calendar || undefined, custom?.monthEnds ?? "purnima");
  const lunar = { ...lunarOfIndex(limbs.tithis[0].index, limbs.masa), adhika: limbs.adhika };
  const [vikram, shaka] = [digits(String(limbs.vikram)), digits(String(limbs.shaka))];
  const byShaka = calendar ? calendar === "amanta" : custom?.era === "shaka";
  return [lunarIn(words, language, lunar, fullMoon), byShaka ? t`Shaka ${shaka}` : t`Vikram ${vikram}`].join(
    ", ",
  );
}
