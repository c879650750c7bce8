import type { Slot, Task } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { Clock } from "../../lib/clock.ts";
import { sittingsOf } from "./span/span.ts";
import { ASSUMED, mostOn, overlap, stateOf } from "./when-calendar.ts";
import { changesOf } from "./when-changes.ts";
import { MINUTE, Standing } from "./when-standing.ts";
import type { DayPlan, Leave, Load, Practice, Row, When } from "./when-types.ts";
import { freeStarts, knownOf, verdictOf } from "./when-verdict.ts";

/** Whose way home and back leaves them so many minutes there goes home in between. */
const WORTH_GOING_HOME = 60;

/** Everything that is asked of the time of a practice; what was worked out for a day is kept for the next question. */
export function whenOf(practice: Practice, now: Clock): When {
  const at = new Standing(practice, now);
  const when: When = {
    work: practice.work,
    areas: practice.areas,
    home: at.home,
    areaOf: at.areaOf,
    way: (a, b) => at.way(a, b),
    verdict: (proposal) => verdictOf(at, proposal),
    changes: (piece, first, last) => changesOf(at, piece, first, last),
    day: remembered((date) => dayOf(at, date)),
    leaveBy: (task, date) => leaveBy(at, task, date),
    load: remembered((date) => loadOf(at, date)),
    slots: (date, durationMinutes, of) => freeStarts(at, date, durationMinutes, of),
    moved: (to) => (to.size === 0 ? when : whenOf(withMoved(practice, to), now)),
  };
  return when;
}

function remembered<T>(work: (date: CivilDate) => T): (date: CivilDate) => T {
  const known = new Map<CivilDate, T>();
  return (date) => {
    const had = known.get(date);
    if (had) return had;
    const found = work(date);
    known.set(date, found);
    return found;
  };
}

/** The practice with some tasks at other times. */
const withMoved = (practice: Practice, to: ReadonlyMap<string, Slot>): Practice => ({
  ...practice,
  tasks: practice.tasks.map((task) => ({ ...task, ...to.get(task._id) })),
});

function dayOf(at: Standing, date: CivilDate): DayPlan {
  const items = at.itemsOf(date);
  const rows: Row[] = [];
  for (const [i, item] of items.entries()) {
    const from = items[i - 1];
    if (item.begun) {
      rows.push({ kind: "item", item });
      continue;
    }
    const leg = from
      ? at.legBetween(from, item)
      : { ...at.way(at.home, item.area), from: undefined, to: item, gap: undefined, short: 0 };
    rows.push({ kind: "way", leg }, { kind: "item", item });
  }
  const whole = at.wholeOf(date);
  const blocks = at.blocks.filter((one) => overlap(one, whole) > 0).map(({ block }) => block);
  return { date, rows, items, untimed: at.untimed(date), blocks, busy: at.busy.within(whole) };
}

function leaveBy(at: Standing, task: Task, date?: CivilDate): Leave | undefined {
  const sittings = sittingsOf(task, at.now.zone);
  const sitting = sittings.find((one) => (date ? one.date === date : one.end > at.now.at)) ?? sittings[0];
  if (!sitting || sitting.begun) return;
  const item = at.taskItem(task, sitting);
  const before = at
    .near(sitting.date, task._id)
    .filter(({ kind, end }) => kind === "task" && end <= item.start && end > item.start - 12 * 60 * MINUTE)
    .at(-1);
  const direct = before && at.legBetween(before, item);
  const fromHome = at.way(at.home, item.area);
  const viaHome = before ? at.way(before.area, at.home).minutes + fromHome.minutes + WORTH_GOING_HOME : 0;
  const from = direct && (direct.gap ?? 0) < viaHome ? direct : undefined;
  const { minutes, source } = from ?? fromHome;
  const leaveAt = item.start - minutes * MINUTE;
  return { minutes, source, at: leaveAt, from: from?.from, late: leaveAt < at.now.at };
}

function loadOf(at: Standing, date: CivilDate): Load {
  const question = { date, durationMinutes: ASSUMED, from: Number.NEGATIVE_INFINITY, avoid: [] };
  const known = knownOf(at, date, {});
  return {
    tasks: at.tasks.get(date)?.length ?? 0,
    holds: at.holds.get(date)?.length ?? 0,
    most: mostOn(date, known),
    state: stateOf(question, known),
  };
}
