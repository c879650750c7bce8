/** What families keep and becomes a task by itself. The rules of `internal/observance` and `internal/repeat`. Pure but for the time. */
import { RepeatChange as Limits } from "../../api/limits.gen.ts";
import type { Client, Observance, RiteType, Task } from "../../api/types.ts";
import { derivedId } from "../../lib/derived-id.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import type { AnyChange } from "../../offline/changes/changes.ts";
import { type ComingSources, isAgreed, ROOM } from "../observances/coming.ts";
import { decide } from "../observances/decisions.ts";
import { type Occurrence, occurrencesOf } from "../observances/occurrences.ts";
import { isWanted, occasionOf } from "../observances/wanted.ts";
import { addressText } from "../people/family.ts";
import { taskFrom } from "./make.ts";
import { HORIZON, madeOf, timeKey } from "./repeats.ts";

/** One time that becomes a task. */
export interface DueObservance {
  observance: Observance;
  client: Client;
  one: Occurrence;
  /** Of the task: the one that was picked, else the rule's. */
  day: CivilDate;
}

type Sources = Pick<ComingSources, "clients" | "observances" | "tasks" | "days">;

/** A time whose day is in doubt waits for the choice until so many days before; then the rule decides. */
const CHOOSING = 7;

/** All that becomes tasks now. Where the family has other work on a day, agreed by hand, that is it. */
export function dueObservances(
  { clients, observances, tasks, days }: Sources,
  today: CivilDate,
): DueObservance[] {
  const all = observances.filter(({ makesTask }) => makesTask);
  if (all.length === 0) return [];
  const families = new Map(clients.map((one) => [one._id, one]));
  const made = madeOf(tasks);
  const byHand = workByHand(tasks, observances);
  const span = { from: addDays(today, -ROOM), to: addDays(today, HORIZON + ROOM) };
  const due: DueObservance[] = [];
  for (const observance of all) {
    const client = families.get(observance.clientId);
    if (!client) continue;
    for (const one of occurrencesOf(observance, days, span)) {
      const day = dayOf(observance, one, today);
      if (!day || byHand.has(`${client._id} ${day}`) || made.has(timeKey(observance._id, one.key))) continue;
      due.push({ observance, client, one, day });
    }
  }
  return due.sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The day on which one time becomes a task, if it does by now: it is wanted, and nothing has come of it yet. */
function dayOf(observance: Observance, one: Occurrence, today: CivilDate): CivilDate | undefined {
  const occasion = occasionOf(observance, one.key);
  if (occasion?.skipped || occasion?.taskId || !isWanted(observance, one.date)) return undefined;
  const day = occasion?.date ?? one.date;
  if (day < today || day > addDays(today, HORIZON)) return undefined;
  const settled = !one.other || occasion?.date || day <= addDays(today, CHOOSING);
  return settled ? day : undefined;
}

/** The families and days with work that is agreed and that no observance is linked with. */
function workByHand(tasks: readonly Task[], observances: readonly Observance[]): ReadonlySet<string> {
  const linked = new Set(
    observances.flatMap(({ occasions }) => occasions?.map(({ taskId }) => taskId) ?? []),
  );
  const free = tasks.filter((task) => isAgreed(task) && !linked.has(task._id));
  return new Set(
    free.flatMap(({ clientId, group, date }) =>
      [clientId, ...(group?.families ?? []).map((one) => one.clientId)].map((family) => `${family} ${date}`),
    ),
  );
}

/** The task of one time, by the catalogue and at the family's first address, and its link. `name`: of the purohit. */
export function observanceTaskChanges(
  due: DueObservance,
  rites: readonly RiteType[],
  name: string,
): AnyChange[] {
  const { observance, client, one, day } = due;
  const rite = rites.find(({ _id }) => _id === observance.riteTypeId);
  const [address] = client.addresses ?? [];
  const taskName = observance.name ?? "";
  const made = taskFrom(
    observance._id,
    { ...one, date: day },
    {
      taskName,
      description: `${taskName}, ${client.name}`,
      location: [...((address && addressText(address)) || client.name)].slice(0, LONGEST).join(""),
      finalAssignUser: name,
      own: true,
      clientId: client._id,
      ...(address && { addressId: address._id }),
      ...(observance.personId && { personId: observance.personId }),
      ...(rite && agreedBy(rite)),
    },
  );
  const person = client.people?.find(({ _id }) => _id === observance.personId);
  const link = decide(
    { observance, person, client, key: one.key },
    { date: one.date, taskId: derivedId(observance._id, one.key) },
  );
  return [made, link.write];
}

const LONGEST = Limits.location.maxLength;
const MOST_MINUTES = Limits.durationMinutes.maximum;

/** What the catalogue says of a rite. */
function agreedBy({ _id, durationMinutes, feeMode, feeMin }: RiteType) {
  const open = feeMode === "open" || feeMode === "free";
  return {
    riteTypeId: _id,
    ...(durationMinutes && { durationMinutes: Math.min(durationMinutes, MOST_MINUTES) }),
    ...(open ? { feeMode } : feeMin !== undefined && { amount: feeMin }),
  };
}
