/** The message that asks a family for what it owes: in its language, in a tone, in words that may be changed. */
import { useState } from "react";
import { useMessages } from "../../../domain/messages/use-messages.ts";
import { upiAddress } from "../../../domain/money/upi.ts";
import { type Family, useFamily, useSignature } from "../../../domain/people/family.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import type { Language } from "../../../i18n/prefs.ts";
import type { Due } from "../dues.ts";
import { dueMessage, type Tone } from "../messages.ts";
import { usePaymentTerms } from "../money-settings.ts";
import { sendCode } from "../share.ts";

/** The message, and what changes it. */
export interface Reminder {
  family: Family;
  language: Language;
  tone: Tone;
  text: string;
  /** Whether a code can be sent. */
  payable: boolean;
  choose: (choice: { language?: Language; tone?: Tone }) => void;
  write: (text: string) => void;
  send: () => void;
}

/** Writes the message for a due. */
export function useReminder({ task, paise }: Due): Reminder {
  const family = useFamily(task);
  const signature = useSignature();
  const { textFor } = useMessages();
  const { upiId, payeeName } = usePaymentTerms();
  const [tone, setTone] = useState<Tone>("gentle");
  const [language, setLanguage] = useState(family.language);
  const [written, setWritten] = useState<string>();
  const about = { rite: task.taskName, date: task.date, paise, upiId };
  const name = family.called[language];
  const text =
    written ??
    (tone === "gentle"
      ? textFor("due", language, { ...about, name, due: paise / 100, upi: upiId })
      : dueMessage({ ...about, name, priest: signature[language] }, tone, language));
  return {
    family,
    language,
    tone,
    text,
    payable: upiId !== "",
    choose: (choice) => {
      setWritten(undefined);
      if (choice.language) setLanguage(choice.language);
      if (choice.tone) setTone(choice.tone);
    },
    write: setWritten,
    send: () => {
      if (tone !== "code") openWhatsApp(family.chat, text);
      else void sendCode(upiAddress({ upiId, payeeName, paise, date: task.date }), family.chat, text);
    },
  };
}
