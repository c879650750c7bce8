/** For the server of `testing.ts`: its kinds of rows. */
import type { Comment, Note, Notification, Profile, Task } from "../api/types.ts";
import { commentOf, noteOf, notificationOf, profileOf, taskOf } from "./samples.ts";

export type Row = Task | Note | Comment | Profile | Notification;
export type Kept = "task" | "note" | "comment" | "profile" | "notification";
export const SAMPLE = {
  task: taskOf,
  note: noteOf,
  comment: commentOf,
  profile: profileOf,
  notification: notificationOf,
};
const AT: [start: string, kind: Kept][] = [
  ["/api/note/", "note"],
  ["/api/comments", "comment"],
  ["/api/profile", "profile"],
  ["/api/notifications", "notification"],
];

export const kindAt = (path: string): Kept => AT.find(([start]) => path.startsWith(start))?.[1] ?? "task";

/** What the server makes of `{read, archived}`. */
export function marks(body: unknown): Partial<Notification> {
  const { read, archived } = body as { read?: boolean; archived?: boolean };
  const at = (on: boolean) => (on ? new Date().toISOString() : null);
  return {
    ...(read !== undefined && { readAt: at(read) }),
    ...(archived !== undefined && { archivedAt: at(archived) }),
  };
}
