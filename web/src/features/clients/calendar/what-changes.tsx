import { Trans, useLingui } from "@lingui/react/macro";
import type { familyFeasts } from "../../../almanac/regional/family-feasts.ts";
import type { Client } from "../../../api/types.ts";
import { useRuleWords } from "../../../domain/observances/rule-words.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Card } from "../../../ui/surface.tsx";
import css from "../page/family-sheets.module.css";
import type { FamilyCalendar, YearlyDay } from "./changes.ts";

type Feast = ReturnType<typeof familyFeasts>[number];

/** The next feasts of the region by whose calendar a family would count. */
export type FeastsOf = (calendar: Client["calendar"]) => readonly Feast[];

interface WhatChangesProps {
  client: Client;
  calendar: FamilyCalendar;
  days: readonly YearlyDay[];
  feastsOf: FeastsOf;
}

/** What is another day or has another name by the calendar that is chosen. */
export function WhatChanges({ client, calendar, days, feastsOf }: WhatChangesProps) {
  const { t } = useLingui();
  const words = useRuleWords();
  const wordsOf = (day: YearlyDay): DayWords => ({
    was: words(day.before, client.calendar),
    now: words(day.after, calendar || undefined),
  });
  const changed = days
    .map((day) => ({ day, words: wordsOf(day) }))
    .filter(({ words }) => words.was !== words.now);
  const [feastsNow, feastsThen] = [feastsOf(client.calendar), feastsOf(calendar || undefined)];
  const [come, go] = [without(feastsThen, feastsNow), without(feastsNow, feastsThen)];
  const nothing = changed.length + come.length + go.length === 0;
  return (
    <Card label={t`What changes`}>
      <div className={css.calendarHead}>
        <h2>
          <Trans>What changes</Trans>
        </h2>
      </div>
      {nothing ? (
        <p className={`${css.calendarNone} muted`}>
          {calendar === (client.calendar ?? "") ? (
            <Trans>Choose another calendar to see what it changes.</Trans>
          ) : (
            <Trans>No yearly day and no feast: the names of months and years only.</Trans>
          )}
        </p>
      ) : (
        <ul>
          {changed.map(({ day, words }) => (
            <DayRow key={day.key} day={day} words={words} />
          ))}
          {come.map((feast) => (
            <FeastRow key={`${feast.id} ${feast.date}`} {...feast} comes />
          ))}
          {go.map((feast) => (
            <FeastRow key={`${feast.id} ${feast.date}`} {...feast} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** By what a day goes, and would go. */
interface DayWords {
  was: string;
  now: string;
}

function DayRow({ day, words }: { day: YearlyDay; words: DayWords }) {
  const { date, dayMonth } = useFormat();
  const title = useTitle();
  const { was, next } = day;
  const before = was && dayMonth(was);
  return (
    <li className={css.calendarRow}>
      <span className="grow">
        <b>{title(day)}</b>
        <span className="small muted">{words.now}</span>
        <s className="small muted">{words.was}</s>
      </span>
      <span className={css.calendarDate}>
        <span className="nowrap">{next ? date(next) : "–"}</span>
        <span className="small muted">
          {next === was ? <Trans>the same day</Trans> : before && <Trans>was {before}</Trans>}
        </span>
      </span>
    </li>
  );
}

/** "Mahesh, birthday", "Savitri Devi, shraddh" */
function useTitle(): (day: YearlyDay) => string {
  const { t } = useLingui();
  return ({ person, observance }) => {
    const name = person?.name ?? "";
    if (!observance) return t`${name}, shraddh`;
    const { kind, name: own } = observance;
    if (own) return [name, own].filter(Boolean).join(", ");
    if (person && kind.startsWith("janma")) return t`${name}, birthday`;
    return name || t`A yearly day`;
  };
}

function FeastRow({ date: on, name, comes }: Feast & { comes?: boolean }) {
  const language = useLanguage();
  const { date } = useFormat();
  return (
    <li className={css.calendarRow}>
      <span className="grow">
        <b>{name[language]}</b>
        <span className="small muted">
          {comes ? (
            <Trans>a feast of their region, shown from now on</Trans>
          ) : (
            <Trans>not shown any more</Trans>
          )}
        </span>
      </span>
      <span className={css.calendarDate}>
        <span className="nowrap">{date(on)}</span>
      </span>
    </li>
  );
}

/** Those that are not among the others. */
const without = (all: readonly Feast[], others: readonly Feast[]) =>
  all.filter(({ id }) => !others.some((one) => one.id === id));
