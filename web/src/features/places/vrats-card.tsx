import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlmanacWords, useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useClock } from "../../offline/clock.ts";
import { Switch } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./places.module.css";
import { save } from "./save.ts";

/** A vrat of every month comes within so many months of the almanac, but for the amavasyas of some days of the week. */
const SOON = 13;

/** The vrats of every month, each seen in the calendar or not. */
export function VratsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  const next = useNextVrat();
  // The list is saved whole, and a second tap comes before the first is kept.
  const [chosen, setChosen] = useState(customs.vrats ?? []);
  const choose = (id: string, on: boolean) => {
    const vrats = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    setChosen(vrats);
    save({ almanac: { ...customs, vrats } });
  };
  // A device may still hold words from before there were any.
  if (!words?.vrats) return null;
  return (
    <Card label={t`Vrats of every month`}>
      <div className="card-head">
        <h2>
          <Trans>Vrats of every month</Trans>
        </h2>
        <p className="small muted">
          <Trans>Those that you choose stand in the calendar with the festivals.</Trans>
        </p>
      </div>
      <div className={css.vrats}>
        {words.vrats.map(({ id, name }) => (
          <Switch
            key={id}
            label={name[language]}
            detail={next(id)}
            checked={chosen.includes(id)}
            onChange={(on) => choose(id, on)}
          />
        ))}
      </div>
    </Card>
  );
}

/** When one comes next: "Fri 4 Dec". */
function useNextVrat() {
  const months = useMonthsAhead(SOON);
  const { today } = useClock();
  const { weekday, dayMonth } = useFormat();
  return (id: string) => {
    const days = months.flatMap(({ vrats = [] }) => vrats);
    const date = days.find((one) => one.id === id && one.date >= today)?.date;
    return date && `${weekday(date, "short")} ${dayMonth(date)}`;
  };
}
