import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, Circle, MessageCircle, Printer } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ComingState } from "../../../domain/observances/coming.ts";
import type { PitruBoard, PitruDay, PitruFamily } from "../../../domain/observances/pitru-board.ts";
import { useCapOn } from "../../../domain/planner/caps/cap-on.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useAsk } from "../coming/ask.ts";
import { prepareAll } from "../coming/writes.ts";
import { type CellWays, DayCell, Families } from "./day-cell.tsx";
import { FamilySheet } from "./family-sheet.tsx";
import { LoadPicture } from "./load-picture.tsx";
import { type PeopleNames, useDayWords } from "./names.ts";
import { NamesSheet, PrintSheet } from "./names-sheet.tsx";
import css from "./pitru.module.css";
import { moveTo } from "./writes.ts";

interface BoardProps {
  board: PitruBoard;
  year: number;
  names: PeopleNames;
}

/** The days side by side, and what is done with all of them. */
export function Board({ board, year, names }: BoardProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const words = useDayWords();
  const most = useMost();
  const { digits } = useFormat();
  const [opened, setOpened] = useState<PitruFamily>();
  const [reading, setReading] = useState<PitruDay>();
  const { printed, printOut } = usePrinted();
  const dragged = useRef<PitruFamily>(undefined);
  const onDrag = (family: PitruFamily | undefined) => {
    dragged.current = family;
  };
  const ways: CellWays = { names, onOpen: setOpened, onDrag };
  // During the fortnight the days that are over stand at its end.
  const days = [...board.days].sort((a, b) => Number(a.date < today) - Number(b.date < today));
  return (
    <>
      <Tools board={board} most={most} onPrint={() => printOut(board.days)} />
      <div className={css.board}>
        {days.map((day) => (
          <DayCell
            key={day.date}
            {...{ day, words, today, ...ways }}
            most={most(day.date)}
            onNames={() => setReading(day)}
            onDrop={() => dragged.current && void moveTo(dragged.current.people, day.date)}
          />
        ))}
        {board.unplaced.length > 0 && <NoDay board={board} {...ways} />}
      </div>
      {opened && (
        <FamilySheet
          family={opened}
          unplaced={board.unplaced.includes(opened)}
          {...{ board, names, words, most }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {reading && (
        <NamesSheet
          {...{ day: reading, names, words }}
          onPrint={() => printOut([reading])}
          onClose={() => setReading(undefined)}
        />
      )}
      {printed && (
        <PrintSheet
          days={printed}
          title={`${t`Pitru Paksha`} ${digits(String(year))}`}
          {...{ names, words }}
        />
      )}
    </>
  );
}

interface ToolsProps {
  board: PitruBoard;
  most: (date: string) => number;
  onPrint: () => void;
}

function Tools({ board, most, onPrint }: ToolsProps) {
  return (
    <div className={css.pitruTools}>
      <LoadPicture board={board} most={most} />
      <Legend board={board} />
      <Prepare board={board} />
      <Button icon={Printer} onClick={onPrint}>
        <Trans>Print</Trans>
      </Button>
    </div>
  );
}

/** Rites that he takes on, by the season or the day of the week. */
function useMost() {
  const most = useUser()?.work.most;
  const capOn = useCapOn();
  return (date: string) => capOn?.(date) ?? most?.[new Date(date).getUTCDay()] ?? 0;
}

/** What is drawn for the printer, while it is asked for it. */
function usePrinted() {
  const [printed, setPrinted] = useState<readonly PitruDay[]>();
  const printOut = (days: readonly PitruDay[]) => {
    flushSync(() => setPrinted(days));
    addEventListener("afterprint", () => setPrinted(undefined), { once: true });
    print();
  };
  return { printed, printOut };
}

function Legend({ board }: { board: PitruBoard }) {
  const { number } = useFormat();
  const all = board.days.flatMap(({ families }) => families);
  const count = (state: ComingState) => number(all.filter((one) => one.state === state).length);
  return (
    <p className={css.legend}>
      <span>
        <i data-state="booked">
          <Icon of={Check} />
        </i>
        <Trans>Agreed</Trans> {count("booked")}
      </span>
      <span>
        <i data-state="asked">
          <Icon of={MessageCircle} />
        </i>
        <Trans>Asked</Trans> {count("asked")}
      </span>
      <span>
        <i data-state="open">
          <Icon of={Circle} />
        </i>
        <Trans>Not asked</Trans> {count("open")}
      </span>
    </p>
  );
}

/** One message for each family and day of which nobody has written yet. */
function Prepare({ board }: { board: PitruBoard }) {
  const { t } = useLingui();
  const ask = useAsk();
  const open = board.days
    .flatMap(({ families }) => families)
    .map(({ people }) => people.filter(({ state }) => state === "open"))
    .filter((people) => people.length > 0);
  const waiting = open.filter((people) => !people.some(({ written }) => written));
  const prepare = useOneSave(() => prepareAll(waiting.map(ask.prepare), t`They wait under Messages`));
  if (waiting.length > 0) {
    return (
      <Button kind="primary" icon={MessageCircle} onClick={() => void prepare()}>
        <Plural value={waiting.length} one="Prepare # message" other="Prepare # messages" />
      </Button>
    );
  }
  return open.length > 0 ? (
    <ButtonLink icon={MessageCircle} to={paths.messages}>
      <Trans>Messages to send</Trans>
    </ButtonLink>
  ) : null;
}

function NoDay({ board, ...ways }: CellWays & { board: PitruBoard }) {
  const { number, dayMonth } = useFormat();
  const day = dayMonth(board.last);
  const place = useOneSave(() =>
    moveTo(
      board.unplaced.flatMap(({ people }) => people),
      board.last,
    ),
  );
  return (
    <section className={`${css.day} ${css.unplaced}`}>
      <h2>
        <Trans>No day yet</Trans> <span className="muted">{number(board.unplaced.length)}</span>
      </h2>
      <p className="small muted">
        <Trans>Tithi of death is not known. Sarvapitri Amavasya is usual.</Trans>
      </p>
      <Families families={board.unplaced} unplaced {...ways} />
      <Button wide onClick={() => void place()}>
        <Trans>Place on {day}</Trans>
      </Button>
    </section>
  );
}
