import { msg } from "@lingui/core/macro";
import { useSentences } from "../../../records/fault-text.ts";

const SENTENCES = {
  nameMissing: msg`Write the family’s name, or the name of one person. A name is enough.`,
  personMissing: msg`Write the name of this person.`,
  phone: msg`This is no phone number that can be called. Ten digits are enough; of another country begin with +.`,
  year: msg`Type a year like 1998, not one to come.`,
  birthFuture: msg`This birth lies in the future. Please look at the date again.`,
  deathFuture: msg`This day lies in the future. Please look at the date again.`,
  deathBeforeBirth: msg`This day lies before the birth. Please look at both dates again.`,
  placeUnknown: msg`Choose the place from the list. Without it your own place is taken.`,
  tithiHalf: msg`Choose the month, the half and the tithi.`,
};

export const useFaultText = () => useSentences(SENTENCES);
