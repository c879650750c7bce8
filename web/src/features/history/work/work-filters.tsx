import { useLingui } from "@lingui/react/macro";
import { ChevronDown, Search } from "lucide-react";
import { useId } from "react";
import { yearName, yearOf } from "../../../domain/money/books.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SearchInput } from "../../../ui/text-input.tsx";
import { type Filters, OUTCOMES, type View } from "../address.ts";
import { isYear, monthsOf, samvatsOf, yearIn, yearsOf } from "../period.ts";
import { ENDINGS } from "../words.ts";
import { areaOf, type Book, type Entry, ritesOf } from "../work.ts";
import { FilterChips, FilterSheet } from "./filter-chips.tsx";
import css from "./history.module.css";

interface WorkFiltersProps {
  view: View;
  book: Book;
  entries: readonly Entry[];
  wide: boolean;
  onQuery: (query: string) => void;
  onChange: (change: Partial<View>) => void;
}

interface FilterField {
  name: "year" | "family" | "area" | "rite" | "outcome" | "paid";
  label: string;
  options: { value: string; label: string }[];
}

/** Search, what narrows the list, and by which months it stands. */
export function WorkFilters({ view, book, entries, wide, onQuery, onChange }: WorkFiltersProps) {
  "use memo";
  const { t } = useLingui();
  const nameOf = usePeriodName();
  const year = yearIn(view, book.now)?.toString() ?? view.year;
  // By lunar months there is always one year: the almanac of every month must come for it.
  const group = (lunar: boolean) => onChange({ lunar, ...(lunar && !isYear(year) && { year: "" }) });
  const selects = <FilterSelects {...{ view, book, entries, onChange }} />;
  return (
    <div className={css.historyTools}>
      <SearchInput
        label={t`Rite, family, place`}
        icon={Search}
        value={view.query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {wide ? (
        <>
          {selects}
          <span className="grow" />
          <Segmented
            label={t`Grouped by`}
            options={[
              { value: "month", label: t`Month` },
              { value: "lunar", label: t`Lunar month` },
            ]}
            value={view.lunar ? "lunar" : "month"}
            onChange={(by) => group(by === "lunar")}
          />
        </>
      ) : (
        <>
          <FilterSheet>{selects}</FilterSheet>
          <FilterChips
            yearLabel={year === "all" ? undefined : nameOf(year)}
            {...{ view, onChange }}
            onGroup={group}
          />
        </>
      )}
    </div>
  );
}

/** All lists to choose from; on a phone only once they are opened, because their choices are searched in all works. */
function FilterSelects({ view, book, entries, onChange }: Omit<WorkFiltersProps, "wide" | "onQuery">) {
  const year = yearIn(view, book.now)?.toString() ?? view.year;
  return useFields(book, entries).map((field) => (
    <FilterSelect
      key={field.name}
      field={field}
      value={field.name === "year" ? year : view[field.name]}
      onChange={(value) =>
        onChange({ [field.name]: value, ...(field.name === "year" && !isYear(value) && { lunar: false }) })
      }
    />
  ));
}

/** A list of the browser's own, which every phone shows in its way. */
function FilterSelect({
  field: { label, options },
  value,
  onChange,
}: {
  field: FilterField;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <span className={css.historySelect}>
      <label htmlFor={id}>{label}</label>
      <span data-set={value !== "" || undefined}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </span>
  );
}

/** "Year 2026–27", "2026", "Samvat 2083", "November 2026" */
function usePeriodName() {
  const { t } = useLingui();
  const { digits, month } = useFormat();
  const samvat = (year: string) => t`Samvat ${year}`;
  return (period: string): string => {
    if (period.startsWith("c")) return digits(period.slice(1));
    if (period.startsWith("v")) return samvat(digits(period.slice(1)));
    if (!isYear(period)) return month(`${period}-01`);
    const name = digits(yearName(Number(period)));
    return t`Year ${name}`;
  };
}

/** Each year from April to March with its months, then the Samvat years and those of the calendar. */
function periodsOf(book: Book): string[] {
  const months = monthsOf(book);
  const ofYear = (year: number) => [String(year), ...months.filter((month) => yearOf(month) === year)];
  return [
    ...yearsOf(book).flatMap(ofYear),
    ...samvatsOf(months).map((samvat) => `v${samvat}`),
    ...new Set(months.map((month) => `c${month.slice(0, 4)}`)),
  ];
}

function useFields(book: Book, entries: readonly Entry[]): FilterField[] {
  "use memo";
  const { t } = useLingui();
  const nameOf = usePeriodName();
  const families = new Map<string, string>();
  const areas = new Map<string, string>();
  for (const entry of entries) {
    if (entry.family) families.set(entry.family._id, entry.family.name);
    const area = areaOf(entry);
    if (area) areas.set(area, area);
  }
  return [
    {
      name: "year",
      label: t`Period`,
      options: [
        { value: "all", label: t`All years` },
        ...periodsOf(book).map((value) => ({ value, label: nameOf(value) })),
      ],
    },
    {
      name: "family",
      label: t`Family`,
      options: [{ value: "", label: t`All families` }, ...named(families)],
    },
    {
      name: "area",
      label: t`Area`,
      options: [{ value: "", label: t`All areas` }, ...named(areas)],
    },
    {
      name: "rite",
      label: t`Rite`,
      options: [{ value: "", label: t`All rites` }, ...named(ritesOf(entries))],
    },
    {
      name: "outcome",
      label: t`How it ended`,
      options: [
        { value: "", label: t`Any ending` },
        ...OUTCOMES.map((value) => ({ value, label: t(ENDINGS[value]) })),
      ],
    },
    {
      name: "paid",
      label: t`Money`,
      options: [
        { value: "", label: t`Paid or due` },
        { value: "paid", label: t`Paid` },
        { value: "due", label: t`Still due` },
      ],
    },
  ];
}

const named = (of: ReadonlyMap<string, string>) =>
  [...of].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));

/** What "Clear filters" leaves. */
export const CLEAR: Filters = {
  query: "",
  year: "all",
  family: "",
  area: "",
  rite: "",
  outcome: "",
  paid: "",
};
