import { keepLast } from "../../offline/keep-last.ts";
import { type Practice, usePractice } from "../../offline/practice.ts";
import type { Book } from "./work.ts";

/** Everything that History tells of, from the device; undefined until that was read. */
export function useBook(): Book | undefined {
  const practice = usePractice();
  return practice && bookOf(practice);
}

const bookOf = keepLast(({ clients, ...rest }: Practice): Book => {
  const families = new Map(clients.map((client) => [client._id, client]));
  return { ...rest, families };
});
