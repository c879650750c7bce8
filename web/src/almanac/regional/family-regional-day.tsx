import { useLanguage } from "../../i18n/use-language.ts";
import type { Calendar } from "../lunar.ts";
import { monthOf } from "../month-store.ts";
import { useAlmanacMonth } from "../use-almanac.ts";
import { regionOf } from "./region-of.ts";
import { regionalOn } from "./regional.ts";
import { RegionalText } from "./regional-day.tsx";

interface Props {
  date: string;
  calendar: Calendar | "" | undefined;
  className?: string;
}

/** "Tamil: Karthikai 6, Parabhava" by the calendar of a family; nothing where that is not one of a region. */
export function FamilyRegionalDay({ date, calendar, className }: Props) {
  const language = useLanguage();
  const month = date.slice(0, 7);
  // It is asked for here, and decoded for the reader; the family's calendar stands beside that.
  useAlmanacMonth(month);
  const { packed, words } = monthOf(month);
  const on = packed && words && regionalOn(date, regionOf(calendar), packed, words, language);
  if (!on) return null;
  return (
    <span className={className}>
      {on.calendar}: <RegionalText on={on} />
    </span>
  );
}
