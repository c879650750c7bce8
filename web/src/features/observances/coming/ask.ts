/** The message that asks a family about what comes. */
import { useMemo } from "react";
import { riteOf } from "../../../domain/messages/rite-words.ts";
import { type Draft, useMessages } from "../../../domain/messages/use-messages.ts";
import { ASKING, type Coming } from "../../../domain/observances/coming.ts";
import { familyOf } from "../../../domain/people/family.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useComingWords } from "../names.ts";

interface Ask {
  /** WhatsApp opens with it. */
  open: (about: readonly Coming[]) => Promise<string | undefined>;
  /** It waits to be sent. */
  prepare: (about: readonly Coming[]) => Draft & { due: string };
}

/** Asks about what comes for one family on one day. */
export function useAsk(): Ask {
  const { today } = useClock();
  const months = useMemo(() => [today.slice(0, 7)], [today]);
  const { textFor, open } = useMessages(months);
  const own: Language = useUser()?.language === "hi" ? "hi" : "en";
  const words = useComingWords();
  const prepare = (about: readonly Coming[]) => {
    const [first] = about as [Coming, ...Coming[]];
    const { client, day } = first;
    const family = familyOf(client, own);
    const { language } = family;
    const rite = subjectOf(language, about);
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
      rite: subjectOf(own, about),
      riteDay: day,
      due: today,
    };
  };
  return { prepare, open: (about) => open(prepare(about)) };
}

/** What it is about: all of the kind for this family on this day. */
function subjectOf(language: Language, about: readonly Coming[]): string {
  const [{ kind, observance, masik, pitru, between }] = about as [Coming, ...Coming[]];
  const people = about.filter((one) => one.kind === kind).flatMap(({ person }) => (person ? [person] : []));
  return riteOf(language, pitru ? "pitru" : (between ?? (masik ? "masik" : kind)), people, observance?.name);
}
