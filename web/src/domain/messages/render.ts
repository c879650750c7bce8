/** The words of messages to families: the app's or the purohit's own, with their fields filled in. Pure. */
import type { Message, MessageSettings } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { isHonoured } from "./honorific.ts";
import presets from "./presets.json";

/** What kind of message it is: each kind has its own words. */
export type Template = Message["template"];

/** In the order of the work. */
export const TEMPLATES = Object.keys(presets) as readonly Template[];

/** The fields that a wording may have, as they are named in it. */
export const FIELDS = [
  "name",
  "rite",
  "date",
  "tithi",
  "time",
  "arrive",
  "address",
  "amount",
  "due",
  "upi",
  "options",
  "until",
  "reason",
  "list",
  "bring",
  "link",
  "priest",
] as const;
/** The name of a field in a wording. */
export type Field = (typeof FIELDS)[number];
/** What fills them, as it is to be read; what is not known is left out. */
export type Filling = Partial<Record<Field, string>>;

/** WhatsApp's links carry no more. */
export const LONGEST = 1500;

/** The words of a template: the purohit's own, where there are some. */
export function wordingOf(template: Template, language: Language, own?: MessageSettings): string {
  return own?.templates[template]?.[language] || presets[template][language];
}

const FIELD = /\{(\w+)\}/g;
/** A field, with the honorific after it. */
const HONOURED = /\{(\w+)\}( (?:ji|जी)(?![\p{L}\p{M}\p{N}]))?/gu;

/**
 * Fills {fields} in. What stands in [ ] is left out when a field in it is not known; a field outside of them just
 * stays empty. A name that ends in the honorific has it once.
 */
export function fill(words: string, filling: Filling): string {
  const known = (field = "") => filling[field as Field] ?? "";
  const put = (part: string) =>
    part.replace(
      HONOURED,
      (_, field: string, ji = "") => known(field) + (isHonoured(known(field)) ? "" : ji),
    );
  // In one pass: what fills a field is never read as words of the template.
  return words
    .replace(
      /\[([^[\]]*)\]|\{\w+\}(?: (?:ji|जी)(?![\p{L}\p{M}\p{N}]))?/gu,
      (all, part: string | undefined) => {
        if (part === undefined) return put(all);
        return [...part.matchAll(FIELD)].every(([, inside]) => known(inside)) ? put(part) : "";
      },
    )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ +$/gm, "")
    .trim();
}

/** Words with the signature under them, wherever else they have it. */
export const signed = (words: string) => (words.includes("{priest}") ? words : `${words}[\n– {priest}]`);

/** A message in a language. */
export const render = (
  template: Template,
  language: Language,
  filling: Filling,
  own?: MessageSettings,
): string => [...fill(signed(wordingOf(template, language, own)), filling)].slice(0, LONGEST).join("");

/** The fields in these words that there are none of. */
export const unknownFields = (words: string): string[] =>
  [...words.matchAll(/\{([^{}\n]*)\}/g)].flatMap(([, field = ""]) =>
    (FIELDS as readonly string[]).includes(field) ? [] : [field],
  );
