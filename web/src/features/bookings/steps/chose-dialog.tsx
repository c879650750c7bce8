import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Slot } from "../../../api/types.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import type { StepProps } from "../standing.ts";
import { LunarLine, useWhenWords } from "../when-words.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Which of the offered times the family chose; then the confirm dialog, as for any other. */
export function ChoseDialog({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const words = useWhenWords();
  const { booking } = entry;
  const options = booking.options ?? [];
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Slot>();
  const name = useId();
  if (chosen) return <ConfirmDialog entry={entry} slot={chosen} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t`Which time did they choose?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="primary" disabled={!options[at]} onClick={() => setChosen(options[at])}>
            <Trans>Next</Trans>
          </Button>
        </>
      }
    >
      <Picks label={t`Times that were offered`}>
        {options.map((slot, n) => (
          <LongPick
            key={`${slot.date} ${slot.startTime}`}
            name={name}
            checked={n === at}
            onPick={() => setAt(n)}
            label={words({ kind: "at", ...slot })}
            detail={<LunarLine date={slot.date} />}
          />
        ))}
      </Picks>
    </Dialog>
  );
}
