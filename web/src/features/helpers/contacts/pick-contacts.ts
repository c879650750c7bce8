/** A contact as the phone's own picker hands it out. */
interface Contact {
  name?: string[];
  tel?: string[];
}

interface ContactsManager {
  select: (properties: ("name" | "tel")[], options?: { multiple: boolean }) => Promise<Contact[]>;
}

const manager = () => (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Chrome on Android has a picker of contacts; others have none. */
export const hasContacts = (): boolean => manager() !== undefined;

/** What the person chose, nothing where they closed the picker. */
export async function pickContacts(multiple: boolean): Promise<{ name: string; phone: string }[]> {
  const picked =
    (await manager()
      ?.select(["name", "tel"], { multiple })
      .catch(() => [])) ?? [];
  return picked.map(({ name, tel }) => ({ name: name?.[0] ?? "", phone: tel?.[0] ?? "" }));
}
