/** A contact as the phone's own picker hands it out. */
interface Contact {
  name?: string[];
  tel?: string[];
}

interface ContactsManager {
  select: (properties: ("name" | "tel")[]) => Promise<Contact[]>;
}

const manager = () => (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Chrome on Android has a picker of contacts; others have none. */
export const hasContacts = (): boolean => manager() !== undefined;

/** What the person chose; undefined when nothing. */
export async function pickContact(): Promise<{ name: string; number: string } | undefined> {
  const [contact] =
    (await manager()
      ?.select(["name", "tel"])
      .catch(() => [])) ?? [];
  return contact && { name: contact.name?.[0] ?? "", number: contact.tel?.[0] ?? "" };
}
