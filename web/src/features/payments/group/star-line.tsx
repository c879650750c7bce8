import { Plural, Trans } from "@lingui/react/macro";
import { Check, Circle } from "lucide-react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Task } from "../../../api/types.ts";
import { useNightOf } from "../../../domain/planner/night.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Line } from "./group.ts";
import { starAt, suits } from "./stars.ts";
import css from "./turn-list.module.css";

interface StarLineProps {
  task: Pick<Task, "date" | "startTime">;
  lines: readonly Line[];
}

/** Whether the hour suits the stars of all families; nothing where no star or no hour is known. */
export function StarLine({ task: { date, startTime }, lines }: StarLineProps) {
  const evening = useNightOf(date, startTime);
  const day = useAlmanacDay(evening ?? date).data;
  const moon = day && startTime ? starAt(day, date, startTime) : undefined;
  if (!moon) return null;
  const { bad, unknown } = suits(lines, moon);
  const known = lines.length - unknown;
  if (known === 0) return null;
  const names = bad.map(({ client }) => client?.name ?? "").join(" · ");
  return (
    <p className={css.starLine} data-bad={bad.length > 0 || undefined}>
      <Icon of={bad.length > 0 ? Circle : Check} />
      <span>
        {bad.length > 0 ? (
          <Trans>Tara bala: the hour does not suit the star of {names}.</Trans>
        ) : (
          <Plural
            value={known}
            one="Tara bala: the hour suits the star of # family."
            other="Tara bala: the hour suits the stars of # families."
          />
        )}
        {unknown > 0 && (
          <span className="muted">
            {" "}
            <Plural value={unknown} one="# star is not known." other="# stars are not known." />
          </span>
        )}
      </span>
    </p>
  );
}
