/** What is wrong with a field, in a sentence that says how to mend it. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useSentences } from "../../../records/fault-text.ts";

const SENTENCES: Record<string, MessageDescriptor> = {
  nameMissing: msg`Type the name of the task.`,
  locationMissing: msg`Type where the work is.`,
  descriptionMissing: msg`Type what is to be done.`,
  assigneeMissing: msg`Type the name of who does it.`,
  dateAhead: msg`The date may not be later than today. For work to come, choose New task.`,
  dateBack: msg`The date may not be earlier than today. For work already done, choose Completed task.`,
  severalDays: msg`Choose the first day here, and the last under “Several days”.`,
  daysRange: msg`Choose a last day from the second to the 45th.`,
  runsOver: msg`It comes again before these days are over. Choose fewer days, or let it repeat less often.`,
  spanTime: msg`Several days need a time to begin.`,
  spanLength: msg`Type how long each day lasts, or choose day and night.`,
  spanMinutes: msg`Of several days each has at most 24 hours.`,
  durationUnclear: msg`Please write the duration like 2 h, 1:30 or 45 min.`,
  durationRange: msg`Choose a duration from 1 minute to 48 hours. For work of several days, choose “Several days”.`,
  amountMissing: msg`Type the amount earned. If nothing was earned, type 0.`,
  amountUnclear: msg`Please write rupees in digits, with at most two decimals.`,
  giftMissing: msg`Type what is given, or remove the line.`,
  amountRange: msg`Choose an amount from 0 to 99,99,99,999.99.`,
};

/** The sentence for a code of the schema; what is no code is the server's own sentence and stays. */
export const useFaultText = () => useSentences(SENTENCES);
