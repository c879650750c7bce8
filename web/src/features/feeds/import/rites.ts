/** Which events of a calendar's file look like rites, by their words in either script, and the tasks that they become. Pure. */
import { NewTask } from "../../../api/limits.gen.ts";
import type { Client, Repeat, RiteType, Task } from "../../../api/types.ts";
import { isAgreed } from "../../../domain/observances/coming.ts";
import { addressText } from "../../../domain/people/family.ts";
import type { Interval } from "../../../domain/planner/when-calendar.ts";
import { repeatRow } from "../../../domain/repeats/make.ts";
import { offsetAt } from "../../../lib/clock.ts";
import { derivedId } from "../../../lib/derived-id.ts";
import { fold, soundOf } from "../../../lib/fold.ts";
import { asRepeat, type Said } from "./as-repeat.ts";
import type { Entry } from "./read.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of what comes again and again so many times become tasks; the others stay busy. */
const MOST_TIMES = 30;

/** So many tasks come of one file. */
const MOST_TASKS = 500;

/** Words that say of themselves that it is a rite. */
const WORDS = [
  "katha puja pujan havan homam yagya yagna shraddh tarpan pinddan pinda pravesh vivah mundan namkaran annaprashan",
  "upanayan yagyopavit janeu abhishek rudrabhishek anushthan saptah sundarkand bhagwat satyanarayan navchandi vastu",
  "sanskar udyapan barsi tehravin antyeshti asthi sagai godbharai",
  "पाठ जाप होम यज्ञ श्राद्ध पिंड पिण्ड दशगात्र तेरहवीं",
]
  .join(" ")
  .split(" ");

/** Words of a family's name that many have. */
const COMMON = "family parivar ji shri smt shrimati pandit house home";

/** A word of fewer Latin letters is too short to tell anything: "PJ" is no puja. */
const SHORTEST = 4;

/**
 * The words of a text, each as it sounds in either script, or as it is spelt where the sound tells too little; a Latin "path" is no
 * पाठ.
 */
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => {
      const sound = soundOf(word);
      const short = /\p{Script=Latin}/u.test(word) && (word.length < SHORTEST || word === "path");
      return short || sound.length < 2 ? word : `~${sound}`;
    });

const known = new Set(WORDS.flatMap(wordsOf));
const common = new Set(wordsOf(COMMON));

/** What the practice has to offer. */
export interface Practice {
  rites: readonly RiteType[];
  clients: readonly Client[];
  tasks: readonly Task[];
  repeats: readonly Repeat[];
  zone: string;
  /** The instant with which the days begin that are read. */
  from: number;
  /** The calendar that the file is, or becomes. */
  calendarId: string;
}

/** An event that looks like a rite. */
export interface Candidate {
  /** Names it within the file. */
  key: string;
  entry: Entry;
  rite: RiteType | undefined;
  /** The one family that its words name. */
  client: Client | undefined;
  /** The times that would become tasks, each with the id of its task. */
  times: { id: string; date: string; time: string | null; minutes: number | null; at: Interval }[];
  /** When it takes place besides: too far ahead, or too often. */
  rest: Interval[];
  /** All of it is here as tasks already. */
  here: boolean;
  /** The rule by which it comes again as one task, or one for each weekday; why it stays single tasks. */
  said?: Said[] | undefined;
  single?: "moved" | "rule" | undefined;
}

/** The events that look like rites, in the order of the file. */
export function candidatesOf(entries: readonly Entry[], practice: Practice): Candidate[] {
  const rites = practice.rites.flatMap((rite) =>
    [rite.name, rite.nameHi].flatMap((name) => (name ? [{ rite, words: wordsOf(name) }] : [])),
  );
  // Of two that are named the one of more words is meant.
  rites.sort((a, b) => b.words.length - a.words.length);
  const families = familiesOf(practice.clients);
  const taken = takenOf(practice.tasks);
  let room = MOST_TASKS;
  return entries.flatMap((entry) => {
    if (room === 0) return [];
    const words = new Set(wordsOf(entry.title));
    const rite = rites.find(
      (one) => one.words.length > 0 && one.words.every((word) => words.has(word)),
    )?.rite;
    if (!rite && ![...words].some((word) => known.has(word))) return [];
    const single = candidateOf(entry, practice, taken, Math.min(room, MOST_TIMES));
    const found = single && { ...single, ...asRepeat(single, practice, rite) };
    room -= found?.times.length ?? 0;
    return found ? { ...found, rite, client: clientOf(words, families) } : [];
  });
}

/** The families by the words of their names and of their people's. */
function familiesOf(clients: readonly Client[]): Map<string, Set<Client>> {
  const families = new Map<string, Set<Client>>();
  for (const client of clients)
    for (const word of [client.name, ...(client.people ?? []).map(({ name }) => name)].flatMap(wordsOf))
      if (!common.has(word)) families.set(word, (families.get(word) ?? new Set()).add(client));
  return families;
}

/** The family that more words name than any other; none where two are named alike. */
function clientOf(words: ReadonlySet<string>, families: Map<string, Set<Client>>): Client | undefined {
  const counts = new Map<Client, number>();
  for (const word of words)
    for (const client of families.get(word) ?? []) counts.set(client, (counts.get(client) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

/** When there is work already, and which tasks there are. */
function takenOf(tasks: readonly Task[]) {
  const agreed = tasks.filter(isAgreed);
  return {
    ids: new Set(tasks.map(({ _id }) => _id)),
    starts: new Set(agreed.map(({ date, startTime }) => `${date} ${startTime}`)),
    names: new Set(agreed.map(({ date, taskName }) => `${date} ${soundOf(fold(taskName))}`)),
  };
}

function candidateOf(
  entry: Entry,
  { zone, from, calendarId }: Practice,
  taken: ReturnType<typeof takenOf>,
  most: number,
): Omit<Candidate, "rite" | "client"> | undefined {
  const key = entry.uid || `${entry.title} ${entry.times[0]?.start}`;
  const times: Candidate["times"] = [];
  const rest: Interval[] = [];
  let here = 0;
  for (const at of entry.times) {
    const wall = new Date(at.start + offsetAt(at.start, zone)).toISOString();
    const date = wall.slice(0, 10);
    const start = entry.whole ? null : wall.slice(11, 16);
    const id = derivedId(calendarId, entry.repeats ? `${key} ${date}` : key);
    const isHere =
      taken.ids.has(id) ||
      (start !== null && taken.starts.has(`${date} ${start}`)) ||
      taken.names.has(`${date} ${soundOf(fold(entry.title))}`);
    const lasts = at.end - at.start;
    if (isHere) here += 1;
    else if (times.length < most && isOneDay(entry, at, from))
      times.push({ id, date, time: start, minutes: start ? Math.round(lasts / MINUTE) : null, at });
    else rest.push(at);
  }
  if (times.length + here === 0) return undefined;
  return { key, entry, times, rest, here: times.length + rest.length === 0 };
}

/** What goes on for days has no hour at which it begins each of them, and what is going on now none that is known. */
const isOneDay = ({ whole }: Entry, { start, end }: Interval, from: number) =>
  whole ? end - start <= DAY + 60 * MINUTE : end - start <= DAY && end - start >= MINUTE && start > from;

/** The busy times that one leaves: all, or where it becomes tasks only those that do not; of a repeat nothing is left. */
export const busyOf = ({ times, rest, said }: Candidate, isTask: boolean): Interval[] =>
  isTask ? (said ? [] : rest) : [...times.map(({ at }) => at), ...rest];

const clip = (text: string, { maxLength }: { maxLength: number }) => [...text].slice(0, maxLength).join("");

/** The repeats of what was ticked; none where it is single tasks. */
export function repeatsOf(candidate: Candidate, writing: Writing): Repeat[] {
  const [first] = tasksOf(candidate, writing);
  if (!first) return [];
  return (candidate.said ?? []).map(({ from, values, exceptions }) => ({
    ...repeatRow(values, { ...first, date: from }),
    ...(exceptions.length > 0 && { exceptions }),
  }));
}

/** How the tasks are written. */
interface Writing {
  /** The purohit's name. */
  user: string;
  nameOf: (rite: RiteType) => string;
  /** The family that was chosen. */
  client: Client | undefined;
  /** Where it is, if nothing says so. */
  place: string;
}

/** The tasks of what was ticked. */
export function tasksOf({ entry, rite, times }: Candidate, { user, nameOf, client, place }: Writing): Task[] {
  const [address] = client?.addresses ?? [];
  const now = new Date().toISOString();
  const where = entry.place || (address && addressText(address)) || client?.name || place || entry.title;
  return times.map(({ id, date, time, minutes }) => ({
    _id: id,
    taskName: rite ? nameOf(rite) : clip(entry.title, NewTask.taskName),
    description: clip(entry.title, NewTask.description),
    location: clip(where, NewTask.location),
    finalAssignUser: user,
    own: true,
    amount: null,
    feeMode: "open" as const,
    date,
    startTime: time,
    durationMinutes: minutes,
    outcome: null,
    ...(client && { clientId: client._id }),
    ...(client && address && !entry.place && { addressId: address._id }),
    ...(rite && { riteTypeId: rite._id }),
    createdAt: now,
    updatedAt: now,
    revision: 0,
  }));
}
