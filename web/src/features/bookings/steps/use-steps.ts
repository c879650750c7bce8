import { useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarClock,
  CalendarX2,
  Check,
  CircleSlash,
  Eye,
  HandCoins,
  type LucideIcon,
  MessageCircle,
  Pencil,
  Trash2,
} from "lucide-react";
import { paths } from "../../../nav/paths.ts";
import { asksChange, type Entry, whenOf } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import type { Doing } from "./step-dialogs.tsx";
import { useVerdict } from "./use-free.ts";
import { useSettle } from "./use-settle.ts";

/** One thing that can be done with a booking: a link or a press. */
export type Step = { label: string; icon: LucideIcon; kind?: "danger" } & (
  | { to: string }
  | { onSelect: () => void }
);

/** What can be done with a booking: at most two things at once, the others behind a menu. */
export function useStepsOf(entry: Entry, onDo: (doing: Doing) => void): { main: Step[]; more: Step[] } {
  const { t } = useLingui();
  const settle = useSettle(entry);
  const reply = useReply(entry);
  const { booking, task, tab, owed } = entry;
  const when = whenOf(booking, task);
  const verdict = useVerdict(booking, when.kind === "at" ? when : undefined);
  const { confirm, offer, ask, edit, decline, cancel, move } = useDialogSteps(onDo);
  const remind = { label: t`Remind`, icon: MessageCircle, onSelect: () => settle.remind() };
  const remove = {
    label: t`Delete`,
    icon: Trash2,
    kind: "danger" as const,
    onSelect: () => void settle.remove(),
  };
  const seeTask = task ? [{ label: t`Open the task`, icon: Eye, to: paths.task(task._id) }] : [];

  if (tab === "new") {
    if (when.kind === "any" || when.kind === "before") {
      return { main: [{ ...offer, label: t`Offer times` }], more: [confirm, ask, edit, decline] };
    }
    const cannot = when.kind === "at" && verdict.kind !== "free" && verdict.kind !== "tight";
    return { main: cannot ? [offer, confirm] : [confirm, offer], more: [ask, edit, decline] };
  }
  if (tab === "offered") {
    const chose = { label: t`They chose`, icon: Check, onSelect: () => onDo("chose") };
    return { main: [remind, chose], more: [offer, ask, edit, decline] };
  }
  if (asksChange(entry)) {
    const keep = { label: t`Keep the day`, icon: CircleSlash, onSelect: () => void settle.keepDay() };
    return { main: [move, keep], more: [...seeTask, ask, edit, cancel] };
  }
  if (tab === "awaiting" && owed > 0) {
    const got = { label: t`Got it, UPI`, icon: HandCoins, onSelect: () => void settle.gotAdvance("upi") };
    const cash = { label: t`Got it, cash`, icon: HandCoins, onSelect: () => void settle.gotAdvance("cash") };
    const notYet = { ...remind, label: booking.paidSaidAt ? t`Not yet` : t`Remind` };
    return { main: [got, notYet], more: [cash, move, ...seeTask, edit, cancel] };
  }
  if (tab === "confirmed") {
    const tell = {
      label: t`Send reply`,
      icon: MessageCircle,
      onSelect: () => reply.open("confirmed"),
    };
    return { main: [tell, ...seeTask], more: [move, edit, cancel] };
  }
  const again = booking.status === "expired" ? [confirm, offer] : [];
  const noShow =
    booking.status === "confirmed" && task?.outcome === null
      ? [{ label: t`Family did not come`, icon: CircleSlash, onSelect: () => void settle.noShow() }]
      : [];
  return { main: again.length > 0 ? again : seeTask, more: [...noShow, edit, remove] };
}

/** The steps that open a dialog. */
function useDialogSteps(onDo: (doing: Doing) => void) {
  const { t } = useLingui();
  const open = (what: Doing) => () => onDo(what);
  const danger = "danger" as const;
  return {
    confirm: {
      label: t({ context: "booking", message: "Confirm" }),
      icon: Check,
      onSelect: open("confirm"),
    },
    offer: { label: t`Other times`, icon: CalendarClock, onSelect: open("offer") },
    ask: { label: t`Ask`, icon: MessageCircle, onSelect: open("ask") },
    edit: { label: t`Edit`, icon: Pencil, onSelect: open("edit") },
    decline: { label: t`Decline`, icon: Ban, kind: danger, onSelect: open("decline") },
    cancel: { label: t`Cancel booking`, icon: CalendarX2, kind: danger, onSelect: open("cancel") },
    move: {
      label: t({ context: "booking", message: "Move" }),
      icon: CalendarClock,
      onSelect: open("move"),
    },
  };
}
