import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Client } from "../../../api/types.ts";
import { yearName, yearOf } from "../../../domain/money/books.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/text-input.tsx";
import type { Narrowing } from "../list/list-params.ts";
import type { Row } from "../list/task-summary.ts";
import css from "./more.module.css";
import { offerOf, PAID, SORTS } from "./narrow.ts";

interface FilterSheetProps {
  tasks: readonly Row[];
  families: readonly Client[];
  narrowing: Narrowing;
  onChange: (narrowing: Narrowing) => void;
  onClose: () => void;
}

/** All filters of the list, and its order. */
export function FilterSheet({ tasks, families, narrowing, onChange, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  const offer = useMemo(() => offerOf(tasks, families), [tasks, families]);
  const field = (name: keyof Narrowing) => ({
    value: narrowing[name] ?? "",
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...narrowing, [name]: target.value }),
  });
  const paid = { due: t`Still due`, paid: t`Paid`, none: t`Nothing received` };
  const sorts = { date: t`Date`, amount: t`Amount`, family: t`Family`, created: t`Last added` };
  const all = { value: "", label: t`All` };
  const same = (value: string) => ({ value, label: value });
  const periods = usePeriods(offer.years, offer.months);
  return (
    <Sheet open title={t`Filter`} onClose={onClose}>
      <div className={css.taskFilters}>
        <Select label={t`Period`} options={[all, ...periods]} {...field("when")} />
        <Select
          label={t`Rite`}
          options={[all, ...[...offer.rites].map(([value, label]) => ({ value, label }))]}
          {...field("rite")}
        />
        {offer.families.length > 0 && (
          <Select
            label={t`Family`}
            options={[all, ...offer.families.map(({ _id, name }) => ({ value: _id, label: name }))]}
            {...field("family")}
          />
        )}
        {offer.areas.length > 0 && (
          <Select label={t`Area`} options={[all, ...offer.areas.map(same)]} {...field("area")} />
        )}
        <Select
          label={t`Money`}
          options={[all, ...PAID.map((value) => ({ value, label: paid[value] }))]}
          {...field("paid")}
        />
        <Select
          label={t`Order`}
          options={SORTS.map((value) => ({ value: value === "date" ? "" : value, label: sorts[value] }))}
          {...field("sort")}
        />
        <div className="dialog-actions">
          <Button onClick={() => onChange({})}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button kind="primary" onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/** The years with their months, to choose from. */
function usePeriods(years: readonly number[], months: readonly string[]) {
  const { t } = useLingui();
  const { digits, month } = useFormat();
  return years.flatMap((year) => {
    const name = digits(yearName(year));
    return [
      { value: String(year), label: t`Year ${name}` },
      ...months
        .filter((one) => yearOf(`${one}-01`) === year)
        .map((one) => ({ value: one, label: month(`${one}-01`) })),
    ];
  });
}
