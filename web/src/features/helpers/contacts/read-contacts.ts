import { readVCards } from "../../../domain/contacts/vcard.ts";
import type { Contact } from "./new-helpers.ts";

/** An address book with photos has some 100 MB. */
const LARGEST = 400 * 2 ** 20;

/** Who stands in a vCard file, by name; nobody in what is no such file, or cannot be read. */
export async function contactsOf(file: File): Promise<Contact[]> {
  if (file.size > LARGEST) return [];
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  const { entries } = await readVCards(new Uint8Array(bytes), () => new Promise((go) => setTimeout(go)));
  return entries
    .map(({ name, phones }) => ({ name, phone: phones[0]?.number ?? "" }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
