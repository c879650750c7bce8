import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useTasks } from "../../offline/store.ts";
import css from "./feeds.module.css";
import type { Choice, Scope } from "./use-feeds.ts";

/** How the next task of his looks in the other calendar; nothing where no work is agreed. */
export function Looks({ scope, choice, clientId }: { scope: Scope; choice: Choice; clientId: string }) {
  const { t } = useLingui();
  const { weekday, dayMonth, time, money } = useFormat();
  const task = useNext(scope, clientId);
  const client = useRow("client", task?.clientId ?? "");
  if (!task || (scope === "own" && choice.shows === "days")) return null;
  const busy = scope === "own" && choice.shows === "busy";
  const named =
    scope === "own" && choice.family && client ? `${task.taskName}, ${client.name}` : task.taskName;
  const number = client?.phones?.find(({ primary }) => primary)?.number ?? client?.phones?.[0]?.number;
  const lines = busy
    ? []
    : [
        choice.place && task.location !== client?.name && task.location,
        choice.amount && task.amount !== null && t`Dakshina ${money(task.amount)}`,
        scope === "own" && choice.phone && number,
      ].filter(Boolean);
  const when = [
    `${weekday(task.date, "short")} ${dayMonth(task.date)}`,
    task.startTime && time(task.startTime),
  ];
  return (
    <div>
      <span className="field-label">
        <Trans>So it looks there</Trans>
      </span>
      <p className={css.looks}>
        <b>{busy ? t`Busy` : named}</b>
        <br />
        {when.filter(Boolean).join(", ")}
        {lines.map((line) => (
          <span key={String(line)}>{line}</span>
        ))}
      </p>
    </div>
  );
}

/** The next agreed work that the address would show. */
function useNext(scope: Scope, clientId: string) {
  const tasks = useTasks() ?? [];
  const { today } = useClock();
  return tasks
    .filter(({ date, own, outcome }) => date >= today && own && !outcome)
    .filter((task) => scope === "own" || (clientId !== "" && task.clientId === clientId))
    .sort((a, b) => `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`))[0];
}
