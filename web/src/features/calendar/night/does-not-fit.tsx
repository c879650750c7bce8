import { Trans } from "@lingui/react/macro";
import { CalendarSearch, UserRound } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { withArea } from "../../../domain/people/family.ts";
import type { Span } from "../../../domain/planner/night/night-bands.ts";
import { SELF } from "../../../domain/planner/night/night-lanes.ts";
import { freeWithin, type House, type Visit } from "../../../domain/planner/night/night-plan.ts";
import { sittingsOf } from "../../../domain/planner/span/span.ts";
import { isOn } from "../../../domain/planner/task-status.ts";
import type { When } from "../../../domain/planner/when.ts";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { instantOf } from "../../../lib/clock.ts";
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
  /** The minute it is, while the evening goes on: nobody comes before it. */
  now: number | undefined;
  all: readonly Row[];
  when: When;
  nameOf: (task: Row) => string;
  onGiven: (ids: readonly string[]) => void;
}

/** Who would be late, by how much, and one way out for each. Nothing is refused. */
export const DoesNotFit = memo(function DoesNotFit({ night, now, all, when, nameOf, onGiven }: FitProps) {
  const words = useStateWords(night.bands.filter(({ kind }) => !night.without.has(kind)));
  const late = night.lanes.flatMap(({ who, visits }) =>
    visits.flatMap((visit) => (visit.state === "late" ? { who, visit } : [])),
  );
  const purohits = useOthers(all, night);
  if (late.length + night.nobody.length === 0) return null;
  return (
    <section className={`card ${css.nightFit}`}>
      <h2>
        <Trans>What does not fit</Trans>
      </h2>
      <ul>
        {late.map(({ who, visit }) => (
          <Unfit
            key={visit.house.id}
            {...{ night, now, purohits, when, nameOf, onGiven, who }}
            house={visit.house}
          >
            <EndWords who={who} visit={visit} words={words(visit)} />
          </Unfit>
        ))}
        {night.nobody.map((house) => (
          <Unfit key={house.id} {...{ night, now, purohits, when, nameOf, onGiven, house }}>
            <Trans>Nobody visits it yet.</Trans>{" "}
          </Unfit>
        ))}
      </ul>
    </section>
  );
});

interface UnfitProps extends Omit<FitProps, "all"> {
  purohits: readonly Purohit[];
  house: House;
  /** Whose house it is now. */
  who?: string;
  children: ReactNode;
}

/** One house: what is the matter, who else could come, and the way out. */
function Unfit({ night, now, purohits, when, nameOf, onGiven, house, who, children }: UnfitProps) {
  const task = night.tasks.get(house.id);
  if (!task) return null;
  const hours = house.muhurat ?? night.sought;
  const span = hours && { ...hours, from: Math.max(hours.from, now ?? hours.from) };
  const others = purohits.filter(({ name }) => name !== who);
  const way = when.way(undefined, when.areaOf(task)).minutes;
  const other = span && freePurohit(others, house.minutes, span, way);
  return (
    <li>
      <span>
        <b>{withArea(nameOf(task), task.location)}</b>
        <br />
        {children}
        {other && <FreeWords {...other} />}
      </span>
      <WayOut task={task} other={other} entry={house.entry} onGiven={onGiven} />
    </li>
  );
}

type Other = { name: string; at: number };

function EndWords({ who, visit, words }: { who: string; visit: Visit; words: string }) {
  const end = useMinuteWords()(visit.until);
  return (
    <>
      {who && `${who}, `}
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
  onGiven: (ids: readonly string[]) => void;
}

function WayOut({ task, other, entry, onGiven }: WayOutProps) {
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
    <Button icon={UserRound} onClick={() => void giveTo(task, name, at).then(() => onGiven([task._id]))}>
      <Trans>Give to {name}</Trans>
    </Button>
  );
}

/** Somebody else who visits houses: how many tasks they took, and when they have something in this evening as far as it is known here. */
interface Purohit {
  name: string;
  count: number;
  taken: readonly Span[];
}

/** Those who took tasks before, and the helpers of the lanes, whose houses count as they are now. */
function useOthers(all: readonly Row[], { lanes, havans, tasks, savedWho }: Night): readonly Purohit[] {
  const { zone } = useClock();
  const date = tasks.values().next().value?.date;
  const elsewhere = useMemo(() => {
    const midnight = date ? instantOf(date, "00:00", zone) : 0;
    const found = new Map<string, { count: number; taken: Span[] }>();
    for (const task of date ? all : []) {
      if (task.own || !task.finalAssignUser) continue;
      const who = savedWho(task);
      const one = found.get(who) ?? { count: 0, taken: [] };
      found.set(who, one);
      one.count++;
      const parts = !tasks.has(task._id) && date && isOn(task, date) ? sittingsOf(task, zone) : [];
      for (const { date: on, start, end } of parts) {
        if (on === date)
          one.taken.push({ from: (start - midnight) / 60_000, until: (end - midnight) / 60_000 });
      }
    }
    return found;
  }, [all, date, tasks, savedWho, zone]);
  return useMemo(() => {
    const planned = new Map(lanes.map(({ who, visits }) => [who, visits]));
    const names = new Set([...elsewhere.keys(), ...planned.keys()]);
    names.delete(SELF);
    return [...names].map((name) => {
      const { count = 0, taken = [] } = elsewhere.get(name) ?? {};
      const leads = havans.filter(({ who }) => who === name);
      return { name, count, taken: [...taken, ...(planned.get(name) ?? []), ...leads] };
    });
  }, [elsewhere, lanes, havans]);
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
