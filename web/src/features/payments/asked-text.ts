import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";

/** Whether what is owed was asked for: "Asked once, 13 Nov"; undefined when it never was. */
export function useAskedText(): (task: Task) => string | undefined {
  const { t } = useLingui();
  const { dayMonth, digits } = useFormat();
  return ({ asked = [] }) => {
    const last = asked.at(-1);
    if (!last) return undefined;
    const [day, count] = [dayMonth(last), digits(String(asked.length))];
    return t`${plural(asked.length, { one: "Asked once", other: `Asked ${count} times` })}, ${day}`;
  };
}
