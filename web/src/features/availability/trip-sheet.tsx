import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Area } from "../../api/types.ts";
import { keep } from "../../app/keep.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { minutesIn, tripOf } from "./values.ts";

interface TripSheetProps {
  from: Area;
  /** Undefined: closed. */
  to: Area | undefined;
  onClose: () => void;
}

/** How long a way took today: from several such trips the app learns it. */
export function TripSheet({ from, to, onClose }: TripSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const [here, there] = [from.name, to?.name ?? ""];
  const end = () => {
    setTyped("");
    setAsked(false);
    onClose();
  };
  const save = async () => {
    setAsked(true);
    const minutes = minutesIn(typed);
    if (!to || !minutes) return;
    if (await keep(tripOf(from, to, minutes), { done: { kind: "success", text: t`Trip noted` } })) end();
  };
  return (
    <Sheet open={to !== undefined} title={t`${here} – ${there}`} onClose={end}>
      <form
        className="av-sheet"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t`Minutes on the way`}
          hint={t`The app reckons with the middle of your last trips, unless you have set the minutes yourself.`}
          error={asked && !minutesIn(typed) ? t`Please enter minutes from 1 to 600.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary" wide>
          <Trans>Note this trip</Trans>
        </Button>
      </form>
    </Sheet>
  );
}
