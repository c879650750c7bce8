import { msg } from "@lingui/core/macro";
import { useSentences } from "../../records/fault-text.ts";

const SENTENCES = {
  nameMissing: msg`Type the name of the helper.`,
  phone: msg`Write the number with all its digits`,
  yearUnclear: msg`Write the year with four digits, like 2014.`,
  upiUnclear: msg`Write the UPI id like name@bank.`,
  cannotUnclear: msg`Each needs a day, and ends after it begins.`,
  amountUnclear: msg`Write the amount in figures`,
};

/** The sentence for a code of `helper-record.ts`. */
export const useFaultText = () => useSentences(SENTENCES);
