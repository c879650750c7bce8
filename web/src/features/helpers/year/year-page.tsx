import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useMemo } from "react";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import {
  byHelper,
  type HelperYear,
  helpersOfYear,
  helperYearOf,
  helperYears,
} from "../../../domain/helpers/year.ts";
import { yearName, yearOf } from "../../../domain/money/books.ts";
import type { HelperLedger } from "../../../domain/money/crew.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { useSignature } from "../../../domain/people/family.ts";
import { whatsAppLink } from "../../../domain/people/reach.ts";
import { handCsv } from "../../../lib/csv.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useSync } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { StatementPage } from "../../../ui/statement/page.tsx";
import { Card, Skeleton } from "../../../ui/surface.tsx";
import { MissingHelper } from "../missing-helper.tsx";
import { languageOf } from "../words.ts";
import { AllSheet } from "./all-sheet.tsx";
import { yearMessage } from "./message.ts";
import { OneSheet } from "./one-sheet.tsx";
import { useAllTable, useOneTable } from "./tables.ts";

/** /helpers/statement and /helpers/:id/statement: a year from April to March on one sheet, with all helpers or with one. */
export function YearPage({ id }: { id?: string | undefined }) {
  const { t } = useLingui();
  const helpers = useRows("helper");
  const ledger = useHelperLedger();
  const { failure } = useSync();
  if (helpers && ledger) {
    return id ? <One id={id} ledger={ledger} /> : <All helpers={helpers} ledger={ledger} />;
  }
  return (
    <div className="wrap">
      <h1 className="visually-hidden" tabIndex={-1}>
        <Trans>Statement of helpers</Trans>
      </h1>
      <Card>
        {failure ? (
          <NotLoaded title={t`The statement could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading the statement`} />
        )}
      </Card>
    </div>
  );
}

/** The year of the address, where it is one of these; else the present one. */
function useYear(years: readonly number[]) {
  const { today } = useClock();
  const [params, setParams] = useSearchParams();
  const present = yearOf(today);
  const year = years.find((one) => String(one) === params.get("year")) ?? present;
  return { year, choose: (to: number) => setParams(to === present ? {} : { year: String(to) }) };
}

function One({ id, ledger }: { id: string; ledger: HelperLedger }) {
  const { t } = useLingui();
  const { today } = useClock();
  const all = useRows("settlement") ?? [];
  const helper = useRows("helper")?.find(({ _id }) => _id === id);
  const account = ledger.of(id);
  const settlements = useMemo(() => all.filter(({ helperId }) => helperId === id), [all, id]);
  const years = helperYears([account], settlements, today);
  const { year, choose } = useYear(years);
  const of = helperYearOf(account, settlements, year, today);
  const table = useOneTable();
  // A member who sees their own work alone writes to nobody.
  const own = useUser()?.member?.role === "shares";
  const name = helper?.name ?? settlements[0]?.helperName ?? account.parts[0]?.crew.helperName;
  if (!name) return <MissingHelper />;
  return (
    <StatementPage
      back={own ? helperPaths.all : helper ? helperPaths.one(id) : helperPaths.statement}
      backLabel={own ? t`Back to your work` : t`Back to the helper`}
      years={years}
      year={year}
      onYear={choose}
      nameOf={yearName}
      onCsv={() => handCsv(`sankalp-helper-${year}-${year + 1}.csv`, table(of))}
      more={!own && helper && <Send helper={helper} of={of} />}
    >
      <OneSheet name={name} of={of} />
    </StatementPage>
  );
}

/** The statement as words, in the language of the helper. */
function Send({ helper, of }: { helper: Helper; of: HelperYear }) {
  const user = useUser();
  const language = languageOf(helper, user?.language === "hi" ? "hi" : "en");
  const text = yearMessage(helper.name, of, language, useSignature()[language]);
  return (
    <a
      className="button"
      href={whatsAppLink(helper.phone ?? "", text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon of={MessageCircle} />
      <Trans>Send on WhatsApp</Trans>
    </a>
  );
}

function All({ helpers, ledger }: { helpers: readonly Helper[]; ledger: HelperLedger }) {
  const { t } = useLingui();
  const { today } = useClock();
  const crew = useRows("crew");
  const settlements = useRows("settlement");
  const years = useMemo(() => {
    const people = new Set([
      ...byHelper(settlements ?? []).keys(),
      ...(crew ?? []).map((one) => one.helperId),
    ]);
    return helperYears([...people].map(ledger.of), settlements ?? [], today);
  }, [ledger, crew, settlements, today]);
  const { year, choose } = useYear(years);
  const all = useMemo(
    () => helpersOfYear(helpers, crew ?? [], settlements ?? [], ledger, year, today),
    [helpers, crew, settlements, ledger, year, today],
  );
  const table = useAllTable();
  return (
    <StatementPage
      back={helperPaths.all}
      backLabel={t`Back to helpers`}
      years={years}
      year={year}
      onYear={choose}
      nameOf={yearName}
      onCsv={() => handCsv(`sankalp-helpers-${year}-${year + 1}.csv`, table(all))}
    >
      <AllSheet year={year} all={all} />
    </StatementPage>
  );
}
