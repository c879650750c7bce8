import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Block, Slot, Task } from "../../api/types.ts";
import { type Along, useMessages } from "../../domain/messages/use-messages.ts";
import { familyOf } from "../../domain/people/family.ts";
import type { When } from "../../domain/planner/when.ts";
import { addDays } from "../../domain/planner/when-calendar.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { remove, restore } from "../../offline/changes.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { saveWithUndo } from "../../records/save.ts";
import { closingOf, said } from "./close-changes.ts";
import { type CloseValues, fieldsIn, newValues, valuesOf } from "./close-values.ts";
import {
  type Choice,
  type Days,
  offersAfter,
  REACH,
  type Touched,
  touchedBookings,
  touchedTasks,
} from "./touched.ts";

const NONE: readonly never[] = [];

/** The form of closed days: what it says, what that touches, and how it is kept. */
export function useClose(block: Block | undefined, when: When, onEnd: () => void) {
  const { t } = useLingui();
  const now = useClock();
  const language = useUser()?.language === "hi" ? "hi" : "en";
  const tasks = useRows("task") ?? NONE;
  const bookings = useRows("booking") ?? NONE;
  const riteRows = useRows("ritetype") ?? NONE;
  const clients = useRows("client") ?? NONE;
  const [values, setValues] = useState<CloseValues>(() => (block ? valuesOf(block) : newValues(now.today)));
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  /** The new days that he fixes himself, by task. */
  const [slots, setSlots] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(false);
  const [id] = useState(() => block?._id ?? uuid7());
  const { fields, faults } = useMemo(() => fieldsIn(values), [values]);
  const days = useMemo(() => fields && said(fields), [fields]);
  const rows = useMemo(
    () => ({ tasks, bookings, rites: new Map(riteRows.map((rite) => [rite._id, rite])) }),
    [tasks, bookings, riteRows],
  );
  const touched = useMemo(() => (days ? touchedTasks(days, rows, now) : []), [days, rows, now]);
  const asking = useMemo(() => (days ? touchedBookings(days, rows, now) : []), [days, rows, now]);
  // Of days that are closed already the families have been told.
  const choiceOf = ({ task, suggested }: Touched): Choice => chosen[task._id] ?? (block ? "keep" : suggested);
  const familyFor = ({ task }: Touched) => {
    const client = clients.find(({ _id }) => _id === task.clientId);
    return client && familyOf(client, language, task.addressId);
  };
  const going = touched.filter((one) => choiceOf(one) === "move");
  /** As it will be: two that move must not meet on their new day. */
  const planned = when.moved(new Map(going.flatMap(({ task }) => fixedOf(task, slots[task._id]))));
  /** The day that is fixed already; undefined where the family is asked. */
  const slotOf = (one: Touched) =>
    days && offersAfter(one, days, planned).find(({ date }) => date === slots[one.task._id]);
  const months = useMemo(() => monthsAfter(days?.endDate ?? now.today), [days?.endDate, now.today]);
  const { say, along } = useMessages(months);

  /** What the family is told or asked; nothing is sent. */
  function messageFor(one: Touched, of: Days): Along[] {
    const family = familyFor(one);
    if (!family) return [];
    const { task } = one;
    const to = slotOf(one);
    const options = to ? [] : offersAfter(one, of, planned);
    const template = to ? "changed" : options.length > 0 ? "options" : "ask";
    const about = { name: family.called[family.language], rite: task.taskName, ...to, options };
    const draft = {
      template,
      language: family.language,
      text: say(template, family.language, about),
      name: family.name,
      phone: family.chat,
      rite: task.taskName,
      riteDay: to?.date ?? task.date,
      taskId: task._id,
      clientId: task.clientId,
    } as const;
    return [along(draft)];
  }

  async function save() {
    setAsked(true);
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
    values,
    setValues,
    fields,
    days,
    faults: asked ? faults : { riteKinds: faults.riteKinds },
    touched,
    asking,
    choiceOf,
    choose: (taskId: string, choice: Choice) => setChosen({ ...chosen, [taskId]: choice }),
    slotOf,
    moveTo: (taskId: string, date: string) => setSlots({ ...slots, [taskId]: date }),
    planned,
    messages: going.filter(familyFor).length,
    save,
  };
}

const fixedOf = ({ _id, startTime }: Task, date: string | undefined): [string, Slot][] =>
  date && startTime !== null ? [[_id, { date, startTime }]] : [];

/** Where the days lie that come after. */
const monthsAfter = (date: string) => [date.slice(0, 7), addDays(date, REACH).slice(0, 7)];

/** Takes closed days away. */
export function useOpenAgain() {
  const { t } = useLingui();
  return (block: Block) =>
    saveWithUndo([remove("block", block._id)], [restore("block", [block])], {
      done: t`Days opened again`,
      undone: t`Closed again`,
    });
}
