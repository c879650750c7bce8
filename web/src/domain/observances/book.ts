/** What comes becomes work: the form of a new task is told which one it is for, and links the two. */
import type { Task } from "../../api/types.ts";
import type { AnyChange } from "../../offline/changes/changes.ts";
import { rowsOf } from "../../offline/store.ts";
import { type Coming, observanceId } from "./coming.ts";
import { decide } from "./decisions.ts";

/** How an address names one that comes: whose it is, which time, and the day that the rule gives now. */
export const occasionIn = (coming: Coming): string =>
  [observanceId(coming), coming.key, coming.date].join(" ");

/** The change that links a new task with the one that the address names; undefined where it names none that is there. */
export function bookOccasion(named: string | null, { _id, clientId }: Task): AnyChange | undefined {
  const [id, key, date] = (named ?? "").split(" ");
  const client = rowsOf("client")?.find((one) => one._id === clientId);
  if (!id || !key || !date || !client) return undefined;
  const observance = rowsOf("observance")?.find((one) => one._id === id);
  const person = client.people?.find((one) => one._id === (observance?.personId ?? id));
  // Another family was chosen in the form.
  if (observance ? observance.clientId !== clientId : !person) return undefined;
  return decide({ observance, person, client, key }, { date, taskId: _id }).write;
}
