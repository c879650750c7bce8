import type { paths } from "../../api/schema.gen.ts";
import type { KindName } from "../kinds.ts";

type PathOf<M extends "post" | "put" | "delete"> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];

/** The paths of the contract that write a kind of rows. */
export type Calls = {
  create?: PathOf<"post">;
  createCompleted?: PathOf<"post">;
  createMany?: PathOf<"post">;
  update?: PathOf<"put">;
  updateMany?: PathOf<"post">;
  remove?: PathOf<"delete">;
  removeMany?: PathOf<"delete">;
  restore?: PathOf<"post">;
  /** Named steps of a row, each with a POST of its own. */
  steps?: Readonly<Record<string, PathOf<"post">>>;
  /** Files of a row: PUT adds one, DELETE removes it. */
  files?: PathOf<"put"> & PathOf<"delete">;
};

/** The calls whose paths follow from that of their collection. */
const collection = <const P extends string>(path: P) =>
  ({ create: path, update: `${path}/{id}`, remove: `${path}/{id}`, restore: `${path}/restore` }) as {
    create: P;
    update: `${P}/{id}`;
    remove: `${P}/{id}`;
    restore: `${P}/restore`;
  };

/** Where each kind is written. A new kind is one more line here. */
export const calls = {
  task: {
    create: "/api/task/tasks/add/new",
    createCompleted: "/api/task/tasks/add/completed",
    update: "/api/task/tasks/modify/update/{id}",
    remove: "/api/task/tasks/modify/delete/{id}",
    removeMany: "/api/task/tasks/delete/all",
    restore: "/api/task/tasks/restore",
  },
  note: {
    create: "/api/note/notes/create",
    update: "/api/note/notes/modify/update/{id}",
    remove: "/api/note/notes/modify/delete/{id}",
    restore: "/api/note/notes/restore",
  },
  comment: collection("/api/comments"),
  payment: { create: "/api/payments", remove: "/api/payments/{id}", restore: "/api/payments/restore" },
  expense: { ...collection("/api/expenses"), files: "/api/expenses/{id}/photos/{photoId}" },
  ritetype: collection("/api/rite-types"),
  client: {
    ...collection("/api/clients"),
    createMany: "/api/clients/import",
    removeMany: "/api/clients/delete/all",
  },
  booking: {
    ...collection("/api/bookings"),
    steps: {
      offer: "/api/bookings/{id}/offer",
      confirm: "/api/bookings/{id}/confirm",
      decline: "/api/bookings/{id}/decline",
      ask: "/api/bookings/{id}/ask",
      move: "/api/bookings/{id}/move",
      keep: "/api/bookings/{id}/keep",
      cancel: "/api/bookings/{id}/cancel",
      "no-show": "/api/bookings/{id}/no-show",
      undo: "/api/bookings/{id}/undo",
      link: "/api/bookings/{id}/link",
    },
  },
  area: collection("/api/areas"),
  block: collection("/api/blocks"),
  observance: collection("/api/observances"),
  series: collection("/api/series"),
  template: collection("/api/series-templates"),
  busycalendar: collection("/api/busy-calendars"),
  repeat: collection("/api/repeats"),
  sankalpa: collection("/api/sankalpas"),
  helper: collection("/api/helpers"),
  crew: collection("/api/crew"),
  settlement: { create: "/api/settlements", createMany: "/api/settlements/many" },
  receipt: { create: "/api/receipts", steps: { void: "/api/receipts/{id}/void" } },
  profile: { update: "/api/profile" },
  message: collection("/api/messages"),
  notification: {
    update: "/api/notifications/{id}",
    updateMany: "/api/notifications/read",
    remove: "/api/notifications/{id}",
    restore: "/api/notifications/restore",
  },
  setting: { update: "/api/profile/settings" },
} as const satisfies Record<KindName, Calls>;

/** The paths of a kind's calls, as types. */
export type CallsOf<K extends KindName> = (typeof calls)[K];

/** Where what was deleted is brought back; undefined for kinds that nothing deletes. */
export const restorePath = (kind: KindName): string | undefined => (calls[kind] as Calls).restore;
