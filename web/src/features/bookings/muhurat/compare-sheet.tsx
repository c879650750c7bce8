import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import type { Fit, Found } from "./fit.ts";
import { BookLink } from "./fit-row.tsx";
import css from "./muhurat.module.css";
import { type Row, useComparedRows } from "./use-compared-rows.ts";
import type { Search } from "./use-search.ts";

interface CompareProps {
  chosen: readonly Fit[];
  found: Found;
  search: Search;
  /** How the times are offered. */
  offer: ReactNode;
  onClose: () => void;
}

/** Two or three times side by side, the same rows for each; only where one is weaker it is marked. */
export function CompareSheet({ chosen, found, search, offer, onClose }: CompareProps) {
  const { t } = useLingui();
  const { weekday, dayMonth } = useFormat();
  const span = useSpan();
  const rows = useComparedRows(found, search);
  return (
    <WorkSheet
      title={t`Compare the times`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back to the days</Trans>
          </Button>
          {offer}
        </>
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
            {rows.map((row) => (
              <ComparedRow key={row.label + (row.person ?? "")} row={row} chosen={chosen} />
            ))}
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

/** One row; where a time is weaker than the best of them it is marked. */
function ComparedRow({ row, chosen }: { row: Row; chosen: readonly Fit[] }) {
  const { label, words, weight = () => 0 } = row;
  const best = Math.min(...chosen.map(weight));
  return (
    <tr>
      <th scope="row">{label}</th>
      {chosen.map((fit) => (
        <td key={fit.from} data-differs={weight(fit) > best || undefined}>
          {words(fit)}
        </td>
      ))}
    </tr>
  );
}
