/** What is written to a family, in its own language, whatever the language of the screen. */
import { withJi } from "../../domain/messages/honorific.ts";
import { createFormat } from "../../i18n/format.ts";
import type { Language } from "../../i18n/prefs.ts";

/** The tones in which a family is asked. */
export const TONES = ["gentle", "plain", "code"] as const;
/** The name of a tone. */
export type Tone = (typeof TONES)[number];
/** A tone whose words are the app's; the gentle one has the wording of the settings. */
type FixedTone = Exclude<Tone, "gentle">;

interface Subject {
  /** How the family is called; "" where it is not known. */
  name: string;
  rite: string;
  date: string;
  paise: number;
  /** Of the purohit. */
  upiId: string;
  priest: string;
}

interface Texts {
  name: string;
  rite: string;
  date: string;
  amount: string;
}

type Sentences = {
  greeting: (name: string) => string;
  due: Record<FixedTone, (textsOf: Texts) => string>;
  receipt: (textsOf: Texts, number: string) => string;
};

const SENTENCES: Record<Language, Sentences> = {
  en: {
    greeting: (name) => (name ? `Namaste ${withJi(name, "en")},` : "Namaste,"),
    due: {
      plain: ({ rite, date, amount }) =>
        `Dakshina of ${amount} for ${rite} on ${date} is still to come. Please send it this week. If there is any difficulty, do tell me.`,
      code: ({ rite, date, amount }) =>
        `Dakshina for ${rite} on ${date}: ${amount}. It can be paid by UPI to the address below.`,
    },
    receipt: ({ rite, date, amount }, number) =>
      `${amount} received with thanks for ${rite} on ${date}.${number && `\nReceipt ${number}`}`,
  },
  hi: {
    greeting: (name) => (name ? `प्रणाम ${withJi(name, "hi")}।` : "प्रणाम।"),
    due: {
      plain: ({ rite, date, amount }) =>
        `${rite} (${date}) की ${amount} दक्षिणा अभी शेष है। कृपया इस सप्ताह भेज दीजिए। कोई कठिनाई हो तो बता दीजिए।`,
      code: ({ rite, date, amount }) => `${rite} (${date}) की दक्षिणा: ${amount}। नीचे दिए UPI पते पर भेज सकते हैं।`,
    },
    receipt: ({ rite, date, amount }, number) =>
      `${rite} (${date}) की ${amount} दक्षिणा सधन्यवाद प्राप्त हुई।${number && `\nरसीद ${number}`}`,
  },
};

function textsOf({ name, rite, date, paise }: Subject, language: Language): Texts {
  const format = createFormat({ language, digits: "latin", clock: "12" });
  return { name, rite, date: format.dayMonth(date), amount: format.money(paise / 100) };
}

const lines = (...parts: string[]) => parts.filter(Boolean).join("\n");

/** Asks for what is owed. */
export function dueMessage(about: Subject, tone: FixedTone, language: Language): string {
  const { greeting, due } = SENTENCES[language];
  const upi = about.upiId && `UPI: ${about.upiId}`;
  return lines(greeting(about.name), due[tone](textsOf(about, language)), upi, about.priest);
}

/** Thanks for what was received. `number`: of the receipt, "" while it has none. */
export function receiptMessage(about: Subject, number: string, language: Language): string {
  const { greeting, receipt } = SENTENCES[language];
  return lines(greeting(about.name), receipt(textsOf(about, language), number), about.priest);
}
