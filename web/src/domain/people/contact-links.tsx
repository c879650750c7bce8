import { useLingui } from "@lingui/react/macro";
import { type LucideIcon, MapPin, MessageCircle, Phone } from "lucide-react";
import type { Address, Client, Task } from "../../api/types.ts";
import { Icon } from "../../ui/icon.tsx";
import { callOf, chatOf } from "./phones.ts";
import { callLink, mapLink, whatsAppLink } from "./reach.ts";

/** A way to a family. */
export interface ContactLink {
  icon: LucideIcon;
  word: string;
  /** With the family or the task that it leads to. */
  label: string;
  href: string;
  /** Opens outside the app. */
  outside?: boolean;
}

/** What is not known is missing. */
interface ContactLinks {
  call?: ContactLink;
  chat?: ContactLink;
  map?: ContactLink;
}

type Reached = Pick<Client, "name" | "phones" | "addresses">;
type Work = Pick<Task, "addressId" | "location">;

/** Where work is done: the address that was chosen for it, else what was typed, which may be elsewhere than the family's house. */
export const placeOf = ({ addressId, location }: Work, family: Reached | undefined): Partial<Address> =>
  family?.addresses?.find(({ _id }) => _id === addressId) ?? { lines: location };

/** How a family can be reached, and where its first house is; with a task, where that is done. */
export function useContactLinks(family: Reached | undefined, task?: Work): ContactLinks {
  const { t } = useLingui();
  const name = family?.name ?? "";
  const [phone, chat] = [callOf(family?.phones), chatOf(family?.phones)];
  const place = task ? placeOf(task, family) : family?.addresses?.[0];
  const map = place && mapLink(place);
  const there = task?.location || name;
  return {
    call: phone && { icon: Phone, word: t`Call`, label: t`Call ${name}`, href: callLink(phone.number) },
    chat: chat && {
      icon: MessageCircle,
      word: t`WhatsApp`,
      label: t`WhatsApp to ${name}`,
      href: whatsAppLink(chat.number),
      outside: true,
    },
    map: map
      ? { icon: MapPin, word: t`Map`, label: t`Map to ${there}`, href: map, outside: true }
      : undefined,
  };
}

/** What leads out of the app opens beside it. */
export const outside = { target: "_blank", rel: "noreferrer" } as const;

/** An icon alone, for rows of a list; its place stays empty where there is no such way. */
export function ContactIcon({ link }: { link: ContactLink | undefined }) {
  if (!link) return <span className="icon-button" aria-hidden="true" />;
  return (
    <a
      className="icon-button"
      href={link.href}
      aria-label={link.label}
      title={link.label}
      {...(link.outside && outside)}
    >
      <Icon of={link.icon} />
    </a>
  );
}

interface ContactButtonProps {
  link: ContactLink | undefined;
  /** Its icon alone. */
  bare?: boolean;
  /** What is done next. */
  primary?: boolean;
}

/** A button, for the page of a family or a task. */
export function ContactButton({ link, bare, primary }: ContactButtonProps) {
  return (
    link && (
      <a
        className="button"
        data-kind={primary ? "primary" : undefined}
        href={link.href}
        aria-label={link.label}
        {...(link.outside && outside)}
      >
        <Icon of={link.icon} />
        {!bare && link.word}
      </a>
    )
  );
}
