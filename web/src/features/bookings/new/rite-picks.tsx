import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { NewBooking } from "../../../api/limits.gen.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { finder } from "../../../lib/fold.ts";
import { useRows, useTasks } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type QuickValues, ritesByUse } from "../quick.ts";
import css from "./quick.module.css";

/** How many stand in the row before one has to look. */
const FEW = 6;

interface RitePicksProps {
  values: QuickValues;
  error?: string;
  onPick: (change: Pick<QuickValues, "riteId" | "riteName">) => void;
}

/** The rite: one tap for those done most, a few letters for the others, or own words. */
export function RitePicks({ values, error, onPick }: RitePicksProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const name = useId();
  const all = useRows("ritetype");
  const tasks = useTasks();
  const rites = useMemo(() => ritesByUse(all ?? [], tasks ?? []), [all, tasks]);
  const [typing, setTyping] = useState(values.riteName !== "" && values.riteId === "");
  const finds = typing ? finder(values.riteId ? "" : values.riteName) : undefined;
  const found = finds
    ? rites.filter((rite) => finds(rite.name) || (rite.nameHi !== undefined && finds(rite.nameHi)))
    : rites;
  const few = found.slice(0, FEW);
  const chosen = rites.find(({ _id }) => _id === values.riteId);
  if (chosen && !few.includes(chosen)) few.unshift(chosen);
  const other = typing || rites.length === 0;
  return (
    <div>
      {other && (
        <TextInput
          label={t`Rite`}
          name="rite"
          autoComplete="off"
          maxLength={NewBooking.riteName.maxLength}
          value={values.riteName}
          onChange={(event) => onPick({ riteId: "", riteName: event.target.value })}
        />
      )}
      <div className={css.quickRow}>
        <Picks label={t`Choose the rite`}>
          {few.map((rite) => (
            <Pick
              key={rite._id}
              name={name}
              checked={rite._id === values.riteId}
              onPick={() => {
                setTyping(false);
                onPick({ riteId: rite._id, riteName: nameOf(rite) });
              }}
            >
              {nameOf(rite)}
            </Pick>
          ))}
        </Picks>
        {!other && (
          <Button
            onClick={() => {
              setTyping(true);
              onPick({ riteId: "", riteName: "" });
            }}
          >
            <Trans>Other</Trans>
          </Button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
