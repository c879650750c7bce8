import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRuleWords } from "../../../domain/observances/rule-words.ts";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import css from "./import.module.css";
import type { RiteChoice, RiteChoices, RiteRow } from "./use-rite-choices.ts";

/** How many are shown before the others are asked for. */
const SHOWN = 30;

/** The events that look like rites, each to be ticked as a task, with its family. */
export function RiteRows({ rows, onChoose }: Pick<RiteChoices, "rows" | "onChoose">) {
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const count = rows.length;
  if (count === 0) return null;
  const [looks, more] = [number(count), number(count - SHOWN)];
  return (
    <section>
      <h3>
        <Plural value={count} one={`${looks} looks like a rite`} other={`${looks} look like rites`} />
      </h3>
      <ul>
        {(all ? rows : rows.slice(0, SHOWN)).map((row) => (
          <Row key={row.candidate.key} row={row} onChoose={(choice) => onChoose(row.candidate.key, choice)} />
        ))}
      </ul>
      {count > SHOWN && !all && (
        <div>
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Trans>Show {more} more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ row, onChoose }: { row: RiteRow; onChoose: (choice: RiteChoice) => void }) {
  const { candidate, isTask, clientId } = row;
  const { entry, here } = candidate;
  const [choosing, setChoosing] = useState(false);
  const when = useWhen(row);
  return (
    <li>
      {here ? (
        <b>{entry.title}</b>
      ) : (
        <Checkbox
          label={entry.title}
          checked={isTask}
          onChange={({ target }) => onChoose({ isTask: target.checked, clientId })}
        />
      )}
      <span className={`small muted ${css.of}`}>{when}</span>
      <span className={css.of}>
        <Becomes row={row} />
      </span>
      {isTask && (
        <span className={css.of}>
          {choosing ? (
            <FamilySelect value={clientId} onChange={(id) => onChoose({ isTask, clientId: id })} />
          ) : (
            <Button kind="quiet" onClick={() => setChoosing(true)}>
              {clientId ? <Trans>Another family</Trans> : <Trans>Choose the family</Trans>}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** "Sun 6 Dec, 5 pm", and how often. */
function useWhen({ candidate: { entry, times, said } }: RiteRow): string {
  const { t } = useLingui();
  const { weekday, dayMonth, time, number } = useFormat();
  const [first] = times;
  if (!first) return "";
  const day = `${weekday(first.date, "short")} ${dayMonth(first.date)}`;
  const hour = first.time ? time(first.time) : t`all day`;
  const count = number(times.length);
  return !said && (times.length > 1 || entry.repeats)
    ? t`${day}, ${hour}, and again: ${count} in all`
    : `${day}, ${hour}`;
}

/** What comes of one, in words. */
function Becomes({ row: { candidate, isTask, family } }: { row: RiteRow }) {
  const nameOf = useNameOf();
  const { rite, here, times, said, single } = candidate;
  const ruleWords = useRuleWords();
  const { number } = useFormat();
  if (here)
    return (
      <span className="small muted">
        <Trans>You have this one. Left out</Trans>
      </span>
    );
  if (!isTask)
    return (
      <span className={`small ${css.why}`}>
        <Trans>Busy only</Trans>
      </span>
    );
  const rule = said?.map(({ values }) => ruleWords(values.course, family?.calendar)).join(", ");
  const several = said && said.length > 1 ? number(said.length) : "";
  const named = [rite && nameOf(rite), family?.name].filter(Boolean).join(", ");
  return (
    <span className={`small ${css.task}`}>
      {named && `${named}: `}
      {several && (
        <Trans>
          {several} tasks that come again. {rule}
        </Trans>
      )}
      {!several && said && <Trans>one task that comes again. {rule}</Trans>}
      {!said && <Plural value={times.length} one="new task" other="new tasks" />}
      {single === "moved" && (
        <span className={`muted ${css.single}`}>
          <Trans>Single tasks: some of its times were moved, added or are here already.</Trans>
        </span>
      )}
      {single === "rule" && (
        <span className={`muted ${css.single}`}>
          <Trans>Single tasks: no repeat of a task has this rule.</Trans>
        </span>
      )}
    </span>
  );
}
