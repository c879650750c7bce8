import { useLingui } from "@lingui/react/macro";
import {
  Check,
  Copy,
  EllipsisVertical,
  Forward,
  IndianRupee,
  ReceiptText,
  Trash2,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { type ContactLink, useContactLinks } from "../../../domain/people/contact-links.tsx";
import { isToClose } from "../../../domain/planner/closing.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Menu } from "../../../ui/menu.tsx";

type Items = Parameters<typeof Menu>[0]["items"];

/** All that can be done with a task beside changing it: its money, its like, its family; and to delete it, where that is asked. */
export function TaskMenu({ task, onDelete }: { task: Task; onDelete?: () => void }) {
  const { t } = useLingui();
  const now = useClock();
  const family = useRow("client", task.clientId ?? "");
  const receipt = useRows("receipt")?.find(({ taskId, voidedAt }) => taskId === task._id && !voidedAt);
  const { call, chat, map } = useContactLinks(family, task);
  const items: Items = [
    ...(isToClose(task, now)
      ? [{ label: t`Close the task`, icon: Check, to: paths.closeTask(task._id) }]
      : []),
    // What another purohit shares is theirs to change, and its money comes from them.
    ...(task.shared
      ? []
      : [
          { label: t`Record payment`, icon: IndianRupee, to: paths.recordPayment(task._id) },
          { label: t`Families of this rite`, icon: UsersRound, to: paths.group(task._id) },
        ]),
    ...(task.own && !task.shared && seesMoney() && statusOf(task, now) === "upcoming"
      ? [{ label: t`Hand over`, icon: Forward, to: helperPaths.handOver({ tasks: [task._id] }) }]
      : []),
    ...(receipt ? [{ label: t`Receipt`, icon: ReceiptText, to: paths.receipt(receipt._id) }] : []),
    {
      label: t`Add an expense`,
      icon: Wallet,
      to: `${paths.addExpense}&task=${encodeURIComponent(task._id)}`,
    },
    { label: t`Duplicate`, icon: Copy, to: `${paths.addNew}?from=${encodeURIComponent(task._id)}` },
    ...(family ? [{ label: t`Open the family`, icon: UsersRound, to: paths.client(family._id) }] : []),
    ...[call, chat, map].flatMap((link) => (link ? [asItem(link)] : [])),
    ...(onDelete && !task.shared
      ? [{ label: t`Delete Task`, icon: Trash2, kind: "danger" as const, onSelect: onDelete }]
      : []),
  ];
  return <Menu icon={EllipsisVertical} label={t`More for this task`} items={items} />;
}

/** What leads out of the app opens beside it. */
const asItem = ({ word, icon, href, outside }: ContactLink): Items[number] => ({
  label: word,
  icon,
  onSelect: () => void (outside ? open(href, "_blank", "noopener") : location.assign(href)),
});
