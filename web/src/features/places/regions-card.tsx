import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { feastsOf } from "../../almanac/regional/observances.ts";
import { useAlmanacWords, useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useClock } from "../../offline/clock.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { FoldedFeasts } from "./feast-list.tsx";
import { festivalsAhead, nextOf, YEAR } from "./feasts-ahead.ts";
import css from "./places.module.css";
import { save } from "./save.ts";

/** The regions whose feasts and vrats are seen, and each of these and of the festivals, which may be left out. */
export function RegionsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  const { today } = useClock();
  const months = useMonthsAhead(YEAR);
  // The lists are saved whole, and a second tap comes before the first is saved.
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
  const next = nextOf(months, ({ observances }) => observances, today);
  const feasts = feastsOf(words.observances, regions).map((one) => ({ ...one, next: next(one.id) }));
  const festivals = festivalsAhead(months, { ...customs, regions }, today);
  const sees = (id: string) => !unseen.includes(id);
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
      <FoldedFeasts title={<Trans>Choose among them</Trans>} feasts={feasts} sees={sees} onSee={see} />
      <FoldedFeasts
        title={<Trans>Choose among the festivals</Trans>}
        feasts={festivals}
        sees={sees}
        onSee={see}
      />
    </Card>
  );
}
