import { msg } from "@lingui/core/macro";
import { useSentences } from "../../records/fault-text.ts";

const SENTENCES = {
  nameMissing: msg`Type the name of the rite.`,
  thingMissing: msg`Type what it is.`,
  durationUnclear: msg`Please write the time like 2 h, 1:30 or 45 min.`,
  durationRange: msg`Choose a time of at most 24 hours. For several days, write that of one.`,
  prepRange: msg`Choose at most 4 hours for setting up. 30 min is half an hour.`,
  amountUnclear: msg`Please write rupees, like 2,100.`,
  amountRange: msg`Please write an amount from 0 to 99,99,99,999.99.`,
  advanceMissing: msg`Type how much the advance is, or choose none.`,
  percentUnclear: msg`Please write a part from 1 to 100 percent.`,
  feeOrder: msg`The upper amount may not be below the lower one.`,
  quantityUnclear: msg`Please write a quantity from 0 to 99,999.999, like 2.5.`,
};

/** The sentence for a code of `rite-record.ts` and of the samagri editor. */
export const useFaultText = () => useSentences(SENTENCES);
