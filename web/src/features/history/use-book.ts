import { type Practice, usePractice } from "../../domain/money/practice.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import type { Book } from "./work.ts";

/** Everything that History tells of, from the device; undefined until that was read. */
export function useBook(): Book | undefined {
  const practice = usePractice();
  return practice && bookOf(practice);
}

const bookOf = memoizeLast(({ clients, ...rest }: Practice): Book => {
  const families = new Map(clients.map((client) => [client._id, client]));
  return { ...rest, families };
});
