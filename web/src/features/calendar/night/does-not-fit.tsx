import { Trans } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { withArea } from "../../../domain/people/family.ts";
import type { Span } from "../../../domain/planner/night-bands.ts";
import { freeWithin, type Visit } from "../../../domain/planner/night-plan.ts";
import { sittingsOf } from "../../../domain/planner/span/span.ts";
import { isOn } from "../../../domain/planner/task-status.ts";
import type { When } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Row } from "../day-marks.ts";
import css from "./night.module.css";
import { giveTo } from "./save-night.ts";
import type { Night } from "./use-night.ts";
import { useMinuteWords, useStateWords } from "./words.ts";

interface FitProps {
  night: Night;
  all: readonly Row[];
  when: When;
  nameOf: (task: Row) => string;
}

/** Who would be late, by how much, and one way out for each. Nothing is refused. */
export function DoesNotFit({ night, all, when, nameOf }: FitProps) {
  const words = useStateWords(night.bands.filter(({ kind }) => !night.without.has(kind)));
  const { zone } = useClock();
  const late = night.visits.filter(({ state }) => state === "late");
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
          const other = span && freePurohit(visit, task, span, all, { when, zone });
          return (
            <li key={task._id}>
              <span>
                <b>{withArea(nameOf(task), task.location)}</b>
                <br />
                <EndWords visit={visit} words={words(visit)} />
                {other && <FreeWords {...other} />}
              </span>
              <WayOut task={task} other={other} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

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

function WayOut({ task, other }: { task: Row; other: Other | undefined }) {
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

/** Of those who took tasks before, the one who could begin first by what is known here; of equals the one who took most. */
function freePurohit(
  { house }: Visit,
  task: Row,
  span: Span,
  all: readonly Row[],
  { when, zone }: { when: When; zone: string },
): Other | undefined {
  const given = all.filter(({ own, finalAssignUser }) => !own && finalAssignUser);
  const counts = new Map<string, number>();
  for (const { finalAssignUser: name } of given) counts.set(name, (counts.get(name) ?? 0) + 1);
  const way = when.way(undefined, when.areaOf(task)).minutes;
  const midnight = instantOf(task.date, "00:00", zone);
  const free = [...counts].flatMap(([name, count]) => {
    const taken = given
      .filter((one) => one.finalAssignUser === name && isOn(one, task.date))
      .flatMap((one) => sittingsOf(one, zone))
      .filter((part) => part.date === task.date)
      .map(({ start, end }) => ({ from: (start - midnight) / 60_000, until: (end - midnight) / 60_000 }));
    const at = freeWithin(taken, house.minutes, way, span);
    return at === undefined ? [] : [{ name, at, count }];
  });
  return free.sort((a, b) => a.at - b.at || b.count - a.count)[0];
}
