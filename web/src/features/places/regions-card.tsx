import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { PackedWords } from "../../almanac/almanac-month.ts";
import { feastsOf } from "../../almanac/regional/observances.ts";
import { useAlmanacWords, useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useClock } from "../../offline/clock.ts";
import { Checkbox, Switch } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./places.module.css";
import { save } from "./save.ts";

/** What comes once in a year comes within so many months of the almanac. */
const YEAR = 13;

/** The regions whose feasts and vrats are seen, and each of these, which may be left out. */
export function RegionsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  // The lists are saved whole, and a second tap comes before the first is feasts.
  const [regions, setRegions] = useState(customs.regions ?? []);
  const [unseen, setUnseen] = useState(customs.unseen ?? []);
  const choose = (id: string, on: boolean) => {
    const chosen = on ? [...regions, id] : regions.filter((one) => one !== id);
    setRegions(chosen);
    save({ almanac: { ...customs, regions: chosen, unseen } });
  };
  const see = (id: string, on: boolean) => {
    const left = on ? unseen.filter((one) => one !== id) : [...unseen, id];
    setUnseen(left);
    save({ almanac: { ...customs, regions, unseen: left } });
  };
  // A device may still hold words from before there were any.
  if (!words?.observances) return null;
  const feasts = feastsOf(words.observances, regions);
  return (
    <Card label={t`Feasts of the regions`}>
      <div className="card-head">
        <h2>
          <Trans>Feasts of the regions</Trans>
        </h2>
        <p className="small muted">
          <Trans>Those of the regions that you choose stand in the calendar too.</Trans>
        </p>
      </div>
      <div className={css.regions}>
        {words.regions.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name[language]}
            checked={regions.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
      </div>
      {feasts.length > 0 && <FeastList feasts={feasts} unseen={unseen} onSee={see} />}
    </Card>
  );
}

interface FeastListProps {
  feasts: PackedWords["observances"];
  unseen: readonly string[];
  onSee: (id: string, on: boolean) => void;
}

/** Each with the day on which it comes next, and whether its rule is certain. */
function FeastList({ feasts, unseen, onSee }: FeastListProps) {
  const language = useLanguage();
  const next = useNext();
  return (
    <details className={css.regionsKept}>
      <summary>
        <Trans>Choose among them</Trans>
      </summary>
      <div className={css.vrats}>
        {feasts.map(({ id, name, unconfirmed }) => (
          <Switch
            key={id}
            label={name[language]}
            detail={
              <>
                {next(id)}
                {unconfirmed && (
                  <>
                    {next(id) && " · "}
                    <Trans>by custom, please check</Trans>
                  </>
                )}
              </>
            }
            checked={!unseen.includes(id)}
            onChange={(on) => onSee(id, on)}
          />
        ))}
      </div>
    </details>
  );
}

/** When one comes next: "Fri 4 Dec". */
function useNext() {
  const months = useMonthsAhead(YEAR);
  const { today } = useClock();
  const { weekday, dayMonth } = useFormat();
  return (id: string) => {
    const days = months.flatMap(({ observances = [] }) => observances);
    const date = days.find((one) => one.id === id && one.date >= today)?.date;
    return date && `${weekday(date, "short")} ${dayMonth(date)}`;
  };
}
