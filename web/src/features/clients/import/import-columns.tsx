import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { FIELDS, type Field, guessFields, hasHeadings } from "./csv-columns.ts";
import css from "./import.module.css";

interface ImportColumnsProps {
  name: string;
  rows: readonly string[][];
  onNext: (fields: readonly Field[], headed: boolean) => void;
  onCancel: () => void;
}

const SAMPLES = 3;

/** Which column of a table is what. */
export function ImportColumns({ name, rows, onNext, onCancel }: ImportColumnsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [headed, setHeaded] = useState(() => hasHeadings(rows));
  const [fields, setFields] = useState(() => guessFields(rows, headed));
  const known = fields.some((field) => ["name", "first", "last", "phone"].includes(field));
  const change = (column: number, field: Field) =>
    setFields(fields.map((one, i) => (i === column ? field : one)));
  const head = (on: boolean) => {
    setHeaded(on);
    setFields(guessFields(rows, on));
  };
  const count = number(rows.length - (headed ? 1 : 0));
  return (
    <div className={`wrap ${css.import}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>What is in which column?</Trans>
        </h1>
      </div>
      <p className={`muted ${css.importFrom}`}>
        <Trans>
          {name}, {count} lines. Nothing is saved yet.
        </Trans>
      </p>
      <section className="card" data-padded aria-label={t`Columns`}>
        <Checkbox
          label={t`The first line names the columns`}
          checked={headed}
          onChange={({ target }) => head(target.checked)}
        />
        <ul className={css.importColumns}>
          {fields.map((field, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <li key={column}>
              <ColumnSelect {...{ rows, headed, column, field }} onChange={(to) => change(column, to)} />
            </li>
          ))}
        </ul>
        {!known && (
          <p className="notice" role="alert">
            <Trans>Say which column holds the name or the phone.</Trans>
          </p>
        )}
      </section>
      <div className="action-bar">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" disabled={!known} onClick={() => onNext(fields, headed)}>
          <Trans>Look it through</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ColumnSelectProps {
  rows: readonly string[][];
  headed: boolean;
  column: number;
  field: Field;
  onChange: (field: Field) => void;
}

/** What one column holds, with a few of its cells. */
function ColumnSelect({ rows, headed, column, field, onChange }: ColumnSelectProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words = useFieldWords();
  const place = number(column + 1);
  const heading = headed ? rows[0]?.[column] : undefined;
  const samples = rows
    .slice(headed ? 1 : 0)
    .flatMap((row) => row[column] || [])
    .slice(0, SAMPLES);
  return (
    <Select
      label={heading || t`Column ${place}`}
      hint={samples.join(" · ") || t`Empty`}
      value={field}
      options={FIELDS.map((value) => ({ value, label: words[value] }))}
      onChange={({ target }) => onChange(target.value as Field)}
    />
  );
}

function useFieldWords(): Record<Field, string> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    first: t`First name`,
    last: t`Surname`,
    phone: t`Phone`,
    lines: t`House and street`,
    area: t`Area`,
    city: t`City`,
    pin: t`PIN code`,
    landmark: t`Landmark`,
    gotra: t`Gotra`,
    labels: t`Labels`,
    language: t`Language`,
    since: t`Yajman since`,
    birth: t`Birth date`,
    notes: t`Notes`,
    none: t`Leave out`,
  };
}
