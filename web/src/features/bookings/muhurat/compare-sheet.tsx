import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { Button } from "../../../ui/button.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { DateBlock, HeldTill } from "../when-words.tsx";
import type { Fit, Found } from "./fit.ts";
import { BookLink } from "./fit-row.tsx";
import css from "./muhurat.module.css";
import { type Row, useComparedRows } from "./use-compared-rows.ts";
import type { Offer } from "./use-offer.ts";
import type { Search } from "./use-search.ts";

interface CompareProps {
  chosen: readonly Fit[];
  found: Found;
  search: Search;
  offer: Offer;
  /** Sends the offer. */
  button: ReactNode;
  onClose: () => void;
}

/** Two or three times side by side, the same rows for each; only where one is weaker it is marked. */
export function CompareSheet({ chosen, found, search, offer, button, onClose }: CompareProps) {
  const { t } = useLingui();
  const { riteName, family } = search;
  return (
    <WorkSheet
      title={t`Compare the times`}
      about={[riteName, family?.name].filter(Boolean).join(", ")}
      closeLabel={t`Close`}
      onClose={onClose}
      side={offer.why === undefined && <Message offer={offer} count={chosen.length} />}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back to the days</Trans>
          </Button>
          {button}
        </>
      }
    >
      <Table chosen={chosen} found={found} search={search} />
    </WorkSheet>
  );
}

function Table({ chosen, found, search }: Pick<CompareProps, "chosen" | "found" | "search">) {
  const rows = useComparedRows(chosen, found, search);
  return (
    <div className={css.scroll}>
      <table className={css.compare}>
        <thead>
          <tr>
            <td />
            {chosen.map((fit) => (
              <TimeHead key={fit.from} fit={fit} />
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
  );
}

/** The day of a time with its Moon, and from when to when it lasts. */
function TimeHead({ fit }: { fit: Fit }) {
  const span = useSpan();
  const phase = useAlmanacDay(fit.day.date).data?.limbs?.phase;
  return (
    <th scope="col">
      <span className={css.dayHead}>
        <DateBlock when={{ kind: "at", date: fit.date, startTime: fit.startTime }} />
        {phase !== undefined && <Moon phase={phase} size={24} />}
      </span>
      {span(fit.from, fit.until)}
    </th>
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

/** What the family will read, and how long the times are kept free for it. */
function Message({ offer: { name, text, held }, count }: { offer: Offer; count: number }) {
  return (
    <div className={css.message}>
      <h3>
        <Trans>To {name}</Trans>
      </h3>
      <p>{text}</p>
      <p className="small muted">
        <HeldTill at={held} count={count} />
      </p>
    </div>
  );
}
