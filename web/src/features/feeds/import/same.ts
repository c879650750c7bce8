/** How a calendar is known again when it is brought in anew: by the UIDs of its events. Pure. */

/** So many of the smallest hashes stand for all. */
const KEPT = 24;

/** FNV-1a, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return hash >>> 0;
}

/** The marks of a calendar with these UIDs. They say nothing of what the events are. */
export const marksOf = (uids: Iterable<string>): string =>
  smallest([...uids].map(hashOf))
    .map((hash) => hash.toString(36))
    .join(" ");

const smallest = (hashes: readonly number[]) => [...new Set(hashes)].sort((a, b) => a - b).slice(0, KEPT);
const hashesOf = (marks: string) =>
  marks
    .split(" ")
    .filter(Boolean)
    .map((mark) => Number.parseInt(mark, 36));

/** Whether most of the events of two calendars are the same ones; of the smallest hashes of both, half are in each. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [new Set(hashesOf(a)), new Set(hashesOf(b))];
  const both = smallest([...left, ...right]);
  return (
    both.length > 0 && both.filter((hash) => left.has(hash) && right.has(hash)).length * 2 >= both.length
  );
}
