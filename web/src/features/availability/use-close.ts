import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { Block } from "../../api/types.ts";
import { familyOf } from "../../app/family.ts";
import { keep } from "../../app/keep.ts";
import { useMessages } from "../../app/messages/use-messages.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { kinds } from "../../offline/kinds.ts";
import { useRows } from "../../offline/store.ts";
import { uuid7 } from "../../offline/uuid7.ts";
import type { When } from "../../offline/when.ts";
import { type CloseFields, type CloseValues, fieldsIn, newValues, valuesOf } from "./close-values.ts";
import {
  type Choice,
  type Days,
  offersAfter,
  type Touched,
  touchedBookings,
  touchedTasks,
} from "./touched.ts";

const NONE: readonly never[] = [];
const urlOf = (id: string) => `/api/blocks/${id}`;

/** Without what is not said, as rows have it. */
const said = (fields: CloseFields): Days & { note?: string } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Days;

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
  const [asked, setAsked] = useState(false);
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
  const moved = touched.filter((one) => choiceOf(one) === "move" && familyFor(one));
  const { say, queue } = useMessages();

  /** Offers each family other days; nothing is sent. */
  async function prepare(of: Days) {
    for (const one of moved) {
      const family = familyFor(one);
      if (!family) continue;
      const { task } = one;
      const about = { name: family.called[family.language], rite: task.taskName };
      const options = offersAfter(task, of, when);
      const template = options.length > 0 ? ("options" as const) : ("ask" as const);
      await queue({
        template,
        language: family.language,
        text: say(template, family.language, { ...about, options }),
        name: family.name,
        phone: family.phone,
        rite: task.taskName,
        riteDay: task.date,
        taskId: task._id,
        ...(task.clientId && { clientId: task.clientId }),
      });
    }
  }

  async function save() {
    setAsked(true);
    if (!fields || !days) return;
    const id = block?._id ?? uuid7();
    const at = new Date().toISOString();
    const undo = () =>
      void keep(
        { kind: "block", op: "delete", id, url: urlOf(id) },
        { done: { kind: "success", text: t`Undone` } },
      );
    const text = block ? t`Closed days updated` : t`Days closed`;
    const words = {
      done: { kind: "success" as const, text, ...(!block && { action: { label: t`Undo`, run: undo } }) },
    };
    const optimistic = Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, value ?? undefined]),
    ) as Partial<Block>;
    const kept = block
      ? await keep({ kind: "block", op: "update", id, url: urlOf(id), body: fields, optimistic }, words)
      : await keep(
          {
            kind: "block",
            op: "create",
            id,
            url: "/api/blocks",
            body: { _id: id, ...days },
            optimistic: { ...(days as Block), _id: id, createdAt: at, updatedAt: at, revision: 0 },
          },
          words,
        );
    if (!kept) return;
    await prepare(days);
    onEnd();
  }

  return {
    values,
    setValues,
    fields,
    days,
    faults: asked ? faults : {},
    touched,
    asking,
    choiceOf,
    choose: (taskId: string, choice: Choice) => setChosen({ ...chosen, [taskId]: choice }),
    messages: moved.length,
    save,
  };
}

/** Takes closed days away. */
export function useOpenAgain() {
  const { t } = useLingui();
  return (block: Block) => {
    const restore = () =>
      void keep(
        { kind: "block", op: "restore", ids: [block._id], url: kinds.block.restore, optimistic: [block] },
        { done: { kind: "success", text: t`Closed again` } },
      );
    return keep(
      { kind: "block", op: "delete", id: block._id, url: urlOf(block._id) },
      { done: { kind: "success", text: t`Days opened again`, action: { label: t`Undo`, run: restore } } },
    );
  };
}
