/** What a helper and the owner did together, and how many are usual for a rite. Pure. */
import type { Crew, Helper, Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { fold } from "../../lib/fold.ts";
import { type CrewAccount, type HelperAccount, isEarned } from "../money/crew.ts";
import { statusOf } from "../planner/task-status.ts";

/** So many of the last rites are looked at for what is usual. */
const RECENT = 10;
/** So many done rites with helpers say how many are usual. */
const ENOUGH = 2;

const middle = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) / 2)];
const ascending = (a: number, b: number) => a - b;

/** How many helpers came the last times to a rite; undefined where that is not known yet. */
export function usualCrew(
  riteId: string | undefined,
  tasks: readonly Task[],
  crew: readonly Crew[],
  now: Clock,
): number | undefined {
  if (!riteId) return undefined;
  const counts = new Map<string, number>();
  for (const { taskId, standing } of crew) {
    if (standing === "came" || standing === "yes") counts.set(taskId, (counts.get(taskId) ?? 0) + 1);
  }
  const last = tasks
    .filter(
      (task) => task.riteTypeId === riteId && counts.has(task._id) && statusOf(task, now) === "completed",
    )
    .slice(0, RECENT)
    .map(({ _id }) => counts.get(_id) ?? 0);
  return last.length < ENOUGH ? undefined : middle(last.toSorted(ascending));
}

/** Figures of the work with one helper. */
export interface Together {
  /** Done since a day. */
  rites: number;
  given: number;
  /** What one rite usually brings; undefined where none had a share. */
  usual: number | undefined;
  /** The least and the most of the last ones. */
  range: [number, number] | undefined;
  /** So many of the last ones. */
  ranged: number;
  requests: number;
  yes: number;
  /** Of those who said yes, whose rite is done. */
  due: number;
  came: number;
  /** How long an answer takes, in minutes; undefined where none is known. */
  answers: number | undefined;
}

/** Counts the work with one helper; figures of money and rites from `since` on. `given`: since then, in paise. */
export function togetherOf({ parts }: HelperAccount, since: string, given: number): Together {
  const done = parts.filter(wasTogether);
  const recent = done.filter(({ task }) => task && task.date >= since);
  const shares = done.slice(0, RECENT).flatMap(({ owed }) => (owed > 0 ? [owed] : []));
  const sorted = shares.toSorted(ascending);
  const requests = parts.filter(({ crew }) => crew.askedAt || crew.standing);
  const answered = (crew: Crew) =>
    crew.standing === "yes" || crew.standing === "came" || crew.standing === "absent";
  const over = parts.filter(({ crew, done }) => done && answered(crew));
  const times = parts.flatMap(({ crew }) => minutesToAnswer(crew) ?? []).toSorted(ascending);
  return {
    rites: recent.length,
    given,
    usual: middle(sorted),
    range: sorted.length > 0 ? [sorted[0] ?? 0, sorted.at(-1) ?? 0] : undefined,
    ranged: shares.length,
    requests: requests.length,
    yes: requests.filter(({ crew }) => answered(crew)).length,
    due: over.length,
    came: over.filter(wasTogether).length,
    answers: middle(times),
  };
}

const minutesToAnswer = ({ askedAt, answeredAt }: Crew) =>
  askedAt && answeredAt && answeredAt >= askedAt
    ? Math.round((Date.parse(answeredAt) - Date.parse(askedAt)) / 60_000)
    : undefined;

/** Whether the work was done, with this helper. */
export const wasTogether = ({ crew, done }: CrewAccount): boolean => done && isEarned(crew);

/** A name of old tasks that is nobody's yet. */
export interface OldName {
  name: string;
  tasks: number;
  last: string;
  /** Who is meant, as it seems. */
  like: Helper | undefined;
}

/** The names by which a helper is known. */
const namesOf = ({ name, alsoNamed = [] }: Helper) => [name, ...alsoNamed].map(fold);

const TITLES = /^(pt|pandit|pandita|acharya|shri|sri|पं|पंडित|आचार्य|श्री)\.?\s+/i;
const bare = (name: string) =>
  fold(name)
    .replace(TITLES, "")
    .replace(/ ji$| जी$/, "");

/** The names of old tasks that no helper has, the most frequent first. */
export function oldNames(tasks: readonly Task[], helpers: readonly Helper[]): OldName[] {
  const known = new Set(helpers.flatMap(namesOf));
  const found = new Map<string, OldName>();
  for (const { own, finalAssignUser, date } of tasks) {
    const key = fold(finalAssignUser ?? "");
    if (own || !key || known.has(key)) continue;
    const had = found.get(key);
    if (had) {
      had.tasks++;
      if (date > had.last) had.last = date;
    } else found.set(key, { name: finalAssignUser.trim(), tasks: 1, last: date, like: alike(key, helpers) });
  }
  return [...found.values()].sort((a, b) => b.tasks - a.tasks || (a.last < b.last ? 1 : -1));
}

function alike(key: string, helpers: readonly Helper[]): Helper | undefined {
  const name = bare(key);
  const of = (helper: Helper) => [helper.name, ...(helper.alsoNamed ?? [])].map(bare);
  return (
    helpers.find((helper) => of(helper).includes(name)) ??
    helpers.find((helper) => of(helper).some((one) => one.split(" ")[0] === name.split(" ")[0]))
  );
}

/** Tasks that name this helper in their old line of text, the latest first. */
export function namedTasks(helper: Helper, tasks: readonly Task[]): Task[] {
  const names = new Set(namesOf(helper));
  return tasks.filter(({ own, finalAssignUser }) => !own && names.has(fold(finalAssignUser ?? "")));
}
