/** What is wrong with a field, in a sentence that says how to mend it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../i18n/use-format.ts";

const COMMON: Record<string, MessageDescriptor> = {
  oddCharacters: msg`This contains characters that cannot be used. Please type it again.`,
  dateMissing: msg`Choose a date.`,
  dateUnclear: msg`Please write the date like 27 Nov 2026 or 27/11.`,
  dateRange: msg`Choose a date from 1800 to 2200.`,
  timeUnclear: msg`Please write the time like 7:40 am.`,
};

/** The sentence for a code of `form-rules.ts` or of these; what is no code is the server's own sentence and stays. */
export function useSentences(own: Record<string, MessageDescriptor>) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (fault: string | undefined): string | undefined => {
    if (!fault) return undefined;
    const [code = "", most] = fault.split(":");
    if (code === "tooLong") {
      const characters = number(Number(most));
      return t`Shorten this to ${characters} characters at most.`;
    }
    const sentence = own[code] ?? COMMON[code];
    return sentence ? t(sentence) : fault;
  };
}
