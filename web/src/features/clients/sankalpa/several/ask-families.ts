/** Asking the families of a rite for what its sankalpa lacks: gotra, names. */
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useTithis } from "../../../../almanac/use-almanac.ts";
import type { Message } from "../../../../api/types.ts";
import { fillingOf } from "../../../../domain/messages/message-fields.ts";
import { fill, signed } from "../../../../domain/messages/render.ts";
import { type Draft, useMessages } from "../../../../domain/messages/use-messages.ts";
import { familyOf, useSignature } from "../../../../domain/people/family.ts";
import { openWhatsApp } from "../../../../domain/people/reach.ts";
import { useUser } from "../../../../offline/device.ts";
import { useRows } from "../../../../offline/store.ts";
import { saveWithUndo } from "../../../../records/save.ts";
import type { About, Sankalpa } from "../use-sankalpa.ts";
import { type Family, gotraOf } from "../who.ts";

/** `{reason}` stands for what is asked: the fields of messages have no other name. */
const WORDS = {
  en: "Namaste[ {name} ji].\nFor the sankalpa[ of {rite}] on {date}[ ({tithi})] please tell me {reason}.",
  hi: "प्रणाम[ {name} जी]।\n{date}[ ({tithi})] को[ {rite} के] संकल्प के लिए कृपया {reason} बता दीजिए।",
};
const WHAT = {
  gotra: { en: "your gotra", hi: "अपना गोत्र" },
  names: { en: "the names of those who will take it", hi: "संकल्प लेने वालों के नाम" },
  both: {
    en: "your gotra and the names of those who will take it",
    hi: "अपना गोत्र और संकल्प लेने वालों के नाम",
  },
};

/** A family, and what of it the text lacks. */
export interface Lacking {
  family: Family;
  what: keyof typeof WHAT;
}

/** The families of which the text lacks something that only they know. */
export function lackingOf({ families }: About, { who }: Pick<Sankalpa, "who">): Lacking[] {
  return families.flatMap((family, n) => {
    const gotra = gotraOf(family) === undefined;
    const names = who.households[n]?.takers.some(({ name }) => name === undefined) === true;
    if (!gotra && !names) return [];
    return { family, what: gotra && names ? "both" : gotra ? "gotra" : "names" };
  });
}

/** Whether a message of this rite asks a family already. */
const asks = (message: Message, { taskId, date }: About, { _id }: Family): boolean =>
  message.template === "ask" &&
  message.clientId === _id &&
  (taskId ? message.taskId === taskId : !message.taskId && message.riteDay === date) &&
  message.state !== "skipped";

/** Who is still to be asked, and the messages: the only one opens WhatsApp, several wait to be sent. */
export function useAskFamilies(about: About, lacking: readonly Lacking[]) {
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const clients = useRows("client") ?? [];
  const messages = useRows("message") ?? [];
  const signature = useSignature();
  const months = useMemo(() => [about.date.slice(0, 7)], [about.date]);
  const tithis = useTithis(months);
  const { queueChange } = useMessages();
  const open = lacking.filter(({ family }) => !messages.some((one) => asks(one, about, family)));
  const draftOf = ({ family: { _id: clientId }, what }: Lacking): Draft => {
    const client = clients.find(({ _id }) => _id === clientId);
    const family = familyOf(client, own);
    const { language } = family;
    const subject = {
      ...{ name: family.called[language], date: about.date, ...(about.occasion && { rite: about.occasion }) },
      reason: WHAT[what][language],
    };
    const filling = fillingOf(subject, language, (day) => tithis(day, language), signature[language]);
    return {
      ...{ template: "ask", language, clientId, text: fill(signed(WORDS[language]), filling) },
      ...{ name: family.name, phone: family.chat },
      ...{ riteDay: about.date, ...(about.taskId && { taskId: about.taskId }) },
      ...(about.occasion && { rite: about.occasion }),
    };
  };
  const ask = () => {
    const drafts = open.map(draftOf);
    const [only] = drafts;
    if (!only) return;
    const alone = drafts.length === 1;
    if (alone) openWhatsApp(only.phone ?? "", only.text);
    const opened = alone ? { state: "opened" as const, openedAt: new Date().toISOString() } : {};
    const changes = drafts.map((draft) => queueChange({ ...draft, ...opened }));
    const [name, count] = [only.name ?? "", drafts.length];
    void saveWithUndo(
      changes.map(({ write }) => write),
      changes.map(({ back }) => back),
      { done: alone ? t`${name} is asked` : t`${count} messages wait to be sent` },
    );
  };
  return { open: open.length, ask };
}
