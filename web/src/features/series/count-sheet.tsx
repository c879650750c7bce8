import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { LongPick, Pick, Picks } from "../../ui/picks.tsx";
import css from "./series.module.css";

/** From which day one counts, and for how many days a family has sutak. */
export interface Counted {
  count: "death" | "cremation";
  sutakDays: number;
}

interface CountSheetProps {
  count: Counted["count"];
  days: number;
  onChange: (change: Partial<Counted>) => void;
  onClose: () => void;
}

/** For how long sutak lasts by the customs of the land. */
const LENGTHS = [3, 10, 11, 12, 13];

/** Customs differ: the purohit's own stands. */
export function CountSheet({ count, days, onChange, onClose }: CountSheetProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Sheet open title={t`How the days are counted`} onClose={onClose}>
      <div className={css.sheet}>
        <Picks label={t`Day 1`}>
          <LongPick
            name="count"
            checked={count === "death"}
            onPick={() => onChange({ count: "death" })}
            label={t`Day 1 is the day of death`}
          />
          <LongPick
            name="count"
            checked={count === "cremation"}
            onPick={() => onChange({ count: "cremation" })}
            label={t`Day 1 is the day of the last rites`}
          />
        </Picks>
        <h3 id="sutak-days">
          <Trans>Days of sutak</Trans>
        </h3>
        <Picks labelledBy="sutak-days">
          {LENGTHS.map((n) => (
            <Pick key={n} name="sutak" checked={days === n} onPick={() => onChange({ sutakDays: n })}>
              {number(n)}
            </Pick>
          ))}
        </Picks>
        <Button kind="primary" wide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
