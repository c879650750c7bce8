import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { clockOf, minutesAt } from "../../../domain/planner/night/night-bands.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Card } from "../../../ui/surface.tsx";
import css from "./turn-list.module.css";
import { beginsOf, type Turn } from "./turns.ts";

interface TurnListProps {
  task: Pick<Task, "startTime" | "durationMinutes">;
  turns: readonly Turn[];
}

/** Who sits in which turn, and when it begins; nothing where all have room at once. */
export function TurnList({ task: { startTime, durationMinutes }, turns }: TurnListProps) {
  const { t } = useLingui();
  const { number, time } = useFormat();
  if (turns.length === 0) return null;
  const begins = startTime && durationMinutes ? beginsOf(turns, durationMinutes) : [];
  const at = (n: number) => {
    const after = begins[n];
    return startTime && after !== undefined ? time(clockOf(minutesAt(startTime) + after)) : "";
  };
  return (
    <div className={css.turnCard}>
      <Card padded label={t`Turns`}>
        <h2 className={css.turnHead}>
          <Trans>In turns</Trans>
        </h2>
        <ol className={css.turns}>
          {turns.map(({ lines, people }, n) => (
            <li key={lines[0]?.of.clientId}>
              <b>{at(n) || number(n + 1)}</b>
              <span>
                {lines.map(({ client }) => client?.name ?? "").join(" · ")}
                <span className="small muted nowrap">
                  {" · "}
                  <Plural value={people} one="# person" other="# people" />
                </span>
              </span>
            </li>
          ))}
        </ol>
        <p className="small muted">
          <Trans>By the seats, in the order above; the turns share the time of the rite.</Trans>
        </p>
      </Card>
    </div>
  );
}
