import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import type { FamilyValues } from "../client-values.ts";

/** What a field is called in the list of what must be mended: "Aarav: Born on". */
export function useFieldNames(values: FamilyValues) {
  const { t } = useLingui();
  const { number } = useFormat();
  const own: Record<string, string> = {
    name: t`Family name`,
    gotra: t`Gotra`,
    sinceYear: t`With you since`,
    referredBy: t`Brought by`,
    notes: t`About this family`,
    privateNotes: t`Private`,
  };
  const address: Record<string, string> = {
    lines: t`House and street`,
    area: t`Area`,
    city: t`City`,
    pin: t`PIN code`,
    landmark: t`Landmark, lift, parking`,
  };
  const person: Record<string, string> = {
    name: t`Name`,
    nameLocal: t`Name in Hindi`,
    calledAs: t`Called at home`,
    relation: t`Relation to the head`,
    phone: t`Own phone`,
    notes: t`Note`,
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
    if (list === "phones") return Number(n) === 0 ? t`Phone` : t`Phone ${count}`;
    if (list === "addresses") return address[rest.join(".")] ?? t`Address`;
    if (list !== "people") return own[field] ?? t`Family`;
    const name = values.people[Number(n)]?.name.trim() || t`Person ${count}`;
    const part = person[rest.join(".")];
    return part ? `${name}, ${part}` : name;
  };
}
