/** The samagri list as a message to the family, in its own language. There is no money in it. */
import type { SamagriItem, Task } from "../../../api/types.ts";
import { quantityFor, quantityText } from "../../../domain/rites/quantity.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import { broughtBy, type TaskSamagri } from "../../../domain/rites/samagri.ts";
import { createFormat } from "../../../i18n/format.ts";
import type { Language } from "../../../i18n/prefs.ts";

/** Who is written to. */
export interface Greeted {
  name: string;
  nameHi?: string;
}

interface Message {
  language: Language;
  to: Greeted | undefined;
  rite: { name: string; nameHi?: string };
  task: Pick<Task, "date" | "startTime">;
  list: TaskSamagri;
  /** What the family keeps ready; it goes along in the language that it is written in. */
  instructions?: string;
  /** Who writes. */
  from: string;
}

const WORDS = {
  en: {
    greeting: (name: string) => `Namaste ${name} ji,`,
    stranger: "Namaste,",
    family: "Please keep ready",
    priest: "I will bring",
  },
  hi: {
    greeting: (name: string) => `प्रणाम ${name} जी।`,
    stranger: "प्रणाम।",
    family: "आप लाएँ",
    priest: "मेरी ओर से",
  },
} as const;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The message, in the family's language. */
export function shareText({ language, to, rite, task, list, instructions, from }: Message): string {
  const words = WORDS[language];
  const { weekday, dayOfMonth, monthName, time } = createFormat({ language, digits: "latin", clock: "12" });
  const day = `${weekday(task.date, "long")} ${dayOfMonth(task.date)} ${monthName(task.date)}`;
  const line = (item: SamagriItem) => {
    const quantity = quantityText(quantityFor(item, list), item.unit, language);
    return `• ${nameIn(language, item)}${quantity && ` – ${quantity}`}`;
  };
  const [family, priest] = [broughtBy(list.items, "family"), broughtBy(list.items, "priest")];
  const written = instructions && (DEVANAGARI.test(instructions) ? "hi" : "en") === language;
  const parts = [
    [
      to ? words.greeting(nameIn(language, to)) : words.stranger,
      `${nameIn(language, rite)} · ${day}${task.startTime ? `, ${time(task.startTime)}` : ""}`,
    ],
    family.length > 0 && [words.family, ...family.map(line)],
    priest.length > 0 && [words.priest, priest.map((item) => nameIn(language, item)).join(", ")],
    written && [instructions],
    [`– ${from}`],
  ];
  return parts
    .filter((part) => part !== false && part !== undefined && part !== "")
    .map((part) => part.join("\n"))
    .join("\n\n");
}
