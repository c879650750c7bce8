/** Asking a family for what it owes. Pure. */
import type { Task } from "../../api/types.ts";

/** As many days as a task keeps. */
const MOST = 20;
/** So many days pass before one asks, and asks again. */
export const PATIENCE = 7;

/** The days on which was asked, with one more. */
export const askedAgain = ({ asked = [] }: Pick<Task, "asked">, today: string): string[] =>
  [...asked.filter((day) => day !== today), today].slice(-MOST);
