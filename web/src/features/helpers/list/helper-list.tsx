import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { HandCoins, Search, UserRoundPlus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { oldNames } from "../../../domain/helpers/together.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { SearchInput } from "../../../ui/text-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { FromContacts } from "../contacts/from-contacts.tsx";
import css from "../helpers.module.css";
import { SettleSheet } from "../settle/settle-sheet.tsx";
import { HelperCards } from "./helper-cards.tsx";
import { HelperTable } from "./helper-table.tsx";
import listCss from "./list.module.css";
import { found, type HelperRow, openIn, rowsOf, sumsOf } from "./rows.ts";

/** /helpers: who works with him, what is to give, and what comes next. */
export function HelperList() {
  const { t } = useLingui();
  const rows = useHelperRows();
  const wide = useWide();
  const { failure } = useSync();
  const { search } = useLocation();
  const settling = new URLSearchParams(search).get("settle");
  return (
    <div className={`wrap ${css.page}`}>
      <Head rows={rows} wide={wide} />
      {!rows ? (
        <Card>
          {failure ? (
            <NotLoaded title={t`Helpers could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading helpers`} />
          )}
        </Card>
      ) : rows.length === 0 ? (
        <Nobody />
      ) : (
        <Rows rows={rows} wide={wide} />
      )}
      {rows && (
        <div className={listCss.fromContacts}>
          <FromContacts helpers={rows.map((row) => row.helper)} />
        </div>
      )}
      {rows && rows.length > 0 && seesMoney() && (
        <p className="small">
          <Link to={helperPaths.statement}>
            <Trans>Statement of the year</Trans>
          </Link>
        </p>
      )}
      {rows && <OldNames />}
      <p className="small">
        <Link to={helperPaths.shared}>
          <Trans>What other purohits share with you</Trans>
        </Link>
      </p>
      {rows && settling !== null && <Settling key={settling} first={settling} />}
    </div>
  );
}

/** The sheet is gone at once; the address follows when there is time. */
function Settling({ first }: { first: string }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const close = () => {
    setOpen(false);
    navigate(helperPaths.all, { replace: true });
  };
  return <SettleSheet first={first} onClose={close} />;
}

function useHelperRows(): HelperRow[] | undefined {
  const helpers = useRows("helper");
  const settlements = useRows("settlement");
  const ledger = useHelperLedger();
  const { today } = useClock();
  return useMemo(
    () => helpers && settlements && ledger && rowsOf(helpers, ledger, settlements, today),
    [helpers, settlements, ledger, today],
  );
}

/** What is to give, on top; only then the button that settles is filled. */
function Head({ rows, wide }: { rows: HelperRow[] | undefined; wide: boolean }) {
  const { owed, get } = sumsOf(rows ?? []);
  const settle = (owed > 0 || get > 0) && seesMoney() && (
    <ButtonLink
      kind={owed > 0 ? "primary" : "plain"}
      icon={wide ? HandCoins : undefined}
      to={helperPaths.settle()}
    >
      <Trans>Settle up</Trans>
    </ButtonLink>
  );
  const count = rows?.length ?? 0;
  const heading = (
    <h1 tabIndex={-1}>
      <Trans>Helpers</Trans>
    </h1>
  );
  const people = count > 0 && (
    <p className="small muted">
      <Plural value={count} one="# person who works with you" other="# people who work with you" />
    </p>
  );
  return (
    <>
      <div className="page-head" data-titled>
        {wide ? (
          <div>
            {heading}
            {people}
          </div>
        ) : (
          heading
        )}
        {wide && (
          <div className="row">
            <Add filled={owed === 0} />
            {settle}
          </div>
        )}
      </div>
      {count > 0 && seesMoney() && <Sum rows={rows ?? []}>{!wide && settle}</Sum>}
    </>
  );
}

/** The sums; beside them what settles, else what was given. */
function Sum({ rows, children }: { rows: HelperRow[]; children: ReactNode }) {
  const { money } = useFormat();
  const open = openIn(rows);
  const { owed, get, given } = sumsOf(rows);
  const [sum, toGet, year] = [money(owed / 100), money(get / 100), money(given / 100)];
  return (
    <div className={listCss.sum}>
      <div className="grow">
        <b>{sum}</b>
        <p>
          <Plural
            value={open.helpers}
            _0="Nothing is to give"
            one="to give to # helper,"
            other="to give to # helpers,"
          />{" "}
          {open.helpers > 0 && (
            <Plural value={open.rites} one="for # finished rite" other="for # finished rites" />
          )}
        </p>
        {get > 0 && (
          <p className="small">
            <Trans>{toGet} to get from helpers</Trans>
          </p>
        )}
      </div>
      {children || (
        <p className="small muted">
          <Trans>given since 1 April: {year}</Trans>
        </p>
      )}
    </div>
  );
}

function Add({ filled }: { filled: boolean }) {
  return (
    <ButtonLink kind={filled ? "primary" : "plain"} icon={UserRoundPlus} to={helperPaths.add()}>
      <Trans>Add helper</Trans>
    </ButtonLink>
  );
}

function Rows({ rows, wide }: { rows: HelperRow[]; wide: boolean }) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const shown = found(rows, query);
  const owes = rows.some(({ account }) => account.balance > 0);
  const at = shown.filter(({ helper }) => helper.active !== false);
  const away = shown.filter(({ helper }) => helper.active === false);
  const List = wide ? HelperTable : HelperCards;
  return (
    <>
      <div className={listCss.tools}>
        <SearchInput
          label={t`Name, skill, area`}
          icon={Search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {!wide && <Add filled={!owes} />}
      </div>
      {shown.length === 0 && <EmptyState title={t`Nobody is called or does that.`} />}
      {at.length > 0 && <List rows={at} />}
      {away.length > 0 && (
        <>
          <h2>
            <Trans>Put away</Trans>
          </h2>
          <List rows={away} />
        </>
      )}
    </>
  );
}

function Nobody() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nobody works with you yet`} action={<Add filled />}>
      <Trans>
        Acharyas, pathaks, musicians, cooks: who comes with you, what each gets, and what is still to give.
      </Trans>
    </EmptyState>
  );
}

/** Names of old tasks that are nobody's yet. */
function OldNames() {
  const tasks = useRows("task");
  const helpers = useRows("helper");
  const count = useMemo(() => oldNames(tasks ?? [], helpers ?? []).length, [tasks, helpers]);
  if (count === 0) return null;
  return (
    <p className="small">
      <Link to={helperPaths.names}>
        <Plural
          value={count}
          one="# name in your tasks is not joined to a helper"
          other="# names in your tasks are not joined to a helper"
        />
      </Link>
    </p>
  );
}
