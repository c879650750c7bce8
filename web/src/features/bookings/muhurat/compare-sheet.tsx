import { Trans, useLingui } from "@lingui/react/macro";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useSpareWords } from "../day-words.ts";
import { type Fit, type Found, partAt } from "./fit.ts";
import { BookLink } from "./fit-row.tsx";
import css from "./muhurat.module.css";
import type { Search } from "./use-search.ts";
import { useReasonWords } from "./use-words.ts";

interface CompareProps {
  chosen: readonly Fit[];
  found: Found;
  search: Search;
  onClose: () => void;
}

/** Two or three times side by side, the same rows for each; only where one is weaker it is marked. */
export function CompareSheet({ chosen, found, search, onClose }: CompareProps) {
  const { t } = useLingui();
  const { weekday, dayMonth } = useFormat();
  const span = useSpan();
  const rows = useRows(found, search);
  return (
    <WorkSheet
      title={t`Compare the times`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Back to the days</Trans>
        </Button>
      }
    >
      <div className={css.scroll}>
        <table className={css.compare}>
          <thead>
            <tr>
              <td />
              {chosen.map((fit) => (
                <th key={fit.from} scope="col">
                  {weekday(fit.date)} {dayMonth(fit.date)}
                  <br />
                  {span(fit.from, fit.until)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, words, weight = () => 0 }) => {
              const best = Math.min(...chosen.map(weight));
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {chosen.map((fit) => (
                    <td key={fit.from} data-differs={weight(fit) > best || undefined}>
                      {words(fit)}
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr>
              <td />
              {chosen.map((fit) => (
                <td key={fit.from}>
                  <BookLink fit={fit} search={search} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </WorkSheet>
  );
}

interface Row {
  label: string;
  words: (fit: Fit) => string;
  /** How weak a time is by this; the least is best. */
  weight?: (fit: Fit) => number;
}

const MINUTE = 60_000;

function useRows(found: Found, search: Search): Row[] {
  const { t } = useLingui();
  const { number } = useFormat();
  const spare = useSpareWords();
  const { words } = useReasonWords(
    found,
    search.people.map(({ name }) => name),
  );
  const long = ({ from, until }: Fit) => Math.round((until - from) / MINUTE);
  const minutes = (fit: Fit) => {
    const n = number(long(fit));
    return t`${n} min`;
  };
  const name = (of: "tithis" | "nakshatras" | "lagnas") => (fit: Fit) =>
    partAt(fit.day[of], fit.from)?.name ?? "–";
  return [
    { label: t`Time`, words: minutes, weight: (fit) => -long(fit) },
    { label: t`Tithi`, words: name("tithis") },
    { label: t`Nakshatra`, words: name("nakshatras") },
    { label: t`Lagna`, words: name("lagnas") },
    { label: t`Good`, words: ({ good }) => words(good) },
    { label: t`Weak`, words: ({ weak }) => words(weak) || "–", weight: ({ weak }) => weak.length },
    {
      label: t`You`,
      words: ({ verdict, date }) => (verdict.kind === "free" ? spare(verdict, date, "") : "–"),
    },
  ];
}
