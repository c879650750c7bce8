import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlmanacWords, useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useClock } from "../../offline/clock.ts";
import { Card } from "../../ui/surface.tsx";
import { FeastList } from "./feast-list.tsx";
import { nextOf, YEAR } from "./feasts-ahead.ts";
import { save } from "./save.ts";

/** The vrats of every month, each seen in the calendar or not. */
export function VratsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const words = useAlmanacWords();
  const { today } = useClock();
  const months = useMonthsAhead(YEAR);
  const next = nextOf(months, ({ vrats }) => vrats, today);
  // The list is saved whole, and a second tap comes before the first is saved.
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
      <FeastList
        feasts={words.vrats.map((vrat) => ({ ...vrat, next: next(vrat.id) }))}
        sees={(id) => chosen.includes(id)}
        onSee={choose}
      />
    </Card>
  );
}
