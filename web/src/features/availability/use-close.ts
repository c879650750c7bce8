import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Block, Slot, Task } from "../../api/types.ts";
import { type UndoableChange, useMessages } from "../../domain/messages/use-messages.ts";
import { familyOf } from "../../domain/people/family.ts";
import {
  type Choice,
  type Days,
  offersAfter,
  REACH,
  type Touched,
  touchedBookings,
  touchedTasks,
} from "../../domain/planner/touched.ts";
import type { When } from "../../domain/planner/when.ts";
import { addDays } from "../../domain/planner/when-calendar.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { remove, restore } from "../../offline/changes/changes.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { saveWithUndo } from "../../records/save.ts";
import { type CloseValues, newValues, readDays, block as record, valuesOf } from "./block-record.ts";
import { closingOf } from "./close-changes.ts";

const NONE: readonly never[] = [];

/** The form of closed days: what was typed, what it touches, and how it is saved. */
export function useClose(block: Block | undefined, when: When, onEnd: () => void) {
  const { t } = useLingui();
  const { today } = useClock();
  const [values, setValues] = useState<CloseValues>(() => (block ? valuesOf(block) : newValues(today)));
  const [checked, setChecked] = useState(false);
  const [id] = useState(() => block?._id ?? uuid7());
  const { fields, faults } = useMemo(() => readDays(values), [values]);
  const days = useMemo(() => fields && record.created(id, fields, 0).row, [id, fields]);
  const { touched, requested } = useTouched(days);
  const { going, slotOf, ...choices } = useChoices({ touched, days, when, block });
  const { familyFor, messageFor } = useMoveMessages({ days, slotOf, when: choices.planned });

  async function save() {
    setChecked(true);
    if (!fields || !days) return;
    const moved = going.flatMap((one) => {
      const to = slotOf(one);
      return to ? [{ task: one.task, to }] : [];
    });
    const messages = going.flatMap((one) => messageFor(one, days));
    const { changes, undo } = closingOf({ block, id, fields, moved, messages });
    if (await saveWithUndo(changes, undo, { done: block ? t`Closed days updated` : t`Days closed` })) onEnd();
  }

  return {
    ...choices,
    values,
    setValues,
    fields,
    days,
    faults: checked ? faults : { riteKinds: faults.riteKinds },
    touched,
    requested,
    slotOf,
    messages: going.filter(familyFor).length,
    save,
  };
}

/** The tasks and the requested bookings that fall into the days. */
function useTouched(days: Days | undefined) {
  const now = useClock();
  const tasks = useRows("task") ?? NONE;
  const bookings = useRows("booking") ?? NONE;
  const riteRows = useRows("ritetype") ?? NONE;
  const rows = useMemo(
    () => ({ tasks, bookings, rites: new Map(riteRows.map((rite) => [rite._id, rite])) }),
    [tasks, bookings, riteRows],
  );
  const touched = useMemo(() => (days ? touchedTasks(days, rows, now) : []), [days, rows, now]);
  const requested = useMemo(() => (days ? touchedBookings(days, rows, now) : []), [days, rows, now]);
  return { touched, requested };
}

interface ChoicesOf {
  touched: readonly Touched[];
  days: Days | undefined;
  when: When;
  block: Block | undefined;
}

/** Which of the touched tasks stay, and to which day the others move. */
function useChoices({ touched, days, when, block }: ChoicesOf) {
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  /** The new days that the user fixes, by task. */
  const [slots, setSlots] = useState<Record<string, string>>({});
  // The families know of days that are closed already.
  const choiceOf = ({ task, suggested }: Touched): Choice => chosen[task._id] ?? (block ? "keep" : suggested);
  const going = touched.filter((one) => choiceOf(one) === "move");
  /** As it will be: two that move must not meet on their new day. */
  const planned = when.moved(new Map(going.flatMap(({ task }) => fixedOf(task, slots[task._id]))));
  /** The day that is fixed already; undefined where the family chooses. */
  const slotOf = (one: Touched) =>
    days && offersAfter(one, days, planned).find(({ date }) => date === slots[one.task._id]);
  return {
    choiceOf,
    choose: (taskId: string, choice: Choice) => setChosen({ ...chosen, [taskId]: choice }),
    going,
    slotOf,
    moveTo: (taskId: string, date: string) => setSlots({ ...slots, [taskId]: date }),
    planned,
  };
}

interface MessagesOf {
  days: Days | undefined;
  slotOf: (one: Touched) => Slot | undefined;
  when: When;
}

/** The messages to families whose task moves; they are only drafted, never sent. */
function useMoveMessages({ days, slotOf, when }: MessagesOf) {
  const { today } = useClock();
  const language = useUser()?.language === "hi" ? "hi" : "en";
  const clients = useRows("client") ?? NONE;
  const months = useMemo(() => monthsAfter(days?.endDate ?? today), [days?.endDate, today]);
  const { textFor, queueChange } = useMessages(months);

  const familyFor = ({ task }: Touched) => {
    const client = clients.find(({ _id }) => _id === task.clientId);
    return client && familyOf(client, language, task.addressId);
  };

  /** The new day, or the days to choose from. */
  function messageFor(one: Touched, of: Days): UndoableChange[] {
    const family = familyFor(one);
    if (!family) return [];
    const { task } = one;
    const to = slotOf(one);
    const options = to ? [] : offersAfter(one, of, when);
    const template = to ? "changed" : options.length > 0 ? "options" : "ask";
    const about = { name: family.called[family.language], rite: task.taskName, ...to, options };
    const draft = {
      template,
      language: family.language,
      text: textFor(template, family.language, about),
      name: family.name,
      phone: family.chat,
      rite: task.taskName,
      riteDay: to?.date ?? task.date,
      taskId: task._id,
      clientId: task.clientId,
    } as const;
    return [queueChange(draft)];
  }

  return { familyFor, messageFor };
}

const fixedOf = ({ _id, startTime }: Task, date: string | undefined): [string, Slot][] =>
  date && startTime !== null ? [[_id, { date, startTime }]] : [];

/** The months of the days that come after. */
const monthsAfter = (date: string) => [date.slice(0, 7), addDays(date, REACH).slice(0, 7)];

/** Opens closed days again. */
export function useOpenAgain() {
  const { t } = useLingui();
  return (block: Block) =>
    saveWithUndo([remove("block", block._id)], [restore("block", [block])], {
      done: t`Days opened again`,
      undone: t`Closed again`,
    });
}
