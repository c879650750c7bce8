import type { AlmanacCustoms } from "../../api/types.ts";
import type { AlmanacDay, PackedMonth } from "../almanac-month.ts";

/** What is kept on a day; `short` where there is little room. */
type Feast = { name: string; short: string; unconfirmed?: boolean };

/**
 * The festivals of a day and the fast of an ekadashi, the chief one first. Of several the later leads: the evening of Diwali
 * before the morning of Naraka Chaturdashi.
 */
export function feastsOf({ festivals, ekadashi }: Pick<AlmanacDay, "festivals" | "ekadashi">): Feast[] {
  const chief = festivals.filter(({ minor }) => !minor).reverse();
  const fast = ekadashi?.name ? [{ name: ekadashi.name, short: shortFast(ekadashi.name) }] : [];
  return [...chief, ...fast, ...festivals.filter(({ minor }) => minor)];
}

/** "Dev Uthani": that it is an ekadashi, the tithi tells. */
const shortFast = (name: string) => name.replace(/ (Ekadashi|एकादशी)$/, "");

/** Whether a festival is one of the reader's, which the end of their months tells, or a region that they chose. */
export const isReaders = (
  { monthEnds, regions }: PackedMonth["festivals"][number],
  customs: AlmanacCustoms,
): boolean =>
  monthEnds === undefined ||
  monthEnds === customs.monthEnds ||
  regions?.some((id) => customs.regions?.includes(id)) === true;
