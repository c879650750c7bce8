/** What fields of the family form are called where they must be mended, and what is wrong with them. */
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSentences } from "../../../records/fault-text.ts";
import { useLabels } from "../../../records/words.ts";
import { address, type FamilyValues, family } from "../family-record.ts";
import { person } from "../person-record.ts";

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

/** The sentence of a fault. */
export const useFaultText = () => useSentences(SENTENCES);

/** "Aarav, Born on" */
export function useFieldNames(values: FamilyValues) {
  const { t } = useLingui();
  const { number } = useFormat();
  const own: Record<string, string> = useLabels(family);
  const ofAddress: Record<string, string> = useLabels(address);
  const ofPerson: Record<string, string> = {
    ...useLabels(person),
    "birth.date": t`Born on`,
    "birth.time": t`Time`,
    "birth.place": t`Place`,
    "departed.date": t`Died on`,
    "departed.time": t`Time`,
    "departed.place": t`Place`,
    "departed.tithi": t({ message: "Month", context: "lunar" }),
  };
  return (field: string): string => {
    const [list = "", n = "0", ...rest] = field.split(".");
    const count = number(Number(n) + 1);
    const part = rest.join(".");
    if (list === "phones") return Number(n) === 0 ? t`Phone` : t`Phone ${count}`;
    if (list === "addresses") return ofAddress[part] ?? t`Address`;
    if (list !== "people") return own[field] ?? t`Family`;
    const name = values.people[Number(n)]?.name.trim() || t`Person ${count}`;
    return ofPerson[part] ? `${name}, ${ofPerson[part]}` : name;
  };
}
