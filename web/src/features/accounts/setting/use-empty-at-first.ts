import { useState } from "react";
import { useRows } from "../../../offline/store.ts";

/**
 * Whether the account had nothing yet when that was first known: on a page that was loaded the rows come after it, and what is brought
 * in then must not move the card that says so.
 */
export function useEmptyAtFirst(): boolean {
  const kinds = [useRows("task"), useRows("client"), useRows("ritetype")];
  const [empty, setEmpty] = useState<boolean>();
  if (empty === undefined && kinds.every((rows) => rows !== undefined)) {
    setEmpty(kinds.every((rows) => rows.length === 0));
  }
  return empty ?? false;
}
