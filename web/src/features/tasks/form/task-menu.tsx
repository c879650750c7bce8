import { useLingui } from "@lingui/react/macro";
import {
  Check,
  Copy,
  EllipsisVertical,
  IndianRupee,
  MapPin,
  MessageCircle,
  Phone,
  ReceiptText,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { callOf, chatOf } from "../../../domain/people/phones.ts";
import { callLink, mapLink, openWhatsApp } from "../../../domain/people/reach.ts";
import { isToClose } from "../../../domain/planner/closing.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Menu } from "../../../ui/menu.tsx";

type Items = Parameters<typeof Menu>[0]["items"];

/** All that can be done with a task beside changing it: its money, its like, its family. */
export function TaskMenu({ task }: { task: Task }) {
  const { t } = useLingui();
  const now = useClock();
  const family = useRow("client", task.clientId ?? "");
  const receipt = useRows("receipt")?.find(({ taskId, voidedAt }) => taskId === task._id && !voidedAt);
  const [phone, chat] = [callOf(family?.phones), chatOf(family?.phones)];
  const house = family?.addresses?.find(({ _id }) => _id === task.addressId) ?? family?.addresses?.[0];
  const map = house && mapLink(house);
  const items: Items = [
    ...(isToClose(task, now)
      ? [{ label: t`Close the task`, icon: Check, to: paths.closeTask(task._id) }]
      : []),
    { label: t`Record payment`, icon: IndianRupee, to: paths.recordPayment(task._id) },
    ...(receipt ? [{ label: t`Receipt`, icon: ReceiptText, to: paths.receipt(receipt._id) }] : []),
    {
      label: t`Add an expense`,
      icon: Wallet,
      to: `${paths.addExpense}&task=${encodeURIComponent(task._id)}`,
    },
    { label: t`Duplicate`, icon: Copy, to: `${paths.addNew}?from=${encodeURIComponent(task._id)}` },
    ...(family ? [{ label: t`Open the family`, icon: UsersRound, to: paths.client(family._id) }] : []),
    ...(phone
      ? [{ label: t`Call`, icon: Phone, onSelect: () => location.assign(callLink(phone.number)) }]
      : []),
    ...(chat
      ? [{ label: t`WhatsApp`, icon: MessageCircle, onSelect: () => void openWhatsApp(chat.number, "") }]
      : []),
    ...(map ? [{ label: t`Map`, icon: MapPin, onSelect: () => void open(map, "_blank", "noopener") }] : []),
  ];
  return <Menu icon={EllipsisVertical} label={t`More for this task`} items={items} />;
}
