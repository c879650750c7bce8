import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client, Repeat } from "../../../api/types.ts";
import { lunarDays } from "../../../domain/observances/lunar-days.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { useFullMoon, useRuleWords } from "../../../domain/observances/rule-words.ts";
import { runsOver } from "../../../domain/repeats/apart.ts";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { Ends } from "./ends.tsx";
import { courseOf, KINDS, type Kind, kindOf, PLAIN } from "./kinds.ts";
import { NextFive } from "./next-five.tsx";
import { Questions } from "./questions.tsx";
import { NoRoom, RunsOver, useNoRoom } from "./refusals.tsx";
import css from "./repeat.module.css";

import { changeRule, endRepeat } from "./writes.ts";

// In the same chunk: each has a name in the service worker's list.
export { WhichSheet } from "./which-sheet.tsx";

interface RepeatSheetProps {
  /** Of the task: it proposes everything. */
  date: CivilDate;
  calendar: Client["calendar"];
  value: RepeatValues | null;
  /** How many days each takes, where they are several. */
  length: number | undefined;
  /** One that is there: it is changed here, and its tasks stay as they are. */
  repeat: Repeat | undefined;
  onPick: (value: RepeatValues | null) => void;
  onClose: () => void;
}

/** How a task comes again: its kind, its questions, and the days that come of it before anything is saved. */
export function RepeatSheet({ date, calendar, value, length, repeat, onPick, onClose }: RepeatSheetProps) {
  const { t } = useLingui();
  const days = lunarDays(useMonthsAhead());
  const fullMoon = useFullMoon(calendar);
  const [kind, setKind] = useState<Kind>(kindOf(value?.course));
  const [answers, setAnswers] = useState<Partial<Course>>(value?.course ?? {});
  const [end, setEnd] = useState<Pick<RepeatValues, "until" | "count">>(endOf(value));
  const same = kind === kindOf(value?.course) && sameAnswers(answers, value?.course);
  const course = useMemo(() => {
    if (kind === "never") return undefined;
    // A rule that is there stays its own: it may have begun on another day.
    if (same && value) return value.course;
    return courseOf(kind, date, { ...PLAIN, ...answers }, { days, fullMoon });
  }, [kind, date, answers, days, fullMoon, same, value]);
  const wrong = end.until !== undefined && end.until < date;
  const over = course !== undefined && runsOver(course, length);
  const full = useNoRoom() && !repeat && kind !== "never";
  const save = async () => {
    if (wrong || over || full || (kind !== "never" && !course)) return;
    const chosen = course ? { course, ...end } : null;
    if (!repeat) onPick(chosen);
    else if (!(await (chosen ? changeRule(repeat, chosen) : endRepeat(repeat)))) return;
    onClose();
  };
  return (
    <Sheet open title={t`Repeats`} onClose={onClose}>
      {/* It stands within the form of the task, and is none of its own. */}
      <div className="sheet-form">
        <div className={css.halves} data-two={course ? true : undefined}>
          <div className={css.answers}>
            <Kinds kind={kind} onChange={setKind} />
            {kind !== "never" && <Often kind={kind} every={answers.every} onChange={setAnswers} />}
            {course && <Rule course={course} calendar={calendar} />}
            {course && <Questions course={course} onChange={setAnswers} />}
            {course && (
              <Ends years={kind === "masa"} value={end} wrong={wrong} today={date} onChange={setEnd} />
            )}
          </div>
          {course && <NextFive values={{ course, ...end }} from={repeat?.from ?? date} date={date} />}
        </div>
        {full && <NoRoom />}
        {over && <RunsOver course={course} length={length} />}
        {kind !== "never" && !course && (
          <p role="status" className="muted">
            <Trans>
              The almanac on this device does not reach this date. Date and weekday do without it.
            </Trans>
          </p>
        )}
        <div className={css.foot}>
          <Button kind="primary" wide onClick={() => void save()}>
            {repeat ? <Trans>Save</Trans> : <Trans>Done</Trans>}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const endOf = (value: RepeatValues | null) => ({
  ...(value?.until && { until: value.until }),
  ...(value?.count && { count: value.count }),
});

const ANSWERS = ["every", "kala", "leap", "kshaya", "interval"] as const;
const sameAnswers = (one: Partial<Course>, two: Course | undefined) =>
  two !== undefined && ANSWERS.every((field) => (one[field] ?? null) === (two[field] ?? null));

function Kinds({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  const name = useId();
  const words: Record<Kind, string> = {
    never: t`Never`,
    tithi: t`Tithi`,
    nakshatra: t`Nakshatra`,
    solar: t`Solar month`,
    civil: t`Date`,
    weekday: t`Weekday`,
    masa: t`Weekday of a lunar month`,
    sankranti: t`Sankranti`,
    days: t`Every few days`,
  };
  return (
    <Picks label={t`Repeats by`} columns={3}>
      {KINDS.map((one) => (
        <Pick key={one} name={name} checked={one === kind} onPick={() => onChange(one)}>
          {words[one]}
        </Pick>
      ))}
    </Picks>
  );
}

interface OftenProps {
  kind: Kind;
  every: Course["every"] | undefined;
  onChange: (change: (before: Partial<Course>) => Partial<Course>) => void;
}

/** Every year or every month; of weekdays every week or every month. In a month all leap months count at first. */
function Often({ kind, every, onChange }: OftenProps) {
  const { t } = useLingui();
  if (kind === "solar" || kind === "masa" || kind === "days") return null;
  const yearly = kind === "weekday" ? t`Every week` : t`Every year`;
  return (
    <Segmented
      label={t`How often`}
      value={every === "month" ? "month" : "year"}
      options={[
        { value: "year", label: yearly },
        { value: "month", label: t`Every month` },
      ]}
      onChange={(value) =>
        onChange((before) => ({ ...before, every: value, leap: value === "month" ? "both" : "nija" }))
      }
    />
  );
}

function Rule({ course, calendar }: { course: Course; calendar: Client["calendar"] }) {
  const words = useRuleWords();
  return (
    <p className={css.rule}>
      <b>{words(course, calendar)}</b>
      <br />
      <span className="small muted">
        <Trans>from the date of the task</Trans>
      </span>
    </p>
  );
}
