import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Repeat2 } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useMonthsAhead } from "../../../../almanac/use-tithi-days.ts";
import type { Repeat, Task } from "../../../../api/types.ts";
import { lunarDays } from "../../../../domain/observances/lunar-days.ts";
import { occurrencesOf } from "../../../../domain/observances/occurrences.ts";
import { useRuleWords } from "../../../../domain/observances/rule-words.ts";
import type { RepeatValues } from "../../../../domain/repeats/repeats.ts";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { addDays, isCivilDate } from "../../../../lib/month.ts";
import { useRow, useTask } from "../../../../offline/store.ts";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useLazy } from "../../../../ui/use-lazy.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { lengthOf } from "../task-values.ts";

const loadSheet = () =>
  Promise.all([import("../../repeat/repeat-sheet.tsx"), loadTexts("tasks/repeat")]).then(
    ([{ RepeatSheet }]) => RepeatSheet,
  );

interface Props {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  /** Of the task that is edited. */
  id: string | undefined;
}

/** Whether and how it comes again: of a new task chosen here, of one that comes again the rule of its repeat. */
export function RepeatField({ form, values, id }: Props) {
  const { t } = useLingui();
  const task = useTask(id ?? "");
  const repeat = useRow("repeat", task?.repeatId ?? "");
  const calendar = useRow("client", values.clientId)?.calendar;
  const words = useRuleWords();
  const [open, setOpen] = useState(false);
  const Sheet = useLazy(loadSheet, open);
  if (id && !repeat) return null;
  const chosen = repeat ? valuesOf(repeat) : values.repeat;
  const dated = isCivilDate(values.date);
  return (
    <>
      <Field label={t`Repeats`} hint={dated ? undefined : t`The date proposes how: enter it first`}>
        {(control) => (
          <button
            type="button"
            className={`control ${css.familyControl}`}
            disabled={!dated}
            onClick={() => setOpen(true)}
            {...control}
          >
            <Icon of={Repeat2} />
            <span className="grow">{chosen ? words(chosen.course, calendar) : t`Never`}</span>
            <Icon of={ChevronDown} />
          </button>
        )}
      </Field>
      {task && repeat && <Moved task={task} repeat={repeat} />}
      {open && Sheet && dated && (
        <Sheet
          date={values.date}
          calendar={calendar}
          value={chosen}
          length={repeat ? repeat.days : lengthOf(values)}
          repeat={repeat}
          onPick={(value) => form.setValue("repeat", value, { shouldDirty: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const valuesOf = (repeat: Repeat): RepeatValues => ({
  course: repeat,
  ...(repeat.until && { until: repeat.until }),
  ...(repeat.count && { count: repeat.count }),
});

/** So far a rule that was changed may have moved a time, in days. */
const NEAR = 40;

/** The day that the rule gives now, where that is another: an agreed day is never moved by itself. */
function Moved({ task, repeat }: { task: Task; repeat: Repeat }) {
  const { date: full } = useFormat();
  const months = useMonthsAhead();
  const span = { from: addDays(task.date, -NEAR), to: addDays(task.date, NEAR) };
  const now = occurrencesOf(repeat, lunarDays(months), span).find(({ key }) => key === task.repeatKey);
  if (!now || now.date === task.date) return null;
  const day = full(now.date);
  return (
    <p className="small muted">
      <Trans>By the rule the new date would be {day}.</Trans>
    </p>
  );
}
