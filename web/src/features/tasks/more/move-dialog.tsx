import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isCivilDate } from "../../../lib/month.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Row } from "../list/task-summary.ts";

interface MoveDialogProps {
  tasks: readonly Row[];
  today: string;
  onMove: (date: string) => void;
  onCancel: () => void;
}

/** To which day the selected tasks move. */
export function MoveDialog({ tasks, today, onMove, onCancel }: MoveDialogProps) {
  const { t } = useLingui();
  const [date, setDate] = useState("");
  return (
    <Dialog
      open
      title={t`Move to another day`}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!isCivilDate(date)} onClick={() => onMove(date)}>
            <Plural value={tasks.length} one="Move # task" other="Move # tasks" />
          </Button>
        </>
      }
    >
      <DateInput label={t`New day`} value={date} today={today} onChange={setDate} />
    </Dialog>
  );
}
