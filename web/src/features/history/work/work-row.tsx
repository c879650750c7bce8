import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleDashed, Clock3, EllipsisVertical, Pencil, X } from "lucide-react";
import { useFormat } from "../../../i18n/use-format.ts";
import { fold } from "../../../lib/fold.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Money } from "../../../ui/surface.tsx";
import { ENDINGS, METHODS, REASONS } from "../words.ts";
import type { Entry } from "../work.ts";
import { DayCell, TithiCell } from "./day-cells.tsx";
import { type Action, nameOfEntry } from "./entry-actions.ts";
import css from "./history.module.css";

interface WorkRowProps {
  entry: Entry;
  wide: boolean;
  actions: (entry: Entry) => Action[];
  onOpen: (entry: Entry) => void;
}

/** A work or a sum of money: a line of the table, or a card on the phone, whose press opens what can be done. */
export function WorkRow({ entry, wide, actions, onOpen }: WorkRowProps) {
  const { t } = useLingui();
  const { longDate } = useFormat();
  const { task } = entry;
  const name = useName(entry);
  // Many a task is named after the family.
  const family = entry.family && !fold(name).includes(fold(entry.family.name)) ? entry.family.name : "";
  if (!wide) {
    return (
      <button type="button" className={css.historyRow} onClick={() => onOpen(entry)}>
        <DayCell date={entry.date} />
        <span className="grow">
          <b>{name}</b>
          {family && <span className="small muted">{family}</span>}
          <TithiCell date={entry.date} short />
          {task?.pending && <NotSent />}
        </span>
        <span className={css.historySum}>
          <b>
            <Sum entry={entry} />
          </b>
          <State entry={entry} />
        </span>
      </button>
    );
  }
  const day = longDate(entry.date);
  return (
    <div className={css.historyRow}>
      <DayCell date={entry.date} />
      <TithiCell date={entry.date} />
      <span className="grow">
        <b>{name}</b> <span className="muted">{family}</span>
        {task?.pending && <NotSent />}
      </span>
      <span className="small muted truncate">{task?.location}</span>
      <State entry={entry} />
      <b className={css.historySum}>
        <Sum entry={entry} />
      </b>
      <Menu icon={EllipsisVertical} label={t`Actions for ${name}, ${day}`} items={actions(entry)} />
    </div>
  );
}

const NotSent = () => (
  <span className="tiny muted">
    <Trans>Not sent yet</Trans>
  </span>
);

function useName(entry: Entry): string {
  const { t } = useLingui();
  return nameOfEntry(entry, t);
}

/** What was received; of what is owed, what was agreed. */
function Sum({ entry }: { entry: Entry }) {
  if (!entry.task) return <Money rupees={entry.paise / 100} />;
  const { received, due, agreed } = entry.account;
  if (received > 0 && due === 0) return <Money rupees={received / 100} />;
  return <Money rupees={entry.ending === "completed" && agreed !== null ? agreed / 100 : null} />;
}

/** How it ended, in a shape and words. */
function State({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const methods = entry.methods.map((method) => t(METHODS[method])).join(", ");
  const task = entry.task;
  if (task && entry.ending !== "completed") {
    const ending = t(ENDINGS[entry.ending]);
    const reason = REASONS[task.cancelReason ?? ""];
    const why = reason ? t(reason) : task.outcome === "handed_over" ? task.finalAssignUser : "";
    return (
      <span className={`${css.historyState} small muted`}>
        <Icon of={X} />
        {why ? t`${ending}: ${why}` : ending}
      </span>
    );
  }
  const due = task ? entry.account.due : 0;
  const owed = money(due / 100);
  const edited = task && entry.edited && (
    <>
      <Icon of={Pencil} />
      <span className="visually-hidden">
        <Trans>Changed after its month</Trans>
      </span>
    </>
  );
  if (due > 0) {
    return (
      <span className={`${css.historyState} small`} data-kind="due">
        <Icon of={Clock3} />
        <Trans>{owed} due</Trans>
        {edited}
      </span>
    );
  }
  return (
    <span className={`${css.historyState} small`} data-kind={methods ? "paid" : undefined}>
      <Icon of={methods ? Check : CircleDashed} />
      {methods || (task && !task.own ? task.finalAssignUser : t`Nothing received`)}
      {edited}
    </span>
  );
}
