import { Trans, useLingui } from "@lingui/react/macro";
import { ScrollText, TriangleAlert, UsersRound } from "lucide-react";
import { useState } from "react";
import { lunarOfIndex, phaseOf } from "../../../almanac/lunar.ts";
import type { PitruDay, PitruFamily } from "../../../domain/observances/pitru-board.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, IconButton, IconLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Chip } from "./chip.tsx";
import type { DayWords, PeopleNames } from "./names.ts";
import css from "./pitru.module.css";

/** So many families of a day are seen at first. */
const SEEN = 6;

/** What a day of the board needs of the page. */
export interface CellWays {
  names: PeopleNames;
  onOpen: (family: PitruFamily) => void;
  onDrag: (family: PitruFamily | undefined) => void;
}

interface DayCellProps extends CellWays {
  day: PitruDay;
  words: DayWords;
  /** Rites that he takes on that day. */
  most: number;
  today: string;
  onNames: () => void;
  onDrop: () => void;
}

/** A day: its tithi, how full it is, and its families. */
export function DayCell({ day, words, most, today, onNames, onDrop, ...ways }: DayCellProps) {
  const { t } = useLingui();
  const { dayOfMonth, weekday, dayMonth } = useFormat();
  const { date, load, families } = day;
  const mark = words.mark(day);
  const name = words.short(date);
  return (
    <section
      className={css.day}
      aria-label={name}
      data-full={load > most || undefined}
      data-today={date === today || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2>
        <span className="small">{weekday(date, "short")}</span> <b>{dayOfMonth(date)}</b>{" "}
        <span className={`${css.month} small`}>{dayMonth(date).replace(/^\S+ /, "")}</span>
        {day.tithis[0] && <Moon phase={phaseOf(lunarOfIndex(day.tithis[0]))} size={17} />}
      </h2>
      <p className={css.tithi}>
        <b>{words.tithis(day) || <Trans>No tithi of its own</Trans>}</b>
        {mark && <span className={css.mark}>{mark}</span>}
      </p>
      <Load day={day} most={most} />
      <Families families={families} {...ways} />
      {families.length > 0 && (
        <span className={css.names}>
          {day.groups[0] && (
            <IconLink
              icon={UsersRound}
              label={t`Group rite on ${name}`}
              to={paths.group(day.groups[0]._id)}
            />
          )}
          <IconButton icon={ScrollText} label={t`Names for tarpan on ${name}`} onClick={onNames} />
        </span>
      )}
    </section>
  );
}

/** Agreed, asked and open of what he takes on in a day. */
function Load({ day: { families, load }, most }: { day: PitruDay; most: number }) {
  const { number } = useFormat();
  const count = (state: PitruFamily["state"]) => families.filter((one) => one.state === state).length;
  const other = load - families.length;
  const [taken, of] = [number(load), number(most)];
  const tooMany = load > most;
  const free = Math.max(0, most - load);
  return (
    <p className={css.load} data-full={tooMany || undefined}>
      <span className={css.bar} aria-hidden="true">
        <i data-state="booked" style={{ flexGrow: count("booked") + other }} />
        <i data-state="asked" style={{ flexGrow: count("asked") }} />
        <i data-state="open" style={{ flexGrow: count("open") }} />
        <i style={{ flexGrow: free }} />
      </span>
      <span>
        {tooMany && <Icon of={TriangleAlert} />}{" "}
        <Trans>
          {taken} of {of}
        </Trans>
      </span>
    </p>
  );
}

/** The first of them, and the others at a tap. */
export function Families({
  families,
  unplaced,
  names,
  onOpen,
  onDrag,
}: CellWays & { families: readonly PitruFamily[]; unplaced?: boolean }) {
  const [all, setAll] = useState(false);
  const hidden = families.length - SEEN;
  return (
    <>
      <ul className={css.chips}>
        {(all ? families : families.slice(0, SEEN)).map((family) => (
          <Chip
            key={family.client._id}
            family={family}
            names={names}
            unplaced={unplaced}
            onOpen={() => onOpen(family)}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {hidden > 0 && !all && (
        <span>
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Trans>{hidden} more</Trans>
          </Button>
        </span>
      )}
    </>
  );
}
