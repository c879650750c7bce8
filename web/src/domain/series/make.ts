/** What makes a series, and what takes all of it back. Pure but for ids and the time. */
import type { Block, Client, Departed, Person, RiteType, Series, Task } from "../../api/types.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { type AnyChange, bodyOf, create, remove, update } from "../../offline/changes/changes.ts";
import { addressText } from "../people/family.ts";
import { RITE_KINDS } from "../rites/rite-kinds.ts";
import { muhuratsOf } from "./muhurat-days.ts";
import type { PlannedDay } from "./plan.ts";

/** Changes that belong together, and those that take them back. */
export interface Making {
  changes: AnyChange[];
  undo: AnyChange[];
}

/** Whose series it is and who does it. */
export interface Around {
  client: Client;
  /** The purohit's name. */
  assignee: string;
  /** Where it is, for a family without an address. */
  place: string;
  /** What a step is called. */
  nameOf: (day: PlannedDay) => string;
  /** The rite of the catalogue that a step is. */
  riteOf: (day: PlannedDay) => RiteType | undefined;
}

const stamps = () => {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now, revision: 0 };
};

/** A series as the screens show it until the server has answered. */
export const newSeries = (fields: Omit<Series, "_id" | "createdAt" | "updatedAt" | "revision">): Series => ({
  _id: uuid7(),
  ...fields,
  ...stamps(),
});

/** What becomes of the dakshina: for each day a sum or nothing fixed; undefined where nobody speaks of it. */
export type Fees = readonly (number | null)[] | undefined;

/** Where a series of the family is: at its first address, else where the purohit is. */
export function placeOf(client: Client | undefined, place: string): string {
  const [address] = client?.addresses ?? [];
  return (address && addressText(address)) || place || (client?.name ?? "");
}

/** The tasks of the days, in their order. */
export function tasksOf(series: Series, days: readonly PlannedDay[], around: Around, fees: Fees): Task[] {
  const { client, assignee, place, nameOf, riteOf } = around;
  const [address] = client.addresses ?? [];
  return days.map((day, n) => {
    const rite = riteOf(day);
    const name = nameOf(day);
    const amount = fees?.[n] ?? null;
    return {
      _id: uuid7(),
      taskName: name,
      description: `${name}, ${client.name}`,
      location: placeOf(client, place),
      finalAssignUser: assignee,
      own: true,
      amount,
      date: day.date,
      startTime: day.time || null,
      durationMinutes: day.minutes,
      outcome: null,
      clientId: client._id,
      ...(address && { addressId: address._id }),
      ...(rite && { riteTypeId: rite._id }),
      ...(day.windowFrom && { windowFrom: day.windowFrom, windowUntil: day.windowUntil }),
      ...(amount === null && { feeMode: "open" as const }),
      seriesId: series._id,
      ...stamps(),
    };
  });
}

/** A series with its days; of those by muhurat it remembers what was searched. */
export function makingOf(made: Series, tasks: readonly Task[], days: readonly PlannedDay[] = []): Making {
  const muhurats = muhuratsOf(days, tasks);
  const series = muhurats.length > 0 ? { ...made, muhurats } : made;
  return {
    changes: [
      create("series", series, bodyOf(series)),
      ...tasks.map((task) => create("task", task, bodyOf(task))),
    ],
    undo: [...tasks.map(({ _id }) => remove("task", _id)), remove("series", series._id)],
  };
}

/** All but the rites for the fathers rests meanwhile. */
const RESTING = RITE_KINDS.flatMap(({ kind }) => (kind === "pitri" ? [] : [kind]));

/** The closed days of a family whose sutak begins. */
export const sutakOf = (clientId: string, first: CivilDate, days: number): Block => ({
  _id: uuid7(),
  kind: "sutak_death",
  date: first,
  endDate: addDays(first, days - 1),
  effect: "kinds",
  riteKinds: RESTING,
  clientId,
  ...stamps(),
});

/** Who died, and what is known of it. */
export interface Death {
  /** One of the family, or a new name. */
  person: Person | string;
  departed: Departed;
  /** What the almanac of the device says of the moment, shown until the server has said it. */
  tithi?: Pick<Departed, "masa" | "adhika" | "paksha" | "tithi">;
}

/** The family with one more of the departed; its head is nobody when it was the head. */
export function departedIn(
  client: Client,
  { person, departed, tithi }: Death,
): { personId: string } & Making {
  const before = client.people ?? [];
  const one: Person = typeof person === "string" ? { _id: uuid7(), name: person } : person;
  const known = before.some(({ _id }) => _id === one._id);
  const withDeath = (of: Departed): Person[] =>
    known
      ? before.map((other) => (other._id === one._id ? { ...other, departed: of } : other))
      : [...before, { ...one, departed: of }];
  const head = client.headId === one._id ? { headId: null } : {};
  const back = client.headId === one._id ? { headId: one._id } : {};
  const shown = {
    people: withDeath({ ...departed, ...tithi }),
    ...(client.headId === one._id && { headId: undefined }),
  };
  return {
    personId: one._id,
    changes: [
      update(
        "client",
        client._id,
        { people: withDeath(departed), ...head },
        { revision: client.revision, shown },
      ),
    ],
    undo: [update("client", client._id, { people: before, ...back })],
  };
}
