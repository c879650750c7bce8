import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client, Observance } from "../../../api/types.ts";
import { FARTHEST, lunarDays } from "../../../domain/observances/lunar-days.ts";
import { LANGUAGES } from "../../../domain/people/languages.ts";
import { addDays } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../page/family-sheets.module.css";
import { CalendarChoices } from "./calendar-choices.tsx";
import { type FamilyCalendar, yearlyDays } from "./changes.ts";
import { saveCalendar } from "./save-calendar.ts";
import { type FeastsOf, WhatChanges } from "./what-changes.tsx";

type Language = Client["language"] | "";

const NONE: readonly Observance[] = [];

interface PageProps {
  client: Client;
  /** The next feasts of the region by whose calendar it would count. */
  feastsOf: FeastsOf;
  onClose: () => void;
}

/** By which calendar a family counts: each with today in it, and what another one changes. */
export function FamilyCalendarPage({ client, feastsOf, onClose }: PageProps) {
  const { t } = useLingui();
  const { today, zone } = useClock();
  const [calendar, setCalendar] = useState<FamilyCalendar>(client.calendar ?? "");
  const [language, setLanguage] = useState<Language>(client.language ?? "");
  const months = useMonthsAhead();
  const observances = useRows("observance") ?? NONE;
  const days = useMemo(() => {
    const almanac = { days: lunarDays(months), today, last: addDays(today, FARTHEST), zone };
    return yearlyDays(client, observances, calendar, almanac);
  }, [client, observances, calendar, months, today, zone]);
  const save = useOneSave(async () => {
    const changed = calendar !== (client.calendar ?? "") || language !== (client.language ?? "");
    if (!changed || (await saveCalendar(client, { calendar, language }, days))) onClose();
  });
  return (
    <div className={`wrap ${css.calendarPage}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Calendar of the family</Trans>
        </h1>
        <p className="muted">{[client.name, client.addresses?.[0]?.area].filter(Boolean).join(", ")}</p>
      </div>
      <div className={css.calendarChoosing}>
        <CalendarChoices value={calendar} today={today} onChoose={setCalendar} />
      </div>
      <div className={css.calendarSide}>
        <WhatChanges {...{ client, calendar, days, feastsOf }} />
        <Card padded>
          <div className={css.calendarLanguage}>
            <Select
              label={t`Language of messages`}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language)}
              options={[
                { value: "", label: t`Not said` },
                ...Object.entries(LANGUAGES).map(([value, { id }]) => ({ value, label: id })),
              ]}
            />
            <p className="small muted">
              <Trans>
                Days that are already agreed do not move: the new date is shown with each of them. Whoever
                goes by another custom than the calendar's stays so.
              </Trans>
            </p>
          </div>
        </Card>
      </div>
      <div className="action-bar">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}
