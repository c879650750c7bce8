import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** As many days as a task keeps. */
const MOST = 20;

/** The days on which was asked, with one more. */
export const askedAgain = ({ asked = [] }: Task, today: string): string[] =>
  [...asked.filter((day) => day !== today), today].slice(-MOST);

/** Whether what is owed was asked for: "Asked once, 13 Nov"; undefined when it never was. */
export function useAskedWords(): (task: Task) => string | undefined {
  const { t } = useLingui();
  const { dayMonth, digits } = useFormat();
  return ({ asked = [] }) => {
    const last = asked.at(-1);
    if (!last) return undefined;
    const [day, count] = [dayMonth(last), digits(String(asked.length))];
    return t`${plural(asked.length, { one: "Asked once", other: `Asked ${count} times` })}, ${day}`;
  };
}
