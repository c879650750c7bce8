import { useLingui } from "@lingui/react/macro";
import type { Clock } from "../../lib/clock.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { LaterChoices } from "./later-choices.tsx";
import css from "./notes.module.css";
import type { Row } from "./reminder.ts";

/** Asks when the note shall remind again. */
export function LaterSheet({
  note,
  now,
  onClose,
}: {
  note: Row | undefined;
  now: Clock;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet open={note !== undefined} onClose={onClose} title={t`Remind me later`}>
      {note && (
        <div className={css.laterSheet}>
          <p>
            <b>{note.person}</b>, {note.work}
          </p>
          <LaterChoices note={note} now={now} onChosen={onClose} />
        </div>
      )}
    </Sheet>
  );
}
