import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { PitruBoard, PitruDay } from "../../../domain/observances/pitru-board.ts";
import { usePitruBoard } from "../../../domain/observances/use-pitru-board.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useSync } from "../../../offline/status.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { PITRU_PATH } from "../names.ts";
import { Board } from "./board.tsx";
import { type PeopleNames, useDayWords } from "./names.ts";
import css from "./pitru.module.css";

interface PitruPageProps {
  /** How the register names people. */
  useNames: () => PeopleNames;
}

const read = (query: URLSearchParams) => query.has("after");
const write = (after: boolean) => new URLSearchParams(after ? { after: "" } : {});

/** The next Pitru Paksha, or the one after it: its days, and the families of each. */
export function PitruPage({ useNames }: PitruPageProps) {
  const { t } = useLingui();
  const { params: after, set } = useAddress(PITRU_PATH, read, write);
  const { board, year, failed } = usePitruBoard(after);
  const { failure } = useSync();
  const names = useNames();
  const { digits } = useFormat();
  const turn = (to: boolean) => set(to, { replace: true });
  return (
    <div className="wrap">
      <div className="page-head">
        <div className="grow">
          <h1 tabIndex={-1} className={css.title}>
            <Trans>Pitru Paksha</Trans> <span>{digits(String(year))}</span>
          </h1>
          {board && <About board={board} />}
        </div>
        <span className={css.years}>
          <IconButton
            icon={ChevronLeft}
            label={t`Next Pitru Paksha`}
            disabled={!after}
            onClick={() => turn(false)}
          />
          <IconButton
            icon={ChevronRight}
            label={t`The year after`}
            disabled={after}
            onClick={() => turn(true)}
          />
        </span>
      </div>
      {board ? (
        <Board key={year} board={board} year={year} names={names} />
      ) : (
        <Card>
          {failure || failed ? (
            <NotLoaded title={t`The days of this year could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading Pitru Paksha`} />
          )}
        </Card>
      )}
    </div>
  );
}

const familiesOf = (board: PitruBoard) =>
  new Set(
    [...board.days.flatMap(({ families }) => families), ...board.unplaced].map(({ client }) => client._id),
  ).size;

function About({ board }: { board: PitruBoard }) {
  const { dayMonth } = useFormat();
  const { days } = board;
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const dates = `${dayMonth(first)} – ${dayMonth(last)}`;
  return (
    <p className="muted">
      {dates} · <Plural value={familiesOf(board)} one="# family" other="# families" /> ·{" "}
      <Plural value={days.length} one="# day" other="# days" />
      {days
        .filter(({ tithis }) => tithis.length > 1)
        .map((day) => (
          <Shared key={day.date} day={day} />
        ))}
    </p>
  );
}

/** Two tithis on one day. */
function Shared({ day }: { day: PitruDay }) {
  const { dayMonth } = useFormat();
  const tithis = useDayWords().tithis(day);
  const date = dayMonth(day.date);
  return (
    <>
      {" · "}
      <Trans>
        {tithis} meet on {date}
      </Trans>
    </>
  );
}
