/**
 * What helpers get for their part of the work, and how it stands between them and the owner, in whole paise. The server's
 * `ledger` package has the same; both are held to internal/ledger/testdata/shares.json.
 */
import type { Crew, Settlement, Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { type Status, statusOf } from "../planner/task-status.ts";

type Shared = Pick<Crew, "shareKind" | "amount" | "percent" | "heads">;

/**
 * How a share is reckoned, as it is shown. Who keeps the dakshina of a rite that was handed over has it from the family; apps once
 * wrote of it that there is no share. The server's PaidBy is the same.
 */
export const paidBy = ({ shareKind, handedOver, keeps }: Pick<Crew, "shareKind" | "handedOver" | "keeps">) =>
  handedOver && keeps === "helper" && shareKind === "none" ? "family" : shareKind;

/** Hundredths of a percent that make a whole. */
const WHOLE = 10_000;

/** What a helper's share comes to in the owner's money; null while the amount is not known of which it is a part. */
export function shareOf(
  { shareKind, amount = 0, percent = 0, heads = 0 }: Shared,
  task: Pick<Task, "amount">,
): number | null {
  switch (shareKind) {
    case "fixed":
      return paiseOf(amount);
    case "head":
      return paiseOf(amount) * heads;
    case "percent":
      return task.amount === null ? null : percentOf(paiseOf(task.amount), percent);
    default:
      return 0;
  }
}

/** So many percent of a sum, half a paisa rounded up. */
const percentOf = (paise: number, percent: number) =>
  Math.floor((paise * Math.round(percent * 100) + WHOLE / 2) / WHOLE);

/** Whether work is over and was done, by the owner or by a helper in their place. */
const isDone = (status: Status) => status === "completed" || status === "handed_over";

/** Whether a helper has a share of done work: who said yes came, where nobody says otherwise. */
export const isEarned = ({ standing }: Pick<Crew, "standing">): boolean =>
  standing === "yes" || standing === "came";

/** Whether the dakshina of a task is a helper's: they do it in the owner's place, and the family gives it to them. */
export const isHelpers = (crew: readonly Pick<Crew, "handedOver" | "keeps" | "standing">[]): boolean =>
  crew.some((one) => one.handedOver && one.keeps === "helper" && isEarned(one));

/** What the owner gave less what came back; a correction takes what it corrects away by its direction. */
export const givenOf = ({ direction, amount }: Pick<Settlement, "direction" | "amount">): number =>
  direction === "given" ? paiseOf(amount) : -paiseOf(amount);

/** How one helper's part of one task stands. */
export interface CrewAccount {
  crew: Crew;
  task: Task | undefined;
  /** The work is over, and was done. */
  done: boolean;
  /** Null while it is not known. */
  share: number | null;
  owed: number;
  given: number;
  /** More than 0: to give; less: to get. */
  balance: number;
}

/** How it stands with one helper. */
export interface HelperAccount {
  /** By task, the latest first. */
  parts: readonly CrewAccount[];
  /** Shares of done work. */
  owed: number;
  /** The family's money that the helper took for the owner. */
  received: number;
  given: number;
  /** Of it without a task. */
  onAccount: number;
  balance: number;
}

/** The accounts of all helpers. */
export interface HelperLedger {
  of: (helperId: string) => HelperAccount;
  ofCrew: (crewId: string) => CrewAccount | undefined;
  /** Of a task, in the order in which its helpers were added. */
  ofTask: (taskId: string) => readonly CrewAccount[];
  /** Owed shares of a task, all helpers together. */
  owedFor: (taskId: string) => number;
  /** All that is to give, and to get. */
  toGive: number;
  toGet: number;
}

const NOBODY: HelperAccount = { parts: [], owed: 0, received: 0, given: 0, onAccount: 0, balance: 0 };
const NONE: readonly CrewAccount[] = [];

/** All accounts in one pass. A task that is not there owes nothing; what was given for it still counts. */
export function helperLedgerOf(
  tasks: readonly Task[],
  crew: readonly Crew[],
  settlements: readonly Settlement[],
  now: Clock,
): HelperLedger {
  const byId = new Map(tasks.map((task) => [task._id, task]));
  const given = givenByCrew(settlements, new Set(crew.map(({ _id }) => _id)));
  const helpers = new Map<string, Building>();
  const ofTask = new Map<string, CrewAccount[]>();
  const all = new Map<string, CrewAccount>();
  for (const row of crew) {
    const account = crewAccount(row, byId.get(row.taskId), given.crew.get(row._id) ?? 0, now);
    all.set(row._id, account);
    valueIn(ofTask, row.taskId, () => [] as CrewAccount[]).push(account);
    const helper = valueIn(helpers, row.helperId, building);
    helper.parts.push(account);
    helper.owed += account.owed;
    helper.received += paiseOf(row.received ?? 0);
    helper.given += account.given;
  }
  for (const [id, paise] of given.loose) {
    const helper = valueIn(helpers, id, building);
    helper.given += paise;
    helper.onAccount += paise;
  }
  let [toGive, toGet] = [0, 0];
  for (const helper of helpers.values()) {
    helper.balance = helper.owed - helper.received - helper.given;
    helper.parts.sort((a, b) => ((a.task?.date ?? "") < (b.task?.date ?? "") ? 1 : -1));
    toGive += Math.max(helper.balance, 0);
    toGet += Math.max(-helper.balance, 0);
  }
  for (const parts of ofTask.values()) parts.sort((a, b) => (a.crew._id < b.crew._id ? -1 : 1));
  return {
    of: (id) => helpers.get(id) ?? NOBODY,
    ofCrew: (id) => all.get(id),
    ofTask: (id) => ofTask.get(id) ?? NONE,
    owedFor: (id) => (ofTask.get(id) ?? NONE).reduce((sum, { owed }) => sum + owed, 0),
    toGive,
    toGet,
  };
}

type Building = Omit<HelperAccount, "parts"> & { parts: CrewAccount[] };
const building = (): Building => ({ ...NOBODY, parts: [] });

function valueIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** What was given for each part of a task, and to each helper without one; what names a part that is gone is the latter. */
function givenByCrew(settlements: readonly Settlement[], known: ReadonlySet<string>) {
  const crew = new Map<string, number>();
  const loose = new Map<string, number>();
  for (const one of settlements) {
    const [sums, key] = one.crewId && known.has(one.crewId) ? [crew, one.crewId] : [loose, one.helperId];
    sums.set(key, (sums.get(key) ?? 0) + givenOf(one));
  }
  return { crew, loose };
}

function crewAccount(crew: Crew, task: Task | undefined, given: number, now: Clock): CrewAccount {
  const share = task ? shareOf(crew, task) : null;
  const done = task !== undefined && isDone(statusOf(task, now));
  const owed = done && isEarned(crew) ? (share ?? 0) : 0;
  return { crew, task, done, share, owed, given, balance: owed - paiseOf(crew.received ?? 0) - given };
}

/** The same, counted once until a row changes or a task turns. */
export const memoizedHelperLedger = memoizeLast(helperLedgerOf);

/** What the owner keeps of the agreed amount once all who come have their share; null while one of the two is not known. */
export function ownShareOf(task: Pick<Task, "amount">, crew: readonly Shared[]): number | null {
  if (task.amount === null) return null;
  const shares = crew.map((one) => shareOf(one, task) ?? 0);
  return shares.reduce((left, share) => left - share, paiseOf(task.amount));
}

/** Those of a task who take a part of its money: who cannot come takes none. */
export const isCounted = ({ standing }: Pick<Crew, "standing">) => standing !== "no" && standing !== "absent";
