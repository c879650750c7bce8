import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { familyFeasts } from "../../../almanac/regional/family-feasts.ts";
import { FamilyRegionalDay } from "../../../almanac/regional/family-regional-day.tsx";
import { useAlmanacWords, useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Clock } from "../../../lib/clock.ts";
import { daysBetween } from "../../../lib/month.ts";
import { useUser } from "../../../offline/device.ts";
import { Card } from "../../../ui/surface.tsx";
import css from "./family.module.css";

interface FamilyFeastsProps {
  client: Client;
  now: Clock;
}

/** The next feasts of the family's region, with their dates by its calendar; nothing where it counts by none of a region. */
export function FamilyFeasts({ client, now }: FamilyFeastsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { dayOfMonth, dayMonth } = useFormat();
  const feasts = useFeasts(now.today)(client.calendar);
  if (feasts.length === 0) return null;
  return (
    <Card label={t`Feasts of their region`}>
      <div className={css.familyH}>
        <h2>
          <Trans>Feasts of their region</Trans>
        </h2>
      </div>
      <ul>
        {feasts.map(({ id, date, name, unconfirmed }) => (
          <li key={`${date} ${id}`} className={css.familyUp}>
            <span className={css.familyDate}>
              <b>{dayOfMonth(date)}</b>
              <span className="tiny muted">{dayMonth(date).replace(/^\S+ /, "")}</span>
            </span>
            <span>
              <span className="row spread">
                <span className="strong">{name[language]}</span>
                <span className="small nowrap muted">
                  <InDays days={daysBetween(now.today, date)} />
                </span>
              </span>
              <FamilyRegionalDay date={date} calendar={client.calendar} className="small muted" />
              {unconfirmed && (
                <span className="small muted">
                  <Trans>by custom, please check</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InDays({ days }: { days: number }) {
  return days === 0 ? <Trans>Today</Trans> : <Plural value={days} one="Tomorrow" other="In # days" />;
}

/** The next feasts of the region by whose calendar a family would count. */
export function useFeasts(today: string) {
  const months = useMonthsAhead();
  const words = useAlmanacWords();
  const customs = useUser()?.almanac;
  return useMemo(() => {
    const known = new Map<Client["calendar"], ReturnType<typeof familyFeasts>>();
    return (calendar: Client["calendar"]) => {
      const feasts =
        known.get(calendar) ??
        (words && customs ? familyFeasts(months, words, calendar, customs, today) : []);
      known.set(calendar, feasts);
      return feasts;
    };
  }, [months, words, customs, today]);
}
