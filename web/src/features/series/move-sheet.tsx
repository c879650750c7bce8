import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DayMoon } from "../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Series, Slot, Task } from "../../api/types.ts";
import type { EldestRite } from "../../domain/muhurat/eldest-rules.ts";
import { backOf, moveOf, windowOf } from "../../domain/planner/moved.ts";
import { lastDay } from "../../domain/planner/task-status.ts";
import type { RiteNature } from "../../domain/planner/when-calendar.ts";
import { EldestQuestion, eldestRiteOf, useHeedingDay } from "../../domain/rites/eldest.tsx";
import { MUHURAT_RITES } from "../../domain/rites/muhurat-rites.ts";
import { nextAsk } from "../../domain/series/muhurat-days.ts";
import { deathOf, type MovedDay, movedDays } from "../../domain/series/plan.ts";
import { NATURES } from "../../domain/series/templates.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays, daysBetween, isCivilDate } from "../../lib/month.ts";
import { type AnyChange, update } from "../../offline/changes/changes.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { saveWithUndo } from "../../records/save.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { WorkSheet } from "../../ui/work-sheet.tsx";
import { CanYou } from "./can-you.tsx";
import { MoveFoot } from "./move-foot.tsx";
import { MuhuratNote } from "./muhurat-note.tsx";
import css from "./series.module.css";
import { useBeyond } from "./use-beyond.ts";
import { useAsked, useMuhurats } from "./use-muhurats.ts";
import { comingOf, type KnownSeries } from "./use-series.ts";
import { useSeriesWords } from "./words.ts";

/** Another first day: the days that are not over move with it, or only the first of them. */
export function MoveSheet({ of, onClose }: { of: KnownSeries; onClose: () => void }) {
  const { series, days, now, client } = of;
  const { t } = useLingui();
  const { seriesName } = useSeriesWords();
  const coming = comingOf(days, now);
  const from = coming[0]?.date ?? series.date;
  const [to, setTo] = useState(from);
  const refused = useDayFault(of, to);
  const valid = refused === undefined;
  const [eldest, setEldest] = useState(false);
  const heedsOf = useHeedsOf(series);
  const heeds = useHeedingDay(coming.map(heedsOf));
  const moved = useMoved(of, coming, from, valid ? to : from, eldest);
  const beyond = useBeyond(moved.map(({ task, to: date }) => lastDay({ ...task, date })));
  const fault = refused ?? beyond;
  const move = useMove(of);
  const save = async (chosen: readonly MovedDay[]) => {
    if (await move(chosen, from, to)) onClose();
  };
  const ready = !fault && to !== from && coming.length > 0 && !nextAsk(moved);
  return (
    <WorkSheet
      title={t`Move the start`}
      about={[seriesName(series), client?.name].filter(Boolean).join(" · ")}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<MoveFoot {...{ moved, ready, save }} />}
    >
      <DateInput
        label={t`First day now`}
        value={to}
        today={now.today}
        min={now.today}
        error={fault}
        onChange={setTo}
      />
      <EldestQuestion rite={heeds} checked={eldest} onChange={setEldest} />
      {coming.length === 0 && (
        <p className="notice">
          <Trans>No day of it is still to come.</Trans>
        </p>
      )}
      {valid && (
        <ul className={css.moves}>
          {moved.map((one) => (
            <Move
              key={one.task._id}
              {...one}
              moved={moved}
              nature={NATURES[series.kind]}
              eldest={heeds && eldest ? heedsOf(one.task).rite : undefined}
            />
          ))}
        </ul>
      )}
    </WorkSheet>
  );
}

/** Why the series cannot begin on a day: it is over, or it lies before the death, which does not move. */
function useDayFault({ series, client, now }: KnownSeries, to: string): string | undefined {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const died = deathOf(series, client);
  if (died && isCivilDate(to) && to < died) {
    const day = dayMonth(died);
    return t`The death was on ${day}: no rite of it can be before that day.`;
  }
  return isCivilDate(to) && to >= now.today ? undefined : t`Please choose a day from today on.`;
}

/** Which rite of those that heed eldest children a day is; one that is none of the list's goes by its name, as a step had it. */
function useHeedsOf({ muhurats = [] }: Series) {
  const rites = useRows("ritetype") ?? [];
  return ({ _id, riteTypeId, taskName }: Task) => {
    const bySearch = muhurats.find(({ taskId }) => taskId === _id)?.rite;
    const named = MUHURAT_RITES.find(({ name, nameHi }) => taskName === name || taskName === nameHi)?.id;
    const rite = riteTypeId ? rites.find((one) => one._id === riteTypeId) : undefined;
    return {
      rite: eldestRiteOf(bySearch ?? (riteTypeId ? undefined : named), rite),
      searched: bySearch !== undefined,
    };
  };
}

/** Where each day would be; those by muhurat are searched anew. */
function useMoved(
  { series, now }: KnownSeries,
  coming: readonly Task[],
  from: string,
  to: string,
  eldest: boolean,
) {
  const family = useRow("client", coming.find(({ clientId }) => clientId)?.clientId ?? "");
  const { known, look } = useMuhurats(family, eldest);
  const of = to === from ? [] : (series.muhurats ?? []);
  const moved = movedDays(coming, from, to, { ...known, of, today: now.today });
  useAsked(moved, look);
  return moved;
}

type MoveProps = MovedDay & {
  moved: readonly MovedDay[];
  nature: RiteNature | undefined;
  /** The rite of the day, where those for whom it is are eldest children. */
  eldest: EldestRite | undefined;
};

function Move({ task, to, search, time, moved, nature, eldest }: MoveProps) {
  const { weekday, dayMonth } = useFormat();
  const limbs = useAlmanacDay(to).data?.limbs;
  const day = (date: string) => `${weekday(date)} ${dayMonth(date)}`;
  return (
    <li>
      <b>{task.taskName}</b>
      {to !== task.date && <s className="small muted">{day(task.date)}</s>}
      <span>
        {day(to)}
        {task.days && ` – ${day(lastDay({ date: to, days: task.days }))}`}{" "}
        <span className={`${css.lunar} small`}>
          <DayMoon date={to} size={15} /> {limbs?.tithis[0].label}
        </span>
      </span>
      {search && <MuhuratNote search={search} date={to} client={task.clientId ?? ""} eldest={eldest} />}
      <CanYou
        day={{ ...task, date: to, startTime: time ?? task.startTime }}
        moved={slotsOf(moved)}
        nature={nature}
        eldest={eldest}
        both
      />
    </li>
  );
}

/** Where the other days of the series would be. */
const slotsOf = (moved: readonly MovedDay[]): ReadonlyMap<string, Slot> =>
  new Map(
    moved.flatMap(({ task, to, time }): [string, Slot][] => {
      const startTime = time ?? task.startTime;
      return startTime ? [[task._id, { date: to, startTime }]] : [];
    }),
  );

/** The tasks on their new days; what is by muhurat has its hours too. */
function tasksMoved(chosen: readonly MovedDay[]): { changes: AnyChange[]; undo: AnyChange[] } {
  const moves = chosen.map(({ task, to, time, windowFrom, windowUntil }) => {
    const there = { date: to, ...(time && { startTime: time }) };
    const window = windowFrom && { windowFrom, windowUntil };
    return {
      change: update("task", task._id, { ...moveOf(task, there), ...window }),
      back: update("task", task._id, {
        ...(window && { windowFrom: null, windowUntil: null }),
        ...backOf(task, there),
        ...(window && windowOf(task)),
      }),
    };
  });
  return { changes: moves.map(({ change }) => change), undo: moves.map(({ back }) => back) };
}

/** The days by muhurat with what was searched now; undefined where none of them moves. */
function searchedAnew({ muhurats = [] }: Series, chosen: readonly MovedDay[]) {
  const asks = new Map(chosen.flatMap(({ task, search }) => (search ? [[task._id, search.ask]] : [])));
  if (asks.size === 0) return undefined;
  return muhurats.map((one) => ({ ...one, ...asks.get(one.taskId) }));
}

/**
 * Moves days; with all of them the series begins then, and a sutak that is not over moves along. After a death only the rites
 * move: day 1 and the sutak are counted from the death.
 */
function useMove({ series, days, block, now }: KnownSeries) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  return (chosen: readonly MovedDay[], from: string, to: string) => {
    const by = daysBetween(from, to);
    const whole = series.kind !== "antyeshti" && chosen.length === days.length;
    const start = addDays(series.date, by);
    const sutak = whole && block && block.endDate >= now.today ? block : undefined;
    const { changes, undo } = tasksMoved(chosen);
    const muhurats = searchedAnew(series, chosen);
    if (whole || muhurats) {
      changes.push(
        update("series", series._id, { ...(whole && { date: start }), ...(muhurats && { muhurats }) }),
      );
      undo.push(
        update("series", series._id, {
          ...(whole && { date: series.date }),
          ...(muhurats && { muhurats: series.muhurats ?? null }),
        }),
      );
    }
    if (sutak) {
      const { _id, date, endDate } = sutak;
      changes.push(update("block", _id, { date: addDays(date, by), endDate: addDays(endDate, by) }));
      undo.push(update("block", _id, { date, endDate }));
    }
    const day = dayMonth(to);
    return saveWithUndo(changes, undo, { done: t`Moved to ${day}` });
  };
}
