/** What comes for all families, and how far each has come: asked, booked, skipped. Pure. */
import { departed } from "../../almanac/lunar.ts";
import type { Client, Departed, Message, Observance, Occasion, Person, Task } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { familyIdsOf } from "../money/shares.ts";
import type { LunarDays } from "./lunar-days.ts";
import { type Occurrence, occurrencesOf, type Span, shraddhsOf } from "./occurrences.ts";
import { isWanted, occasionOf } from "./wanted.ts";

/** How far one has come. */
export type ComingState = "open" | "asked" | "booked";

/** One rite of one family that comes. */
export interface Coming extends Occurrence {
  /** Of the observance and the time; the same each time it is worked out. */
  id: string;
  client: Client;
  /** For whom it is; those of a shared day stand one by one. */
  person?: Person;
  /** Undefined for one of the departed about whom nothing was decided. */
  observance?: Observance;
  kind: Observance["kind"];
  /** Where he picked another day than the rule gives, and why. */
  picked?: CivilDate;
  why?: Why;
  /** The day that counts: the picked one, else the rule's. */
  day: CivilDate;
  state: ComingState;
  /** When the family was asked. */
  askedOn?: CivilDate;
  /** There is a message about it, sent or not. */
  written?: true;
  task?: Task;
  /** The day that the rule gives now, where it gave another when the task was agreed. */
  movedTo?: CivilDate;
  /** Of Pitru Paksha: the tithi of the day that the rule gives, 15 to 30. */
  pitru?: number;
  /** Of Pitru Paksha: Avidhava Navami is no longer hers, as her husband has died too. */
  widowed?: true;
}

/** Why another day was picked: a choice, and words. */
export type Why = Pick<Occasion, "reason" | "note">;

/** What is known of all of it. */
export interface ComingSources {
  clients: readonly Client[];
  observances: readonly Observance[];
  tasks: readonly Task[];
  messages: readonly Message[];
  days: LunarDays;
  /** In which days are told apart. */
  zone: string;
}

/** Messages that ask a family about a day that comes. */
export const ASKING: Message["template"] = "tithi_near";

/** All that comes within a span, soonest first. What was skipped, paused or is not needed any more is left out. */
export function comingOf(sources: ComingSources, span: Span): readonly Coming[] {
  const { clients, observances, tasks, messages, days, zone } = sources;
  const own = new Map(observances.map((one) => [one._id, one]));
  const families = new Map(clients.map((one) => [one._id, one]));
  const { ofSubject, inOrder } = workBy(tasks, messages, days, zone, span.from, span.to);
  const parts: (readonly Coming[])[] = [];
  for (const client of clients) {
    for (const person of departed(client.people)) {
      const observance = own.get(person._id);
      parts.push(ofSubject(person.departed, { client, person, observance, kind: "shraddha" }));
    }
  }
  for (const observance of observances) {
    const client = families.get(observance.clientId);
    if (!client || observance.basis === "register") continue;
    const person = client.people?.find(({ _id }) => _id === observance.personId);
    parts.push(ofSubject(observance, { client, person, observance, kind: observance.kind }));
  }
  return inOrder(parts);
}

/**
 * What each record gives, worked out once for as long as it, the work, the messages and the almanac stay as they are: after a
 * change of one record only what comes of it is made anew, and put among the others.
 */
const workBy = memoizeLast(
  (
    tasks: readonly Task[],
    messages: readonly Message[],
    days: LunarDays,
    zone: string,
    from: CivilDate,
    to: CivilDate,
  ) => {
    const standing = standingOf({ tasks, messages, zone });
    const dates = datesBy(days, from, to);
    const known = new WeakMap<Departed | Observance, { subject: Subject; all: readonly Coming[] }>();
    const ofSubject = (of: Departed | Observance, subject: Subject): readonly Coming[] => {
      const had = known.get(of);
      if (had && same(had.subject, subject)) return had.all;
      const occurrences =
        of === subject.observance ? dates.ofObservance(of as Observance) : dates.ofDeparted(of as Departed);
      const all = occurrences.flatMap((one) => standing(subject, one) ?? []);
      const within = all.filter(({ day }) => day >= from && day <= to);
      known.set(of, { subject, all: within });
      return within;
    };
    return { ofSubject, inOrder: sorter() };
  },
);

const same = (a: Subject, b: Subject) =>
  a.client === b.client && a.person === b.person && a.observance === b.observance && a.kind === b.kind;

/** Puts all parts into one order; what was in the last one keeps its place, so that a part that changed costs no new sorting. */
function sorter(): (parts: readonly (readonly Coming[])[]) => readonly Coming[] {
  let before = new Set<readonly Coming[]>();
  let order: readonly Coming[] = [];
  return (parts) => {
    const now = new Set(parts);
    const gone = new Set([...before].flatMap((part) => (now.has(part) ? [] : part)));
    const come = parts.filter((part) => !before.has(part)).flat();
    if (gone.size + come.length > 0) {
      const stay = gone.size > 0 ? order.filter((one) => !gone.has(one)) : order;
      // Two runs in order are soon sorted.
      order = [...stay, ...come.sort(sooner)].sort(sooner);
    }
    before = now;
    return order;
  };
}

const sooner = (a: Coming, b: Coming) =>
  compare(a.day, b.day) || compare(a.client.name, b.client.name) || compare(a.id, b.id);

/** The dates that each record gives, worked out once for as long as it and the almanac stand. */
const datesBy = memoizeLast((days: LunarDays, from: CivilDate, to: CivilDate) => {
  // A picked day may lie some days off the rule's own.
  const wide = { from: addDays(from, -ROOM), to: addDays(to, ROOM) };
  const once = <T extends object>(work: (of: T) => readonly Occurrence[]) => {
    const known = new WeakMap<T, readonly Occurrence[]>();
    return (of: T) => {
      const dates = known.get(of) ?? work(of);
      known.set(of, dates);
      return dates;
    };
  };
  return {
    ofDeparted: once((of: Departed) => shraddhsOf(of, days, wide)),
    ofObservance: once((of: Observance) => occurrencesOf(of, days, wide)),
  };
});

/** So many days a picked day may lie off the rule's own. */
export const ROOM = 40;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Subject = Pick<Coming, "client" | "person" | "observance" | "kind">;

/** The record that decisions about one are saved in: that of the observance, or of the person. */
export const observanceId = ({ observance, person }: Pick<Coming, "observance" | "person">): string =>
  observance?._id ?? person?._id ?? "";

/** The messages about days that come, by family and day; of several the one that was sent. */
function lettersOf(messages: readonly Message[], zone: string): ReadonlyMap<string, { sentOn?: CivilDate }> {
  const letters = new Map<string, { sentOn?: CivilDate }>();
  for (const { template, clientId, riteDay, state, sentAt, openedAt, updatedAt } of messages) {
    const key = `${clientId} ${riteDay}`;
    if (template !== ASKING || letters.get(key)?.sentOn) continue;
    const sent = state === "sent" || state === "opened";
    letters.set(
      key,
      sent ? { sentOn: localParts(new Date(sentAt ?? openedAt ?? updatedAt), zone).date } : {},
    );
  }
  return letters;
}

const whyOf = ({ reason, note }: Occasion): Pick<Coming, "why"> =>
  reason || note ? { why: { ...(reason && { reason }), ...(note && { note }) } } : {};

/** A task that is agreed or done. */
export const isAgreed = ({ outcome }: Task): boolean => outcome === null || outcome === "done";

/** How far each has come, from the work and the messages of its family. */
export function standingOf({ tasks, messages, zone }: Pick<ComingSources, "tasks" | "messages" | "zone">) {
  const byId = new Map(tasks.map((task) => [task._id, task]));
  const alive = (task: Task | undefined) => (task && isAgreed(task) ? task : undefined);
  const onDay = new Map(
    tasks.flatMap((task) =>
      alive(task) ? familyIdsOf(task).map((id) => [`${id} ${task.date}`, task] as const) : [],
    ),
  );
  const letters = lettersOf(messages, zone);
  return (subject: Subject, occurrence: Occurrence): Coming | undefined => {
    const { client, observance } = subject;
    const occasion = occasionOf(observance, occurrence.key);
    if (occasion?.skipped || !isWanted(observance, occurrence.date)) return undefined;
    const linked = alive(byId.get(occasion?.taskId ?? ""));
    const day = linked?.date ?? occasion?.date ?? occurrence.date;
    const task = linked ?? onDay.get(`${client._id} ${day}`);
    const letter = letters.get(`${client._id} ${day}`) ?? letters.get(`${client._id} ${occurrence.date}`);
    const askedOn = letter?.sentOn;
    const moved = linked && occasion?.date && occasion.date !== occurrence.date;
    return {
      ...occurrence,
      ...subject,
      id: `${observanceId(subject)} ${occurrence.key} ${occurrence.masik ?? ""}`,
      day,
      state: task ? "booked" : askedOn ? "asked" : "open",
      ...(occasion?.date && !linked && { picked: occasion.date, ...whyOf(occasion) }),
      ...(askedOn && { askedOn }),
      ...(letter && { written: true }),
      ...(task && { task }),
      ...(moved && { movedTo: occurrence.date }),
    };
  };
}
