/** The message that asks a family about what comes. */
import { useMemo } from "react";
import { type Draft, useMessages } from "../../../domain/messages/use-messages.ts";
import { ASKING, type Coming } from "../../../domain/observances/coming.ts";
import { familyOf } from "../../../domain/people/family.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { type ComingWords, useComingWords } from "../names.ts";

/** As long as a message keeps. */
const LONGEST = 160;

interface Ask {
  /** WhatsApp opens with it. */
  open: (asked: readonly Coming[]) => Promise<string | undefined>;
  /** It waits to be sent. */
  prepare: (asked: readonly Coming[]) => Draft & { due: string };
}

/** Asks about what comes for one family on one day. */
export function useAsk(): Ask {
  const { today } = useClock();
  const months = useMemo(() => [today.slice(0, 7)], [today]);
  const { textFor, open } = useMessages(months);
  const own: Language = useUser()?.language === "hi" ? "hi" : "en";
  const words = useComingWords();
  const prepare = (asked: readonly Coming[]) => {
    const [first] = asked as [Coming, ...Coming[]];
    const { client, day } = first;
    const family = familyOf(client, own);
    const { language } = family;
    const rite = riteIn(language, asked, words);
    return {
      template: ASKING,
      language,
      text: textFor(ASKING, language, {
        name: family.called[language],
        rite,
        date: day,
        tithi: words.lunar(first, language),
      }),
      name: family.name,
      phone: family.chat,
      clientId: client._id,
      rite: riteIn(own, asked, words),
      riteDay: day,
      due: today,
    };
  };
  return { prepare, open: (asked) => open(prepare(asked)) };
}

/** The words of a family's language, whatever that of the screen is. */
const RITES: Record<Language, Record<Coming["kind"] | "masik", string>> = {
  en: {
    shraddha: "Varshik shraddh",
    masik: "Masik shraddh",
    janma_tithi: "Janma tithi",
    janma_nakshatra: "Janma nakshatra",
    vivah: "Vivah tithi",
    griha_pravesh: "Griha Pravesh day",
    katha: "Katha",
    vrata: "Vrat",
    other: "Puja",
  },
  hi: {
    shraddha: "वार्षिक श्राद्ध",
    masik: "मासिक श्राद्ध",
    janma_tithi: "जन्म तिथि",
    janma_nakshatra: "जन्म नक्षत्र",
    vivah: "विवाह तिथि",
    griha_pravesh: "गृह प्रवेश तिथि",
    katha: "कथा",
    vrata: "व्रत",
    other: "पूजा",
  },
};

/** "Varshik shraddh of Kamla Devi and Ram Prasad", as a family reads it. */
function riteIn(language: Language, asked: readonly Coming[], words: ComingWords): string {
  const [{ kind, observance, masik }] = asked as [Coming, ...Coming[]];
  const rite = observance?.name || RITES[language][masik ? "masik" : kind];
  const names = asked.filter((one) => one.kind === kind).map((one) => words.who(one, language));
  const who = new Intl.ListFormat(`${language}-IN`).format(names.filter(Boolean));
  const text = !who ? rite : language === "hi" ? `${who} – ${rite}` : `${rite} of ${who}`;
  return [...text].slice(0, LONGEST).join("");
}
