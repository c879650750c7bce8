import { msg } from "@lingui/core/macro";
import { useSentences } from "../../records/fault-text.ts";

const SENTENCES = {
  personMissing: msg`Type the name of the person.`,
  workMissing: msg`Type the name of the work.`,
};

/** The sentence for a code of `note-values.ts`. */
export const useFaultText = () => useSentences(SENTENCES);
