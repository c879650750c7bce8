/** Contacts of a phone or an address book that become helpers. */
import { HelperChange } from "../../../api/limits.gen.ts";
import type { Helper } from "../../../api/types.ts";
import { phoneOf } from "../../../domain/contacts/entry.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { helper, named, readHelper } from "../form/helper-record.ts";

/** A person with a number as it was written; either may be empty. */
export interface Contact {
  name: string;
  phone: string;
}

/** Those who can become helpers: they have a name, stand there once, and are none yet, by number or without one by name. */
export function possible(contacts: readonly Contact[], helpers: readonly Helper[]): Contact[] {
  const known = new Set(helpers.map(({ name, phone }) => phone ?? name));
  const seen = ({ name, phone }: Contact) => {
    const key = phoneOf(phone) ?? (phone || name);
    return known.has(key) || !known.add(key);
  };
  return contacts
    .map(({ name, phone }) => ({ name: name.trim(), phone: phone.trim() }))
    .filter((contact) => contact.name !== "" && !seen(contact));
}

/** The new helper of a contact; a number that is none, and a name too long for its field, stand in the note. */
export function newHelper({ name, phone }: Contact, at: number) {
  const most = HelperChange.name.maxLength;
  const number = phoneOf(phone);
  const note = [number ? "" : phone, name.length > most ? name : ""].filter(Boolean).join("\n");
  const { fields } = readHelper({ ...named(name.slice(0, most), number), note });
  return fields && helper.created(uuid7(), fields, at);
}
