/** The kinds of things that History tells of, and how each is put back. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type KindName, kinds } from "../../../offline/kinds.ts";
import type { Subject } from "../address.ts";

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
  message: msg`Message`,
  account: msg`Account`,
  profile: msg`Profile`,
  publicpage: msg`Public page`,
  session: msg`Login`,
};

/** The kinds behind each choice of what is shown; none: all. */
export const KINDS_OF: Record<Subject, readonly string[]> = {
  all: [],
  tasks: ["task", "booking", "block", "area", "note", "comment", "ritetype"],
  money: ["payment", "receipt", "expense"],
  families: ["client", "message"],
  signins: ["session", "account", "profile", "publicpage"],
};

/** Where a change of a thing is sent; what is not here is never changed once it is written. */
export const UPDATES: Record<string, (id: string) => string> = {
  task: (id) => `/api/task/tasks/modify/update/${id}`,
  note: (id) => `/api/note/notes/modify/update/${id}`,
  comment: (id) => `/api/comments/${id}`,
  client: (id) => `/api/clients/${id}`,
  ritetype: (id) => `/api/rite-types/${id}`,
  expense: (id) => `/api/expenses/${id}`,
  area: (id) => `/api/areas/${id}`,
  block: (id) => `/api/blocks/${id}`,
};

/** The kinds that a device keeps, of what the server names. */
export const kindOf = (name: string): KindName | undefined =>
  (Object.keys(kinds) as KindName[]).find((kind) => kind === name);

/** The kinds that come back from the trash. */
export const restorable = (name: string): KindName | undefined => {
  const kind = kindOf(name);
  return kind && kinds[kind].restore ? kind : undefined;
};
