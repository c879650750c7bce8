import type { Part } from "../copy.ts";
import { type Head, LOST, type LostRow } from "../db.ts";
import { type Entity, type KindName, kindNames } from "../kinds.ts";
import { getState } from "../state.ts";

/** What the server makes by itself, and what is changed as a whole, is not sent back. */
const OWN_OF_SERVER: readonly KindName[] = ["notification", "profile", "setting"];

type Drafts = {
  get(key: [string, string]): Promise<unknown>;
  put(value: unknown, key: [string, string]): Promise<unknown>;
};

/**
 * Keeps what the server has lost by a restore and the copy still has, before `part` takes the place of that: rows of a revision after
 * `after` that are not in the part as they were. Is for the transaction that stores the part; `head` gets their number.
 */
export async function keepLost(drafts: Drafts, head: Head, part: Part, after: number) {
  const { copy, user } = getState();
  if (user?.id !== head.user) return;
  const earlier = ((await drafts.get([head.user, LOST])) as LostRow[] | undefined) ?? [];
  const lost = new Map(earlier.map((one) => [one.record._id, one]));
  for (const kind of kindNames) {
    if (OWN_OF_SERVER.includes(kind)) continue;
    const there = new Map(part.rows[kind]?.map((row) => [row._id, contentOf(row)]));
    for (const record of copy.views[kind]().list as readonly Entity[]) {
      if (record.revision > after && there.get(record._id) !== contentOf(record))
        lost.set(record._id, { kind, record });
    }
  }
  if (lost.size === 0) return;
  head.lost = lost.size;
  await drafts.put([...lost.values()], [head.user, LOST]);
}

/** A row as text, without what a server stamps. */
const contentOf = (row: Entity) =>
  JSON.stringify(Object.entries({ ...row, revision: 0, updatedAt: "" }).sort(([a], [b]) => (a < b ? -1 : 1)));
