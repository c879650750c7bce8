import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Clock } from "../../../lib/clock.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { parseTime } from "../../../lib/parse-time.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import type { Row } from "../day-marks.ts";
import { ProposalWords, useSlotWords } from "./proposal-words.tsx";
import { saveMove } from "./save-move.ts";

interface MoveSheetProps {
  task: Row;
  now: Clock;
  onClose: () => void;
}

/** Another day and time for a task, and whether they would do. */
export function MoveSheet({ task, now, onClose }: MoveSheetProps) {
  const { t } = useLingui();
  const [date, setDate] = useState(task.date);
  const [time, setTime] = useState(task.startTime ?? "");
  const words = useSlotWords();
  const read = time === "" || parseTime(time) === time;
  const startTime = time || null;
  const ready =
    isCivilDate(date) &&
    read &&
    (date !== task.date || startTime !== task.startTime) &&
    !(task.days && !startTime);
  const move = () => {
    onClose();
    void saveMove(task, { date, startTime }, words({ date, startTime }));
  };
  return (
    <Dialog
      open
      title={t`Move ${task.taskName}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!ready} onClick={move}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <DateInput label={t`New day`} value={date} today={now.today} onChange={setDate} />
      <TimeInput label={t`Time`} value={time} onChange={setTime} />
      {ready && (
        <div role="status">
          <ProposalWords proposed={{ task, date, startTime }} />
        </div>
      )}
    </Dialog>
  );
}
