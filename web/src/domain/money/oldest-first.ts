/**
 * One sum for several works, in whole paise: what is open of each is paid in their order. What is beyond all of it stands with the
 * last one, as money beyond what was agreed does; where nothing is open, the first one has all of it.
 */
export function oldestFirst(open: readonly number[], paise: number): number[] {
  let left = paise;
  const parts = open.map((one) => {
    const part = Math.min(Math.max(one, 0), left);
    left -= part;
    return part;
  });
  const last = Math.max(
    0,
    parts.findLastIndex((part) => part > 0),
  );
  return parts.map((part, n) => (n === last ? part + left : part));
}
