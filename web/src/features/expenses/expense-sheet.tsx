import { Trans, useLingui } from "@lingui/react/macro";
import { Banknote, NotebookPen, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { parseRupees } from "../../lib/rupees.ts";
import { takeTheirs } from "../../offline/decide.ts";
import { clearDraft } from "../../offline/drafts.ts";
import type { Problem } from "../../offline/status.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { WorkSheet } from "../../ui/work-sheet.tsx";
import { AmountField, CategoryTiles } from "./amount-tiles.tsx";
import { nameOf } from "./categories.ts";
import { expense, type Values } from "./expense-record.ts";
import { quickAmounts, type Row } from "./expense-rows.ts";
import css from "./expense-sheet.module.css";
import { FurtherFields } from "./further-fields.tsx";
import { PaidBack } from "./paid-back.tsx";
import { PhotoButton, PhotoStrip } from "./photos.tsx";
import { type ExpenseFormOptions, useExpenseForm } from "./use-expense-form.ts";
import { roomFor, usePhotos } from "./use-photos.ts";
import { useFaultWords, useMethods } from "./words.ts";
import { WorkFields, type Works } from "./work-fields.tsx";
import { addExpense, updateExpense } from "./writes.ts";

interface SheetProps extends ExpenseFormOptions {
  rows: readonly Row[];
  wide: boolean;
  onClose: () => void;
}

/** An expense: three taps for a new one, everything else when it is wanted. */
export function ExpenseSheet(props: SheetProps) {
  const { draftKey, rows, works, now, wide, onClose } = props;
  const { t } = useLingui();
  const opened = useExpenseForm(props);
  const { row, expense: id, form, values, set, faults, read, refused, revision, isSubmitting } = opened;
  const photos = usePhotos(form);
  const amounts = useMemo(() => quickAmounts(rows, now), [rows, now]);
  const words = useMemo(() => [...new Set(rows.map(({ category }) => category))], [rows]);
  const close = () => {
    void clearDraft(draftKey);
    onClose();
  };
  const save = form.handleSubmit(async (typed) => {
    const { fields } = read(typed);
    if (!fields) return;
    const { photos: stay, added } = typed;
    // What was refused is sent whole: the server has none of it.
    const change = row && (refused.fields ? expense.whole(fields) : expense.changeOf(row, fields));
    const saved = await (change
      ? updateExpense(row, { change, revision, stay, added })
      : addExpense(id, fields, added));
    if (saved) close();
  });
  const side = <Side {...{ values, set, faults, works, wide, now, photos, expense: id, isNew: !row }} />;
  return (
    <WorkSheet
      title={row ? t`Edit expense` : t`Add expense`}
      closeLabel={t`Close`}
      onClose={close}
      side={side}
      footer={
        <Button
          kind="primary"
          size="large"
          disabled={isSubmitting || photos.busy}
          onClick={() => void save()}
        >
          <SaveWords values={values} isNew={!row} />
        </Button>
      }
    >
      {refused.photos.map((problem) => (
        <RefusedPhoto key={problem.seq} problem={problem} />
      ))}
      <AmountField values={values} set={set} amounts={amounts} error={faults.amount} />
      <CategoryTiles values={values} set={set} used={words} error={faults.category} />
    </WorkSheet>
  );
}

/** The button says the whole entry again, or what is missing. */
function SaveWords({ values, isNew }: { values: Values; isNew: boolean }) {
  const { i18n } = useLingui();
  const { money } = useFormat();
  const amount = parseRupees(values.amount);
  if (!amount && isNew) return <Trans>Save: how much was it?</Trans>;
  if (!values.category.trim() && isNew) return <Trans>Save: what was it for?</Trans>;
  if (!amount || !values.category.trim()) return <Trans>Save</Trans>;
  const [sum, what] = [money(amount), nameOf(values.category, i18n, "short").toLocaleLowerCase(i18n.locale)];
  return (
    <Trans>
      Save {sum}, {what}
    </Trans>
  );
}

interface SideProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  faults: Partial<Record<keyof Values, string>>;
  works: Works;
  wide: boolean;
  now: Clock;
  expense: string;
  photos: ReturnType<typeof usePhotos>;
  isNew: boolean;
}

/** Everything that has a good answer already. */
function Side({ values, set, faults, works, wide, now, expense, photos, isNew }: SideProps) {
  const { t } = useLingui();
  const methods = useMethods();
  const words = useFaultWords();
  const [open, setOpen] = useState({ method: wide || !isNew, note: values.note !== "" });
  const method = methods.find(({ value }) => value === values.method);
  return (
    <>
      <WorkFields values={values} set={set} works={works} today={now.today} error={words(faults.clientId)} />
      {open.method && (
        <Segmented
          label={t`How it was paid`}
          options={methods}
          value={values.method}
          onChange={(next) => set({ method: next })}
        />
      )}
      <PaidBack values={values} set={set} today={now.today} isNew={isNew} />
      <div className={css.expenseButtons}>
        {!open.method && (
          <Button icon={Banknote} onClick={() => setOpen({ ...open, method: true })}>
            <span className="visually-hidden">
              <Trans>How it was paid:</Trans>{" "}
            </span>
            {method?.label}
          </Button>
        )}
        <PhotoButton room={roomFor(values)} {...photos} />
        {!open.note && (
          <Button icon={NotebookPen} onClick={() => setOpen({ ...open, note: true })}>
            <Trans>Note</Trans>
          </Button>
        )}
      </div>
      <PhotoStrip expense={expense} values={values} onChange={set} />
      {open.note && (
        <TextArea
          label={t`Note`}
          optional
          rows={2}
          value={values.note}
          error={words(faults.note)}
          onChange={({ target }) => set({ note: target.value })}
        />
      )}
      {wide && <PaidTo values={values} set={set} error={words(faults.paidTo)} />}
      <FurtherFields {...{ values, set, faults, wide, now, opened: !isNew }}>
        {!wide && <PaidTo values={values} set={set} error={words(faults.paidTo)} />}
      </FurtherFields>
    </>
  );
}

function PaidTo({ values, set, error }: Pick<SideProps, "values" | "set"> & { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Paid to`}
      optional
      autoComplete="off"
      value={values.paidTo}
      error={error}
      onChange={({ target }) => set({ paidTo: target.value })}
    />
  );
}

function RefusedPhoto({ problem }: { problem: Problem }) {
  return (
    <div className="notice" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        <b>
          <Trans>A photo was not accepted</Trans>
        </b>
        <br />
        {Object.values(problem.failure.fields)[0] ?? problem.failure.error}
      </span>
      <Button onClick={() => void takeTheirs(problem.seq)}>
        <Trans>Leave it out</Trans>
      </Button>
    </div>
  );
}
