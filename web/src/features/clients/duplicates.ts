import type { Client } from "../../api/types.ts";
import { e164 } from "./phones.ts";

/** Other families that have this number too. */
export function familiesWith<C extends Pick<Client, "_id" | "phones">>(
  families: readonly C[] | undefined,
  typed: string,
  but: string | undefined,
): C[] {
  const number = e164(typed);
  if (!number) return [];
  return (families ?? []).filter(
    ({ _id, phones }) => _id !== but && phones?.some((one) => one.number === number),
  );
}
