import type { User } from "../api/types.ts";
import { onAnnounce } from "./bus.ts";
import { apply, type Copy, emptyCopy } from "./copy.ts";
import { database, type Head, partsFrom } from "./db.ts";
import { type KindName, kinds, type Row } from "./kinds.ts";
import { shownOf } from "./shown.ts";
import { overlay, type View } from "./view.ts";
import type { Write } from "./write-record.ts";

/** What this tab knows of the device. Replaced as a whole, never changed in place. */
export type State = {
  /** Whether the device was read yet. */
  loaded: boolean;
  /** Whose device this is now, own unsent settings included; null: nobody is logged in. */
  user: User | null;
  head: Head | undefined;
  copy: Copy;
  /** This user's unsent changes, in order. */
  outbox: Write[];
};

const nobody = (loaded: boolean): State => ({
  loaded,
  user: null,
  head: undefined,
  copy: emptyCopy(),
  outbox: [],
});

let state = nobody(false);
const listeners = new Set<() => void>();

/** What is known on the device now; a new object after each change. */
export const getState = () => state;

/** Calls the listener after each change; returns what ends that. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

/** Nothing of the user is left in this tab's memory, before anything is awaited. */
export const forget = () => set(nobody(true));

let reading: Promise<void> | undefined;
let stale = false;

/** Reads what changed on the device since the last time, by whichever tab. Calls that come meanwhile share one more read. */
export function refresh(): Promise<void> {
  stale = true;
  reading ??= (async () => {
    try {
      while (stale) {
        stale = false;
        set(await read(state));
      }
    } finally {
      reading = undefined;
    }
  })();
  return reading;
}

/** Once what was announced before has been read: without a further read where one is on its way. */
export const refreshed = (): Promise<void> => reading ?? Promise.resolve();

onAnnounce(() => void refresh());

async function read(old: State): Promise<State> {
  const id = localStorage.getItem("userId");
  if (!id) return nobody(true);
  const known = old.user?.id === id ? old : nobody(false);
  const tx = (await database()).transaction(["users", "heads", "parts", "outbox"]);
  const [user, head, parts, writes] = await Promise.all([
    tx.objectStore("users").get("user"),
    tx.objectStore("heads").get(id),
    tx.objectStore("parts").getAll(partsFrom(id, (known.head?.last ?? 0) + 1)),
    tx.objectStore("outbox").getAll(),
  ]);
  // A login stores the account first and its id next, which other tabs see a moment later still: no logout lies between.
  if (user && user.id !== id && old.user?.id === id) return old;
  if (user?.id !== id) return nobody(true);
  const outbox = writes.filter((write) => write.user === id).map(shownOf);
  const settings = outbox.filter((write) => write.kind === "setting" && write.state === "queued");
  return {
    loaded: true,
    user: same(known.user, Object.assign({}, user, ...settings.map((write) => write.patch)) as User),
    head,
    copy: parts.reduce(apply, known.copy),
    outbox: same(known.outbox, outbox),
  };
}

/** Keeps the old object where nothing changed, so that screens need not draw again. */
const same = <T>(old: T, now: T): T => (JSON.stringify(old) === JSON.stringify(now) ? old : now);

const views = new Map<KindName, { copy: Copy; outbox: Write[]; view: View<never> }>();

/** The rows of a kind as the screens see them; the same object as long as nothing changed. */
export function viewOfKind<K extends KindName>(kind: K): View<Row<K>> {
  const { copy, outbox } = state;
  const had = views.get(kind);
  if (had && had.copy === copy && had.outbox === outbox) return had.view as unknown as View<Row<K>>;
  const writes = outbox.flatMap((write) => {
    if (write.kind === kind) return [write];
    return write.beside?.kind === kind ? [{ ...write, ...write.beside }] : [];
  });
  const view = overlay<Row<K>>(copy.views[kind](), writes, kinds[kind].compare);
  views.set(kind, { copy, outbox, view: view as unknown as View<never> });
  return view;
}
