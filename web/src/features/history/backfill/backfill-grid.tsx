import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, Plus, UserPlus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import type { Client, RiteType } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import css from "./backfill.module.css";
import { COLUMNS, type Column, type Good, type Judged, type Line, MOST_LINES, pasted } from "./backfill.ts";
import { useFaultWords } from "./fault-words.ts";
import { LineDay } from "./line-day.tsx";

interface BackfillGridProps {
  lines: readonly Line[];
  judged: readonly Judged[];
  /** The day of each line, where it is understood. */
  days: readonly (CivilDate | undefined)[];
  clients: readonly Client[];
  rites: readonly RiteType[];
  onEdit: (row: number, change: Partial<Line>) => void;
  onLines: (lines: Line[]) => void;
  onMore: () => void;
}

/** The diary as a sheet: Tab goes on, Enter and the arrows go down and up, a copied table is pasted whole. */
export function BackfillGrid(props: BackfillGridProps) {
  const { lines, judged, days, clients, rites, onEdit, onLines, onMore } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const id = useId();
  const labels = useColumnNames();
  const cellAt = (row: number, column: Column) =>
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
  const move = (event: KeyboardEvent, row: number, column: Column) => {
    const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Enter begins the next line, as in a diary.
    cellAt(row + by, event.key === "Enter" ? "date" : column)?.focus();
  };
  const paste = (event: ClipboardEvent, row: number, column: Column) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    onLines(pasted(lines, text, row, column));
  };
  return (
    <>
      <div className={`card ${css.backfillCard}`}>
        <table className={css.backfillGrid}>
          <GridHead labels={labels} />
          <tbody ref={body}>
            {lines.map((line, row) => (
              <GridRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                key={row}
                {...{ line, row, id, labels, onEdit }}
                of={judged[row] ?? { state: "empty" }}
                day={days[row]}
                onMove={move}
                onPaste={paste}
              />
            ))}
          </tbody>
        </table>
        <NameList id={`${id}family`} rows={clients} />
        <NameList id={`${id}rite`} rows={rites} />
      </div>
      <div className={css.backfillFoot}>
        <Button icon={Plus} disabled={lines.length >= MOST_LINES} onClick={onMore}>
          <Trans>Ten more lines</Trans>
        </Button>
        <Total judged={judged} />
      </div>
    </>
  );
}

function GridHead({ labels }: { labels: Record<Column, string> }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">
            <Trans>Line</Trans>
          </span>
        </th>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {labels[column]}
          </th>
        ))}
        <th scope="col">
          <Trans>Result</Trans>
        </th>
      </tr>
    </thead>
  );
}

interface GridRowProps {
  line: Line;
  row: number;
  /** The prefix of the ids in the sheet. */
  id: string;
  labels: Record<Column, string>;
  of: Judged;
  day: CivilDate | undefined;
  onEdit: (row: number, change: Partial<Line>) => void;
  onMove: (event: KeyboardEvent, row: number, column: Column) => void;
  onPaste: (event: ClipboardEvent, row: number, column: Column) => void;
}

function GridRow({ line, row, id, labels, of, day, onEdit, onMove, onPaste }: GridRowProps) {
  const { t } = useLingui();
  const number = row + 1;
  return (
    <tr>
      <td>{number}</td>
      {COLUMNS.map((column) => {
        const label = labels[column];
        const wrong = of.state === "bad" && of.column === column;
        const tithi = column === "date" && day !== undefined;
        return (
          <td key={column}>
            <input
              data-cell={`${row} ${column}`}
              data-column={column}
              aria-label={t`${label}, line ${number}`}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${id}${row}` : tithi ? `${id}${row}day` : undefined}
              list={column === "family" || column === "rite" ? `${id}${column}` : undefined}
              inputMode={column === "amount" ? "decimal" : undefined}
              autoComplete="off"
              value={line[column]}
              onChange={(event) => onEdit(row, { [column]: event.target.value })}
              onKeyDown={(event) => onMove(event, row, column)}
              onPaste={(event) => onPaste(event, row, column)}
            />
            {tithi && (
              <span id={`${id}${row}day`} className={css.backfillDay}>
                <LineDay day={day} typed={line.date} />
              </span>
            )}
          </td>
        );
      })}
      <td id={`${id}${row}`}>
        <Result of={of} />
      </td>
    </tr>
  );
}

/** What a cell suggests. */
function NameList({ id, rows }: { id: string; rows: readonly { _id: string; name: string }[] }) {
  return (
    <datalist id={id}>
      {rows.map(({ _id, name }) => (
        <option key={_id} value={name} />
      ))}
    </datalist>
  );
}

function useColumnNames(): Record<Column, string> {
  const { t } = useLingui();
  return {
    date: t`Date`,
    rite: t`Rite`,
    family: t`Family`,
    place: t`Place`,
    amount: t`Received, ₹`,
    how: t`How`,
  };
}

function Result({ of }: { of: Judged }) {
  const say = useFaultWords();
  if (of.state === "bad") return <span className={css.backfillFault}>{say(of)}</span>;
  if (of.state === "empty" || !of.family) return null;
  const known = typeof of.family === "object";
  return (
    <span className="row small" data-known={known}>
      <Icon of={known ? Check : UserPlus} />
      {known ? <Trans>Known family</Trans> : <Trans>New family</Trans>}
    </span>
  );
}

function Total({ judged }: { judged: readonly Judged[] }) {
  const { money } = useFormat();
  const good = judged.filter((line): line is Good => line.state === "good");
  const waiting = judged.filter(({ state }) => state === "bad").length;
  const known = new Set(good.flatMap(({ family }) => (typeof family === "object" ? [family._id] : []))).size;
  const fresh = new Set(
    good.flatMap(({ family }) => (typeof family === "string" ? [family.toLowerCase()] : [])),
  ).size;
  const sum = money(good.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100);
  return (
    <p className="muted" role="status">
      <Plural value={good.length} one="# line ready" other="# lines ready" />
      {waiting > 0 && (
        <>
          , <Plural value={waiting} one="# waits" other="# wait" />
        </>
      )}{" "}
      · <Plural value={known} one="# known family" other="# known families" />,{" "}
      <Plural value={fresh} one="# new" other="# new" /> · <b>{sum}</b>
    </p>
  );
}
