/** Two lists as one; both come latest first. */
export function merged<T extends { date: string }>(works: readonly T[], loose: readonly T[]): T[] {
  const all: T[] = [];
  let next = 0;
  for (const work of works) {
    for (let one = loose[next]; one && one.date > work.date; one = loose[++next]) all.push(one);
    all.push(work);
  }
  return all.concat(loose.slice(next));
}
