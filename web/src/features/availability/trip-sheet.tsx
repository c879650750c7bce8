import { useLingui } from "@lingui/react/macro";
import type { Area } from "../../api/types.ts";
import { MinutesSheet } from "../../domain/planner/minutes-sheet.tsx";
import { tripOf } from "../../domain/planner/way-minutes.ts";
import { saveChange } from "../../records/save.ts";

interface TripSheetProps {
  from: Area;
  /** Undefined: closed. */
  to: Area | undefined;
  onClose: () => void;
}

/** How long a way took today: from several such trips the app learns it. */
export function TripSheet({ from, to, onClose }: TripSheetProps) {
  const { t } = useLingui();
  const [here, there] = [from.name, to?.name ?? ""];
  return (
    <MinutesSheet
      open={to !== undefined}
      title={t`${here} – ${there}`}
      label={t`Minutes on the way`}
      hint={t`The app reckons with the middle of your last trips, unless you have set the minutes yourself.`}
      error={t`Please enter minutes from 1 to 600.`}
      save={t`Note this trip`}
      onSave={async (minutes) =>
        to !== undefined &&
        minutes !== null &&
        saveChange(tripOf(from, to, minutes), { done: { kind: "success", text: t`Trip noted` } })
      }
      onClose={onClose}
    />
  );
}
