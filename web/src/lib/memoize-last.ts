/**
 * The same function, which answers with what it found last for as long as it is asked the same: what thousands of rows
 * come to is counted once for all screens and all visits of them, until a row changes. Rows, lists and clocks are
 * replaced and never changed in place, so the same object says the same.
 */
export function memoizeLast<A extends readonly unknown[], R>(find: (...asked: A) => R): (...asked: A) => R {
  let last: { asked: A; found: R } | undefined;
  return (...asked) => {
    if (!last?.asked.every((one, i) => one === asked[i])) last = { asked, found: find(...asked) };
    return last.found;
  };
}
