import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { createRepeat } from "../../../api/limits.gen.ts";
import { writeBusy } from "../../../domain/planner/busy/busy.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { useCalendarChanges } from "../use-calendars.ts";
import { type CalendarFile, type Fault, readFile } from "./read.ts";
import { Review, type Taken } from "./review.tsx";
import { RiteRows } from "./rite-rows.tsx";
import { isSame } from "./same.ts";
import { useRiteChoices } from "./use-rite-choices.ts";

interface ImportSheetProps {
  file: File;
  onClose: () => void;
}

/** What a file holds, counted; nothing is saved before the button. */
export function ImportSheet({ file, onClose }: ImportSheetProps) {
  const { t } = useLingui();
  const now = useClock();
  const found = useFile(file, now);
  return (
    <Sheet open onClose={onClose} title={t`Bring in a file`}>
      {found === undefined ? (
        <Skeleton rows={4} label={t`Reading the file`} />
      ) : typeof found === "string" ? (
        <Refused fault={found} size={file.size} onClose={onClose} />
      ) : (
        <Found found={found} fileName={file.name} onClose={onClose} />
      )}
    </Sheet>
  );
}

/** The file, read once. */
function useFile(file: File, now: Clock): CalendarFile | Fault | undefined {
  const [found, setFound] = useState<CalendarFile | Fault>();
  const [clock] = useState(now);
  useEffect(() => {
    let current = true;
    void readFile(file, clock).then((read) => {
      if (current) setFound(read);
    });
    return () => {
      current = false;
    };
  }, [file, clock]);
  return found;
}

const NONE: never[] = [];

function Found({ found, fileName, onClose }: { found: CalendarFile; fileName: string; onClose: () => void }) {
  const calendars = useRows("busycalendar") ?? NONE;
  const before = calendars.find(({ marks = "" }) => isSame(marks, found.marks));
  const { bringIn } = useCalendarChanges();
  const known = useRows("repeat") ?? NONE;
  const [taken, setTaken] = useState<Taken>({ timed: true, whole: true });
  const [own] = useState(uuid7);
  const rites = useRiteChoices(found, before?._id ?? own);
  const others = found.entries.filter((entry) => !rites.entries.has(entry));
  const chosen = others.filter(({ whole }) => (whole ? taken.whole : taken.timed));
  const { written, left } = writeBusy([...chosen.flatMap(({ times }) => times), ...rites.busy]);
  const busy = chosen.length + rites.asBusy;
  const save = async () => {
    const { name, marks } = found;
    const fields = { _id: before?._id ?? own, name, times: written, marks };
    if (await bringIn(fields, before, rites)) onClose();
  };
  return (
    <Review
      found={found}
      others={others}
      fileName={fileName}
      before={before}
      taken={taken}
      onTaken={setTaken}
      tasks={rites.tasks.length + rites.repeats.length}
      busy={busy}
      here={rites.here}
      left={left}
      full={known.length + rites.repeats.length > createRepeat.most}
      onSave={() => void save()}
      onClose={onClose}
    >
      <RiteRows {...rites} />
    </Review>
  );
}

const MB = 1024 * 1024;

/** Why nothing can come of the file. */
function Refused({ fault, size, onClose }: { fault: Fault; size: number; onClose: () => void }) {
  const { number } = useFormat();
  const megabytes = number(Math.ceil(size / MB));
  const words: Record<Fault, ReactNode> = {
    large: (
      <Trans>
        This file has {megabytes} MB and was not opened: 20 are the most. Bring in one calendar at a time.
      </Trans>
    ),
    calendar: (
      <Trans>This is no file of a calendar. Choose one that ends in .ics; a .zip is unpacked first.</Trans>
    ),
    empty: <Trans>There are no events in this calendar.</Trans>,
    unreadable: <Trans>This file could not be opened. Copy it to this device and choose it again.</Trans>,
  };
  return (
    <div className="sheet-form">
      <p role="alert">{words[fault]}</p>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
