import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { components } from "../../api/schema.gen.ts";

/** What somebody may do in a practice that is not theirs. */
export type Role = components["schemas"]["Membership"]["role"];

/** The roles, in the order in which they are offered: what shows less comes first. */
export const ROLES: readonly { role: Role; label: MessageDescriptor; detail: MessageDescriptor }[] = [
  {
    role: "shares",
    label: msg`Only their own shares`,
    detail: msg`Sees the tasks at which one helper stands, with that helper’s share and account. Nothing else, and changes nothing.`,
  },
  {
    role: "planner",
    label: msg`Planner, without money`,
    detail: msg`Sees and plans tasks, families, calendar and helpers. No amounts, payments or expenses.`,
  },
  {
    role: "all",
    label: msg`All of the work`,
    detail: msg`Money too. Not your logins, settings, exports and this list.`,
  },
];

/** What a role is called. */
export const roleLabel = (role: Role): MessageDescriptor =>
  ROLES.find((one) => one.role === role)?.label ?? msg`Planner, without money`;
