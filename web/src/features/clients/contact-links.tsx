import { useLingui } from "@lingui/react/macro";
import { type LucideIcon, MapPin, MessageCircle, Phone } from "lucide-react";
import type { Client } from "../../api/types.ts";
import { callOf, chatOf } from "../../domain/people/phones.ts";
import { callLink, mapLink, whatsAppLink } from "../../domain/people/reach.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./list/clients.module.css";

interface ContactLink {
  icon: LucideIcon;
  word: string;
  /** With the family that it leads to. */
  label: string;
  href: string;
  /** Opens outside the app. */
  outside?: boolean;
}

/** How a family can be reached; what is not known is missing. */
export function useContactLinks(client: Client): {
  call?: ContactLink;
  chat?: ContactLink;
  map?: ContactLink;
} {
  const { t } = useLingui();
  const { name } = client;
  const [phone, chat] = [callOf(client.phones), chatOf(client.phones)];
  const map = client.addresses?.[0] && mapLink(client.addresses[0]);
  return {
    call: phone && { icon: Phone, word: t`Call`, label: t`Call ${name}`, href: callLink(phone.number) },
    chat: chat && {
      icon: MessageCircle,
      word: t`WhatsApp`,
      label: t`WhatsApp to ${name}`,
      href: whatsAppLink(chat.number),
      outside: true,
    },
    map: map ? { icon: MapPin, word: t`Map`, label: t`Map to ${name}`, href: map, outside: true } : undefined,
  };
}

const outside = { target: "_blank", rel: "noreferrer" } as const;

/** An icon alone, for rows of a table. */
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

/** An icon over its word, for cards. */
export function ContactWord({ link }: { link: ContactLink | undefined }) {
  return (
    link && (
      <a className={css.wayWord} href={link.href} aria-label={link.label} {...(link.outside && outside)}>
        <Icon of={link.icon} />
        {link.word}
      </a>
    )
  );
}

/** A button, for the family's own page; `bare` is its icon alone. */
export function ContactButton({ link, bare }: { link: ContactLink | undefined; bare?: boolean }) {
  return (
    link && (
      <a className="button" href={link.href} aria-label={link.label} {...(link.outside && outside)}>
        <Icon of={link.icon} />
        {!bare && link.word}
      </a>
    )
  );
}
