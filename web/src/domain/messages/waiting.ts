/** What there is to tell families today: messages that were saved, and those that the day itself suggests. Pure. */

import type { Remembered } from "../../almanac/remembrances.ts";
import type { Message, RiteType, Task } from "../../api/types.ts";
import { addDays } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";
import type { Ledger } from "../money/ledger.ts";
import { PATIENCE } from "./ask-days.ts";
import type { Template } from "./render.ts";

/** A message that waits. A suggestion is saved only once it is opened, written over or skipped. */
export interface Waiting {
  /** The same for a suggestion and for the message that comes of it. */
  key: string;
  template: Template;
  /** The day on which to send it. */
  due: string;
  message?: Shown<Message>;
  task?: Shown<Task>;
  /** Whose yearly day it tells of. */
  remembered?: Remembered;
}

/** The list goes so many days before the rite, and the polite word about money not after so many. */
const LIST_AHEAD = 2;
/** A shraddh is told of so many days before: there is time to agree on an hour. */
export const TITHI_AHEAD = 11;
const OLD = 60;

interface Known {
  tasks: readonly Shown<Task>[];
  rites: ReadonlyMap<string, RiteType>;
  messages: readonly Shown<Message>[];
  ledger: Ledger;
  /** The yearly days that come. */
  remembered: readonly Remembered[];
  today: string;
}

type Subject = Pick<Message, "template" | "taskId" | "bookingId" | "clientId" | "due">;
const keyOf = ({ template, taskId, bookingId, clientId, due }: Subject) =>
  `${template} ${taskId ?? bookingId ?? clientId} ${due}`;
const isOver = ({ state }: Message) => state === "sent" || state === "skipped";
/** What the day suggests by itself. */
export const SUGGESTED: readonly Template[] = ["day_before", "samagri", "due", "tithi_near"];

/** What the day suggests for one task. */
function* suggested(task: Task, { rites, ledger, today }: Known): Generator<[Template, due: string]> {
  const { date } = task;
  if (task.outcome === null && date > today) {
    if (date === addDays(today, 1)) yield ["day_before", today];
    const items = task.samagri?.items ?? rites.get(task.riteTypeId ?? "")?.samagri;
    const asks = items?.some(({ by }) => by === "family") && !task.samagri?.sentOn;
    if (asks && date <= addDays(today, LIST_AHEAD)) yield ["samagri", addDays(date, -LIST_AHEAD)];
  }
  if (date <= today && ledger.of(task._id, task.clientId).due > 0) {
    const due = task.askOn ?? addDays(date, PATIENCE);
    const old = !task.askOn && date < addDays(today, -OLD);
    if (due <= today && !old) yield ["due", due];
  }
}

/** The yearly days to tell a family of, by the key of the message: those on which it has no work yet. */
function nearOf({ remembered, tasks, today }: Known): ReadonlyMap<string, Remembered> {
  const agreed = new Set(
    tasks.flatMap(({ clientId, date, outcome }) =>
      clientId && (outcome === null || outcome === "done") ? [`${clientId} ${date}`] : [],
    ),
  );
  return new Map(
    remembered
      .filter(
        ({ client, date }) =>
          date > today && date <= addDays(today, TITHI_AHEAD) && !agreed.has(`${client._id} ${date}`),
      )
      .map((one) => [keyOf({ template: "tithi_near", clientId: one.client._id, due: dueOf(one) }), one]),
  );
}

const dueOf = ({ date }: Remembered) => addDays(date, -TITHI_AHEAD);

/** Told at any time after the work; every other message is of no use once its day is past. */
const AFTERWARDS: readonly Template[] = ["thanks", "due"];

/** Whether a draft's moment is still to come, or past. What was opened waits for his word, whatever the day. */
function isUntimely(
  { state, template, due, riteDay, clientId }: Message,
  task: Task | undefined,
  known: Known,
): boolean {
  const { today, ledger } = known;
  if (state !== "draft") return false;
  if (due > today) return true;
  if (template === "due") return task !== undefined && ledger.of(task._id, clientId).due <= 0;
  const ahead = template === "day_before" || template === "samagri";
  if (ahead && task && task.outcome !== null) return true;
  const day = task?.date ?? riteDay;
  if (!day || AFTERWARDS.includes(template)) return false;
  return template === "day_before" ? day <= today : day < today;
}

/** Those that were opened first: they wait for an answer. Then what is due, that for work ahead before that for what is over. */
export function waitingOf(known: Known): Waiting[] {
  const { tasks, messages } = known;
  const byId = new Map(tasks.map((task) => [task._id, task]));
  const near = nearOf(known);
  const seen = new Set<string>();
  const all: Waiting[] = [];
  // Two phones may both have saved what the day suggested: what was sent or skipped on one needs no sending.
  for (const message of messages) if (isOver(message)) seen.add(keyOf(message));
  for (const message of messages) {
    const key = keyOf(message);
    const double = seen.has(key);
    if (isOver(message) || (double && SUGGESTED.includes(message.template))) continue;
    seen.add(key);
    const task = byId.get(message.taskId ?? "");
    if (isUntimely(message, task, known)) continue;
    all.push({
      key: double ? message._id : key,
      template: message.template,
      due: message.due,
      message,
      task,
      remembered: near.get(key),
    });
  }
  for (const task of tasks) {
    // Without a family there is nobody to write to.
    if (!task.clientId) continue;
    for (const [template, due] of suggested(task, known)) {
      const key = keyOf({ template, taskId: task._id, due });
      if (!seen.has(key)) all.push({ key, template, due, task });
    }
  }
  // A family that was asked about the day, or is about to be, needs no second word.
  const written = new Set(
    messages.map(({ template, clientId, riteDay }) => `${template} ${clientId} ${riteDay}`),
  );
  for (const [key, remembered] of near) {
    const about = `tithi_near ${remembered.client._id} ${remembered.date}`;
    if (!seen.has(key) && !written.has(about))
      all.push({ key, template: "tithi_near", due: dueOf(remembered), remembered });
  }
  const rank = ({ message, due, task, remembered }: Waiting) => {
    const day = task?.date ?? message?.riteDay ?? remembered?.date ?? "";
    const [opened, later, over] = [message?.state === "opened", due > known.today, day <= known.today];
    return `${opened ? 0 : 1}${later ? 1 : 0}${over ? 1 : 0} ${day} ${task?.startTime ?? "24"} ${due}`;
  };
  const ranks = new Map(all.map((one) => [one, rank(one)]));
  return all.sort((a, b) => {
    const [x, y] = [ranks.get(a) ?? "", ranks.get(b) ?? ""];
    return x < y ? -1 : x > y ? 1 : a.key < b.key ? -1 : 1;
  });
}
