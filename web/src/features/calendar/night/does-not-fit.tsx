import { Trans } from "@lingui/react/macro";
import { CalendarSearch, UserRound } from "lucide-react";
import { memo, useMemo } from "react";
import { withArea } from "../../../domain/people/family.ts";
import type { Span } from "../../../domain/planner/night/night-bands.ts";
import { freeWithin, type Visit } from "../../../domain/planner/night/night-plan.ts";
import { sittingsOf } from "../../../domain/planner/span/span.ts";
import { isOn } from "../../../domain/planner/task-status.ts";
import type { When } from "../../../domain/planner/when.ts";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { instantOf } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Row } from "../day-marks.ts";
import css from "./night.module.css";
import { giveTo } from "./save-night.ts";
import { GRIHA_PRAVESH, type Night } from "./use-night.ts";
import { useMinuteWords, useStateWords } from "./words.ts";

interface FitProps {
  night: Night;
  all: readonly Row[];
  when: When;
  nameOf: (task: Row) => string;
}

/** Who would be late, by how much, and one way out for each. Nothing is refused. */
export const DoesNotFit = memo(function DoesNotFit({ night, all, when, nameOf }: FitProps) {
  const words = useStateWords(night.bands.filter(({ kind }) => !night.without.has(kind)));
  const late = night.visits.filter(({ state }) => state === "late");
  const purohits = usePurohits(all, late[0] && night.tasks.get(late[0].house.id)?.date);
  if (late.length === 0) return null;
  return (
    <section className={`card ${css.nightFit}`}>
      <h2>
        <Trans>What does not fit</Trans>
      </h2>
      <ul>
        {late.map((visit) => {
          const task = night.tasks.get(visit.house.id);
          if (!task) return null;
          const span = visit.house.muhurat ?? night.sought;
          const other =
            span &&
            freePurohit(purohits, visit.house.minutes, span, when.way(undefined, when.areaOf(task)).minutes);
          return (
            <li key={task._id}>
              <span>
                <b>{withArea(nameOf(task), task.location)}</b>
                <br />
                <EndWords visit={visit} words={words(visit)} />
                {other && <FreeWords {...other} />}
              </span>
              <WayOut task={task} other={other} entry={visit.house.entry} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});

type Other = { name: string; at: number };

function EndWords({ visit, words }: { visit: Visit; words: string }) {
  const end = useMinuteWords()(visit.until);
  return (
    <>
      {end}: {words}.{" "}
    </>
  );
}

function FreeWords({ name, at }: Other) {
  const time = useMinuteWords()(at);
  return (
    <Trans>
      {name} has nothing here at {time}.
    </Trans>
  );
}

interface WayOutProps {
  task: Row;
  other: Other | undefined;
  /** A house is entered: another day may be as good. */
  entry: boolean;
}

function WayOut({ task, other, entry }: WayOutProps) {
  const rite = { preset: GRIHA_PRAVESH, durationMinutes: task.durationMinutes ?? 0 };
  const days = entry && muhuratPath(rite, { clientId: task.clientId ?? "", from: task.date });
  if (!other && days) {
    return (
      <ButtonLink icon={CalendarSearch} to={days}>
        <Trans>Other good days</Trans>
      </ButtonLink>
    );
  }
  if (!other) {
    return (
      <ButtonLink icon={UserRound} to={paths.updateTask(task._id)}>
        <Trans>To somebody else</Trans>
      </ButtonLink>
    );
  }
  const { name, at } = other;
  return (
    <Button icon={UserRound} onClick={() => void giveTo(task, name, at)}>
      <Trans>Give to {name}</Trans>
    </Button>
  );
}

/** Somebody who took tasks before: how many, and when they have something on this day as far as it is known here. */
interface Purohit {
  name: string;
  count: number;
  taken: readonly Span[];
}

/** Those who took tasks before, found once for all houses of an evening. */
function usePurohits(all: readonly Row[], date: CivilDate | undefined): readonly Purohit[] {
  const { zone } = useClock();
  return useMemo(() => {
    if (!date) return [];
    const midnight = instantOf(date, "00:00", zone);
    const found = new Map<string, { count: number; taken: Span[] }>();
    for (const task of all) {
      if (task.own || !task.finalAssignUser) continue;
      const one = found.get(task.finalAssignUser) ?? { count: 0, taken: [] };
      found.set(task.finalAssignUser, one);
      one.count++;
      for (const { date: on, start, end } of isOn(task, date) ? sittingsOf(task, zone) : []) {
        if (on === date)
          one.taken.push({ from: (start - midnight) / 60_000, until: (end - midnight) / 60_000 });
      }
    }
    return [...found].map(([name, of]) => ({ name, ...of }));
  }, [all, date, zone]);
}

/** Who could begin first; of equals the one who took most. */
function freePurohit(
  purohits: readonly Purohit[],
  minutes: number,
  span: Span,
  way: number,
): Other | undefined {
  const free = purohits.flatMap(({ name, count, taken }) => {
    const at = freeWithin(taken, minutes, way, span);
    return at === undefined ? [] : [{ name, at, count }];
  });
  return free.sort((a, b) => a.at - b.at || b.count - a.count)[0];
}
