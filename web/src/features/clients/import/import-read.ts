/** From a file or the phone's contacts to what stands in them. */

import {
  addAddress,
  addPhones,
  type Entry,
  fitting,
  LIMITS,
  newEntry,
  type Reading,
  saysSomething,
} from "../../../domain/contacts/entry.ts";
import { readVCards } from "../../../domain/contacts/vcard.ts";
import { textOf } from "../../../lib/decode.ts";
import { readTable } from "./csv-read.ts";

/** Why a file cannot be read. */
export type Fault = "excel" | "nothing" | "large" | "unreadable";

type Read =
  | { kind: "entries"; reading: Reading }
  /** The rows of a table, whose columns must be understood first. */
  | { kind: "table"; rows: string[][] }
  | { kind: "fault"; fault: Fault };

/** 10,000 contacts with photos have some 100 MB. */
const LARGEST = 400 * 2 ** 20;

const failed = (fault: Fault): Read => ({ kind: "fault", fault });

/** Reads a file; what it is, its content says. */
export async function readFile(file: File, pause: (done: number) => Promise<void>): Promise<Read> {
  if (file.size > LARGEST) return failed("large");
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return failed("unreadable"); // it was moved meanwhile, or lies in a cloud that is not reached
  }
  // Excel's own files are zip archives, the old ones compound documents.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    return failed("excel");
  const start = textOf(bytes.subarray(0, 4096 - (4096 % 2))).text;
  if (/BEGIN:VCARD/i.test(start)) {
    const reading = await readVCards(bytes, pause);
    const empty = reading.entries.length === 0 && reading.broken.length === 0;
    return empty ? failed("nothing") : { kind: "entries", reading };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them
  if (/[\u0000-\u0008]/.test(start)) return failed("nothing");
  const rows = readTable(textOf(bytes).text);
  return rows.length > 0 ? { kind: "table", rows } : failed("nothing");
}

/** As the phone's own contact picker answers, where there is one. */
interface PickedContact {
  name?: string[];
  tel?: string[];
  address?: {
    addressLine?: string[];
    dependentLocality?: string;
    city?: string;
    region?: string;
    postalCode?: string;
  }[];
}

interface ContactPicker {
  select: (properties: string[], options: { multiple: boolean }) => Promise<PickedContact[]>;
}

const picker = (): ContactPicker | undefined => (navigator as { contacts?: ContactPicker }).contacts;

/** Whether this device lets a page ask for contacts. */
export const canPick = (): boolean => typeof picker()?.select === "function";

/** Lets the person choose contacts; the app sees only those. Undefined when nothing was chosen. */
export async function pickContacts(): Promise<Entry[] | undefined> {
  try {
    const picked = await picker()?.select(["name", "tel", "address"], { multiple: true });
    const entries = (picked ?? []).map(entryOf).filter(saysSomething);
    return entries.length > 0 ? entries : undefined;
  } catch {
    return undefined; // closed without a choice
  }
}

function entryOf({ name = [], tel = [], address = [] }: PickedContact): Entry {
  const entry = newEntry();
  entry.name = fitting(entry, name[0] ?? "", LIMITS.name);
  for (const number of tel) addPhones(entry, number);
  for (const { addressLine = [], dependentLocality, city, region, postalCode } of address) {
    addAddress(entry, {
      lines: addressLine.join(", "),
      area: dependentLocality,
      city: city || region,
      pin: postalCode,
    });
  }
  return entry;
}
