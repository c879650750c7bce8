import { ContactIcon, useContactLinks } from "../../../domain/people/contact-links.tsx";
import type { RowContactsProps } from "./row-context.tsx";
import css from "./tasks.module.css";

/** Call, WhatsApp and map in one tap each. */
export function RowContacts({ task, family, bare }: RowContactsProps) {
  const { call, chat, map } = useContactLinks(family, task);
  return (
    <span className={css.rowContacts}>
      {(call || !bare) && <ContactIcon link={call} />}
      {(chat || !bare) && <ContactIcon link={chat} />}
      {(map || !bare) && <ContactIcon link={map} />}
    </span>
  );
}
