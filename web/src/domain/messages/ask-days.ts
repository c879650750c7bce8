/** Asking a family for what it owes. Pure. */
import type { Task } from "../../api/types.ts";

/** How many days a task stores. */
const MOST = 20;
/** Days to wait before asking, and before asking again. */
export const PATIENCE = 7;

/** The days on which the family was asked, today included. */
export const withAskedToday = ({ asked = [] }: Pick<Task, "asked">, today: string): string[] =>
  [...asked.filter((day) => day !== today), today].slice(-MOST);
