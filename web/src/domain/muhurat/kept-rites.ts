/**
 * The judgement of the coming 400 days on this device, for the rites that the purohit does, searched or has in a template, so that
 * the search works without a network. Made anew when their place, customs, rules or language change, and wiped at logout.
 */
import { api, ask } from "../../api/client.ts";
import type { components } from "../../api/schema.gen.ts";
import type { User } from "../../api/types.ts";
import { today } from "../../i18n/format.ts";
import { exclusive } from "../../lib/lock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { addDays } from "../../lib/month.ts";
import { type AlmanacRecord, database } from "../../offline/db.ts";
import { getState } from "../../offline/state.ts";
import { rowsOf } from "../../offline/store.ts";
import { searchedAs } from "../rites/muhurat-search.ts";
import type { Ahead } from "./held.ts";

type Rites = components["schemas"]["MuhuratRite"][];
/** What is kept of one rite, and since when. */
interface KeptRite {
  at: number;
  ahead: Ahead;
}

/** How many days are kept of a rite: thirteen months. */
const DAYS = 400;
/** So many rites are kept at most, those searched last first. */
const MOST = 10;
/** What is older is asked for again, so that a year always lies ahead. */
const STALE = 30 * 86_400_000;
/** Grows when what is kept changes its form, or how the server judges. */
const EDITION = 4;

const PREFIX = "muhurat ";
const keyOf = (rite: string) => PREFIX + rite;
const range = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** What the judgement depends on besides the rite. */
const askedBy = ({ id, place, timeZone, almanac }: User) =>
  JSON.stringify([EDITION, id, place, timeZone, almanac, document.documentElement.lang]);

/** What is kept of a rite; `current` is false where place, customs, rules or language are others by now. */
export async function keptRite(rite: string): Promise<{ kept: KeptRite; current: boolean } | undefined> {
  const { user } = getState();
  const record = await (await database()).get("almanac", keyOf(rite));
  if (!user || !record?.muhurat) return undefined;
  const { by, at, days, rest } = record.muhurat;
  return { kept: { at, ahead: aheadOf(days, rest) }, current: by === askedBy(user) };
}

/** Searches follow one another: of the rite looked at last the texts are read once. */
const aheadOf = memoizeLast(
  (days: string, rest: string): Ahead => ({
    ...JSON.parse(rest),
    days: JSON.parse(days),
  }),
);

/** The names of the rites that can be asked for. */
export async function keptNames(): Promise<Rites | undefined> {
  return (await (await database()).get("almanac", "muhurat"))?.rites;
}

/** Remembers that a rite was searched, and keeps its days from now on. */
export function keepRite(rite: string): Promise<void> {
  return exclusive("muhurat", () => keep(rite, Date.now()).catch(() => {}));
}

/** Brings the device up to date, one rite after another; without a network it stops and is called again. */
export function fillMuhurats(): Promise<void> {
  return exclusive("muhurat", () => fill().catch(() => {}));
}

async function fill() {
  const { user } = getState();
  if (!user) return;
  const db = await database();
  const [keys, records] = await Promise.all([
    db.getAllKeys("almanac", range()),
    db.getAll("almanac", range()),
  ]);
  const used = new Map(keys.map((key, n) => [key.slice(PREFIX.length), records[n]?.muhurat?.used ?? 0]));
  const searched = [...used].filter(([, at]) => at > 0).sort(([, a], [, b]) => b - a);
  const done = (rowsOf("ritetype") ?? []).flatMap((rite) => searchedAs(rite) ?? []);
  const steps = (rowsOf("template") ?? []).flatMap((one) =>
    one.steps.flatMap(({ muhurat }) => muhurat ?? []),
  );
  const wanted = [...new Set([...searched.map(([rite]) => rite), ...steps, ...done])].slice(0, MOST);
  for (const key of keys) if (!wanted.includes(key.slice(PREFIX.length))) await db.delete("almanac", key);
  for (const rite of wanted) await keep(rite, used.get(rite) ?? 0);
}

/** Asks for the days of a rite unless they are there, and of the present place and rules. */
async function keep(rite: string, used: number) {
  const { user } = getState();
  if (!user) return;
  const by = askedBy(user);
  const db = await database();
  const found = await db.get("almanac", keyOf(rite));
  if (found?.muhurat?.by === by && found.at > Date.now() - STALE) {
    if (used > found.muhurat.used)
      await store(user.id, keyOf(rite), { ...found, muhurat: { ...found.muhurat, used } });
    return;
  }
  const from = today(user.place?.timeZone ?? user.timeZone);
  const query = { rite, from, to: addDays(from, DAYS - 1) };
  const ahead = await ask(api.GET("/api/muhurat/ahead", { params: { query } }));
  const { rites } = await ask(api.GET("/api/muhurat/rites"));
  const at = Date.now();
  await store(user.id, "muhurat", { at, rites });
  await store(user.id, keyOf(rite), { at, muhurat: { by, at, used, ...textsOf(ahead) } });
}

/** The days are numbers: a text of theirs has narrow letters, which one with Hindi words has not. */
const textsOf = ({ days, ...rest }: Ahead) => ({ days: JSON.stringify(days), rest: JSON.stringify(rest) });

/** Stores a record unless the device has changed hands since it was asked for. */
async function store(user: string, key: string, record: AlmanacRecord) {
  const tx = (await database()).transaction(["users", "almanac"], "readwrite");
  if ((await tx.objectStore("users").get("user"))?.id === user) {
    void tx.objectStore("almanac").put(record, key);
  }
  await tx.done;
}
