import { Trans, useLingui } from "@lingui/react/macro";
import { Download, ListFilter, Plus, Search } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { Pick, Picks } from "../../ui/picks.tsx";
import { SearchInput } from "../../ui/text-input.tsx";
import { filtersIn, type Params, type Row, VIEWS, type View } from "./expense-rows.ts";
import css from "./expenses.module.css";
import { useExport } from "./use-export.ts";
import type { Works } from "./work-fields.tsx";

interface HeadProps {
  add: string;
  left: readonly Row[];
  works: Works;
  today: string;
  filters: number;
  onFilter: () => void;
}

/** The title with what can be done, which on a phone stands in a row of its own. */
export function Head({ add, left, works, today, filters, onFilter }: HeadProps) {
  const { t } = useLingui();
  const hand = useExport(works);
  const { number } = useFormat();
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Expense Tracker</Trans>
        </h1>
        <div className="row desktop-only">
          <Button icon={Download} disabled={left.length === 0} onClick={() => hand(left, today)}>
            <Trans>Export</Trans>
          </Button>
          <ButtonLink icon={Plus} kind="primary" to={add}>
            <Trans>Add expense</Trans>
          </ButtonLink>
        </div>
      </div>
      <div className={`${css.expenseTools} phone-only`}>
        <Button icon={ListFilter} onClick={onFilter}>
          <Trans>Filter</Trans> {filters > 0 && number(filters)}
        </Button>
        <IconButton
          icon={Download}
          label={t`Export`}
          disabled={left.length === 0}
          onClick={() => hand(left, today)}
        />
        <ButtonLink icon={Plus} kind="primary" to={add}>
          <Trans>Add expense</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

interface ViewsProps {
  params: Params;
  change: (to: Partial<Params>, typing?: boolean) => void;
  onFilter: () => void;
}

/** The filters of one tap, and the search. */
export function Views({ params, change, onFilter }: ViewsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const words: Record<View, string> = {
    all: t`All`,
    work: t`Work only`,
    back: t`To get back`,
    shop: t`Owed to shop`,
  };
  const filters = filtersIn(params);
  return (
    <>
      <div className={css.expenseStrip}>
        <Picks label={t`Which expenses`}>
          {VIEWS.map((view) => (
            <Pick key={view} name="view" checked={params.view === view} onPick={() => change({ view })}>
              {words[view]}
            </Pick>
          ))}
        </Picks>
        <span className="desktop-only">
          <Button icon={ListFilter} onClick={onFilter}>
            <Trans>Filter</Trans> {filters > 0 && number(filters)}
          </Button>
        </span>
      </div>
      <div className={css.expenseSearch}>
        <SearchInput
          label={t`Search expenses`}
          icon={Search}
          value={params.query}
          onChange={({ target }) => change({ query: target.value }, true)}
        />
      </div>
    </>
  );
}
