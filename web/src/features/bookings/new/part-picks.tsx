import { Trans, useLingui } from "@lingui/react/macro";
import { Clock3 } from "lucide-react";
import { useId, useState } from "react";
import { PARTS } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import type { QuickValues } from "../quick.ts";
import { usePartNames } from "../when-words.tsx";
import css from "./quick.module.css";

interface PartPicksProps {
  values: QuickValues;
  fault: boolean;
  onPick: (change: Partial<Pick<QuickValues, "part" | "startTime" | "before">>) => void;
}

/** The part of the day, or the minute where the call has fixed it. */
export function PartPicks({ values, fault, onPick }: PartPicksProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const names = usePartNames();
  const name = useId();
  const [exact, setExact] = useState(values.startTime !== "");
  const hour = (time: string) => number(Number(time.slice(0, 2)) % 12 || 12);
  return (
    <div className={css.quickParts}>
      <Picks label={t`Part of the day`}>
        {PARTS.map(([part, from, to]) => (
          <Pick
            key={part}
            name={name}
            checked={values.part === part && values.startTime === ""}
            onPick={() => onPick({ part, startTime: "" })}
          >
            {names[part]}
            <span className="tiny">
              {hour(from)} – {hour(to)}
            </span>
          </Pick>
        ))}
      </Picks>
      {exact && !values.before ? (
        <TimeInput
          label={t`Exact time`}
          optional
          value={values.startTime}
          error={fault ? t`Write a time like 10:30` : undefined}
          onChange={(startTime) => onPick({ startTime })}
        />
      ) : (
        <div className={css.quickOpen}>
          <Button kind="quiet" icon={Clock3} disabled={values.before} onClick={() => setExact(true)}>
            <Trans>Exact time</Trans>
          </Button>
          <Checkbox
            label={t`Any good day before it`}
            checked={values.before}
            onChange={(event) => onPick({ before: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
}
