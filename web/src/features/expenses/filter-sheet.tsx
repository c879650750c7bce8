import { Trans, useLingui } from "@lingui/react/macro";
import { daysOfYear, yearName, yearOf } from "../../domain/money/books.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { monthBefore } from "../../lib/clock.ts";
import { addDays, addMonths } from "../../lib/month.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Pick, Picks } from "../../ui/picks.tsx";
import { Select } from "../../ui/text-input.tsx";
import { FURTHER, nameOf, TILES } from "./categories.ts";
import type { Params, Row } from "./expense-rows.ts";
import css from "./expense-sheet.module.css";
import { useMethods } from "./words.ts";
import type { Works } from "./work-fields.tsx";

interface Props {
  open: boolean;
  params: Params;
  set: (change: Partial<Params>) => void;
  onClose: () => void;
  works: Works;
  /** All expenses: what they are of is offered. */
  rows: readonly Row[];
  today: string;
}

/** All filters and the order. */
export function FilterSheet(props: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t`Filter`}>
      <Filters {...props} />
    </Sheet>
  );
}

function Filters({ params, set, onClose, works, rows, today }: Props) {
  const { t } = useLingui();
  const tasks = tasksOf(rows, works);
  const all = { value: "", label: t`All` };
  return (
    <div className={css.expenseFilters}>
      <PeriodFilter params={params} set={set} today={today} />
      <KindFilter params={params} set={set} rows={rows} />
      {works.clients.length > 0 && (
        <Select
          label={t`Family`}
          value={params.client}
          options={[all, ...works.clients.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={({ target }) => set({ client: target.value })}
        />
      )}
      {tasks.size > 0 && (
        <Select
          label={t`Work`}
          value={params.work}
          options={[all, ...[...tasks].map(([value, label]) => ({ value, label }))]}
          onChange={({ target }) => set({ work: target.value })}
        />
      )}
      <Segmented
        label={t`Order`}
        options={[
          { value: "date", label: t`Latest first` },
          { value: "amount", label: t`Largest first` },
        ]}
        value={params.largest ? "amount" : "date"}
        onChange={(order) => set({ largest: order === "amount" })}
      />
      <div className="dialog-actions">
        <Button
          onClick={() =>
            set({ from: "", to: "", category: "", method: "", client: "", work: "", largest: false })
          }
        >
          <Trans>Clear filters</Trans>
        </Button>
        <Button kind="primary" onClick={onClose}>
          <Trans>Show</Trans>
        </Button>
      </div>
    </div>
  );
}

function PeriodFilter({ params, set, today }: Pick<Props, "params" | "set" | "today">) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const year = yearOf(today);
  const [thisYear, lastYear] = [digits(yearName(year)), digits(yearName(year - 1))];
  const month = today.slice(0, 7);
  const periods: [label: string, days: [string, string]][] = [
    [t`All`, ["", ""]],
    [t`This month`, daysOfMonth(month)],
    [t`Last month`, daysOfMonth(monthBefore(month))],
    [t`Year ${thisYear}`, daysOfYear(year)],
    [t`Year ${lastYear}`, daysOfYear(year - 1)],
  ];
  return (
    <>
      <Picks label={t`Period`}>
        {periods.map(([label, [from, to]]) => (
          <Pick
            key={label}
            name="period"
            checked={params.from === from && params.to === to}
            onPick={() => set({ from, to })}
          >
            {label}
          </Pick>
        ))}
      </Picks>
      <div className={css.expensePair}>
        <DateInput label={t`From`} value={params.from} onChange={(from) => set({ from })} today={today} />
        <DateInput label={t`Until`} value={params.to} onChange={(to) => set({ to })} today={today} />
      </div>
    </>
  );
}

/** The category, and how it was paid. */
function KindFilter({ params, set, rows }: Pick<Props, "params" | "set" | "rows">) {
  const { t, i18n } = useLingui();
  const methods = useMethods();
  const known = [...TILES, ...FURTHER].map(({ key }) => key);
  const own = categoriesOf(rows).filter((key) => !known.includes(key));
  const all = { value: "", label: t`All` };
  return (
    <div className={css.expensePair}>
      <Select
        label={t`Category`}
        value={params.category}
        options={[all, ...[...known, ...own].map((key) => ({ value: key, label: nameOf(key, i18n) }))]}
        onChange={({ target }) => set({ category: target.value })}
      />
      <Select
        label={t`How it was paid`}
        value={params.method}
        options={[all, ...methods]}
        onChange={({ target }) => set({ method: target.value })}
      />
    </div>
  );
}

const daysOfMonth = (month: string): [string, string] => [
  `${month}-01`,
  addDays(addMonths(`${month}-01`, 1), -1),
];

const categoriesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ category }) => category))];

/** The work that expenses are of, the latest first. */
function tasksOf(rows: readonly Row[], works: Works): Map<string, string> {
  const tasks = new Map<string, string>();
  for (const { taskId, taskName } of rows) {
    if (taskId && !tasks.has(taskId)) tasks.set(taskId, works.byId(taskId)?.taskName ?? taskName ?? taskId);
  }
  return tasks;
}
