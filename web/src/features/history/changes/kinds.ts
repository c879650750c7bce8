/** The kinds of things that History tells of, and how each is put back. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { calls } from "../../../offline/changes/calls.ts";
import type { With } from "../../../offline/changes/changes.ts";
import { type KindName, kinds } from "../../../offline/kinds.ts";
import type { Subject } from "../address.ts";

type RestorableKind = With<"restore">;

/** A thing in a word, by kind. */
export const WORDS: Record<string, MessageDescriptor> = {
  task: msg`Task`,
  note: msg`Note`,
  comment: msg`Comment of a day`,
  client: msg`Family`,
  ritetype: msg`Rite`,
  payment: msg`Payment`,
  receipt: msg`Receipt`,
  expense: msg`Expense`,
  booking: msg`Booking`,
  area: msg`Area`,
  block: msg`Closed days`,
  observance: msg`Yearly or monthly rite`,
  series: msg`Series`,
  template: msg`Series template`,
  busycalendar: msg`Other calendar`,
  repeat: msg`Repeat`,
  sankalpa: msg`Text of a sankalpa`,
  helper: msg`Helper`,
  crew: msg`Helper at a task`,
  settlement: msg`Settlement with a helper`,
  message: msg`Message`,
  account: msg`Account`,
  profile: msg`Profile`,
  publicpage: msg`Public page`,
  feed: msg`Calendar address`,
  session: msg`Login`,
};

/** The kinds behind each choice of what is shown; none: all. */
export const KINDS_OF: Record<Subject, readonly string[]> = {
  all: [],
  tasks: [
    "task",
    "booking",
    "block",
    "busycalendar",
    "area",
    "note",
    "comment",
    "ritetype",
    "repeat",
    "sankalpa",
    "helper",
    "crew",
  ],
  money: ["payment", "receipt", "expense", "settlement"],
  families: ["client", "observance", "series", "template", "message"],
  signins: ["session", "account", "profile", "publicpage", "feed"],
};

const PUT_BACK = [
  "task",
  "note",
  "comment",
  "client",
  "ritetype",
  "expense",
  "area",
  "block",
  "observance",
  "series",
  "template",
  "busycalendar",
  "repeat",
  "sankalpa",
  "helper",
  "crew",
] as const;
type PutBackKind = (typeof PUT_BACK)[number];

/** The kinds whose changes are put back; others never change once they are written. */
export const changeable = (name: string): PutBackKind | undefined => PUT_BACK.find((kind) => kind === name);

/** The kinds that a device keeps, of what the server names. */
export const kindOf = (name: string): KindName | undefined =>
  (Object.keys(kinds) as KindName[]).find((kind) => kind === name);

const RESTORABLE = Object.entries(calls).flatMap(([kind, paths]) =>
  "restore" in paths ? [kind as RestorableKind] : [],
);

/** The kinds that come back from the trash. */
export const restorable = (name: string): RestorableKind | undefined =>
  RESTORABLE.find((kind) => kind === name);
