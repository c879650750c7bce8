/** What a family keeps, in the words of its own language, whatever that of the screen is. */
import type { Observance } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";

type Kind = Observance["kind"] | "masik" | "traipakshika" | "shanmasik" | "pitru";

const ENGLISH: Record<Kind, string> = {
  shraddha: "Varshik shraddh",
  masik: "Masik shraddh",
  traipakshika: "Traipakshika shraddh",
  shanmasik: "Shanmasik shraddh",
  pitru: "Pitru Paksha shraddh",
  janma_tithi: "Janma tithi",
  janma_nakshatra: "Janma nakshatra",
  vivah: "Vivah tithi",
  griha_pravesh: "Griha Pravesh day",
  katha: "Katha",
  vrata: "Vrat",
  other: "Puja",
};
/** With the word that joins a name to it. */
const HINDI: Record<Kind, [join: string, rite: string]> = {
  shraddha: ["का", "वार्षिक श्राद्ध"],
  masik: ["का", "मासिक श्राद्ध"],
  traipakshika: ["का", "त्रैपाक्षिक श्राद्ध"],
  shanmasik: ["का", "षण्मासिक श्राद्ध"],
  pitru: ["का", "पितृ पक्ष श्राद्ध"],
  janma_tithi: ["की", "जन्म तिथि"],
  janma_nakshatra: ["का", "जन्म नक्षत्र"],
  vivah: ["की", "विवाह तिथि"],
  griha_pravesh: ["की", "गृह प्रवेश तिथि"],
  katha: ["की", "कथा"],
  vrata: ["का", "व्रत"],
  other: ["की", "पूजा"],
};

/** As long as a message keeps. */
const LONGEST = 160;

interface Named {
  name: string;
  nameLocal?: string;
}

/** "Varshik shraddh of Kamla Devi and Ram Prasad"; `title`: what the family calls it, in place of the kind. */
export function riteOf(language: Language, kind: Kind, people: readonly Named[], title?: string): string {
  const names = people.map(({ name, nameLocal }) => (language === "hi" && nameLocal) || name);
  const who = new Intl.ListFormat(`${language}-IN`).format(names);
  return [...sentence(language, kind, who, title)].slice(0, LONGEST).join("");
}

function sentence(language: Language, kind: Kind, who: string, title: string | undefined): string {
  const [join, hindi] = HINDI[kind];
  const rite = title || (language === "hi" ? hindi : ENGLISH[kind]);
  if (!who) return rite;
  if (language === "en") return `${rite} of ${who}`;
  return title ? `${who} – ${title}` : `${who} ${join} ${rite}`;
}
