import { database } from "../db.ts";
import { getState } from "../state.ts";

/**
 * Pictures of the server as this device keeps them, those too that it sent itself: they are of one user, so the browser's cache must
 * not have them (`no-store`). One under an address never changes. They leave with everything else at a logout.
 */

/** Beyond these the oldest bills leave the device, so many at once: what is looked at comes again. */
const MOST = 200;
const LEAVING = 50;

const arriving = new Map<string, Promise<Blob | undefined>>();

/**
 * The picture as an address that pages may show, from the device, else from the server; undefined where none is there.
 * Throws when neither can be read.
 */
export async function pictureAt(url: string): Promise<string | undefined> {
  const user = getState().user?.id;
  if (!user) return undefined;
  const key = `${user} ${url}`;
  const coming = arriving.get(key) ?? findPicture(user, url).finally(() => arriving.delete(key));
  arriving.set(key, coming);
  const picture = await coming;
  return picture && dataUrl(picture);
}

async function findPicture(user: string, url: string): Promise<Blob | undefined> {
  const saved = await (await database()).get("pictures", [user, url]);
  return saved ? new Blob([saved], { type: "image/jpeg" }) : fetchPicture(user, url);
}

async function fetchPicture(user: string, url: string): Promise<Blob | undefined> {
  const headers = { "X-Sankalp-User": user };
  const answer = await fetch(new Request(new URL(url, location.origin), { headers }));
  // A station's login page answers 200 to everything.
  if (!answer.ok || answer.headers.get("content-type") !== "image/jpeg") return undefined;
  const picture = await answer.blob();
  const bytes = await picture.arrayBuffer();
  const tx = (await database()).transaction(["users", "pictures"], "readwrite");
  const store = tx.objectStore("pictures");
  // Between question and answer the device may have changed hands.
  if ((await tx.objectStore("users").get("user"))?.id !== user) return undefined;
  if ((await store.count()) >= MOST)
    for (const key of await store.getAllKeys(null, LEAVING)) void store.delete(key);
  void store.put(bytes, [user, url]);
  await tx.done;
  return picture;
}

/** The picture as an address of its own: the pages allow pictures from no other place than themselves. */
export const dataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
