import { msg } from "@lingui/core/macro";
import css from "./dashboard.module.css";
import "./wide.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useEffect } from "react";
import { AlmanacLine } from "../../almanac/almanac-line.tsx";
import { usePractice } from "../../domain/money/practice.ts";
import { NotFound } from "../../frame/not-found.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { useParams } from "../../nav/router.tsx";
import { useAddress } from "../../nav/use-address.ts";
import { useUser } from "../../offline/device.ts";
import { useSync } from "../../offline/status.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Card, EmptyState, Skeleton } from "../../ui/surface.tsx";
import { figuresOf } from "./figures.ts";
import type { Money } from "./money.ts";
import { MonthBars } from "./month-bars.tsx";
import { NextDays } from "./next-days.tsx";
import {
  earlier,
  lastMonth,
  moved,
  type Period,
  periodOf,
  readPeriod,
  type Span,
  writePeriod,
} from "./period.ts";
import { QuietFamilies } from "./quiet-families.tsx";
import { SumsCard } from "./sums-card.tsx";
import { TopNames } from "./top-names.tsx";

export const title = msg`Dashboard`;

/** /profile/:id/dashboard, and /dashboard for one's own. Somebody else's is not found. */
export function Component() {
  const { id } = useParams();
  const user = useUser();
  const own = user ? paths.dashboardOf(user.id) : undefined;
  // The address follows the screen, which nobody waits for then.
  useEffect(() => {
    if (own && !id) navigate(own, { replace: true });
  }, [own, id]);
  if (!own || (id && user?.id !== id)) return <NotFound />;
  return <Own path={own} />;
}

function Own({ path }: { path: string }) {
  const { t } = useLingui();
  const money = usePractice();
  const { failure } = useSync();
  return (
    <div className={`wrap ${css.dashboard}`}>
      <AlmanacLine />
      {money ? (
        <Figures money={money} path={path} />
      ) : (
        <>
          <Heading />
          <Card>
            {failure ? (
              <NotLoaded title={t`Tasks could not be loaded`} />
            ) : (
              <Skeleton label={t`Loading the dashboard`} />
            )}
          </Card>
        </>
      )}
    </div>
  );
}

const Heading = () => (
  <div className="page-head" data-titled>
    <h1 tabIndex={-1}>
      <Trans>Dashboard</Trans>
    </h1>
  </div>
);

function Figures({ money, path }: { money: Money; path: string }) {
  "use memo";
  const { t } = useLingui();
  const { params, set } = useAddress(path, readPeriod, writePeriod);
  const { today } = money.now;
  const thisMonth = today.slice(0, 7);
  const period = params ?? periodOf("month", thisMonth);
  const show = (next: Period) =>
    set(next.span === "month" && next.from === thisMonth ? undefined : next, { replace: true });
  const figures = figuresOf(money, period.span, period.from);
  return (
    <>
      <div className={css.dashboardHead}>
        <Heading />
        <PeriodChoice period={period} thisMonth={thisMonth} onChange={show} />
      </div>
      {money.tasks.length + money.payments.length + money.expenses.length === 0 ? (
        <Card>
          <EmptyState
            title={t`After your first task, numbers appear here`}
            action={
              <ButtonLink kind="primary" icon={Plus} to={paths.addNew}>
                <Trans>Add new task</Trans>
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <div className={css.dashboardCards}>
          <SumsCard sums={figures.sums} money={figures.money} />
          <MonthBars months={figures.months} earned={figures.earned} money={figures.byMonth} />
          <NextDays tasks={figures.coming} today={today} />
          <TopNames rites={figures.rites} families={figures.families} />
          <QuietFamilies quiet={figures.quiet} />
        </div>
      )}
    </>
  );
}

interface PeriodChoiceProps {
  period: Period;
  thisMonth: string;
  onChange: (period: Period) => void;
}

function PeriodChoice({ period, thisMonth, onChange }: PeriodChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const last = lastMonth(period);
  const [first, end] = [format.month(period.from), format.month(last)];
  const present = last >= thisMonth;
  return (
    <>
      <div className={css.periodSteps}>
        <IconButton
          icon={ChevronLeft}
          label={t`The period before`}
          onClick={() => onChange(moved(period, -1))}
        />
        <span className="serif" aria-live="polite">
          {period.span === "month" && first}
          {period.span === "year" && format.digits(period.from.slice(0, 4))}
          {period.span === "financial" && (
            <Trans>
              {first} – {end}
            </Trans>
          )}
        </span>
        <IconButton
          icon={ChevronRight}
          label={t`The period after`}
          disabled={present}
          onClick={() => onChange(moved(period, 1))}
        />
      </div>
      <Segmented<Span>
        label={t`Period`}
        options={[
          { value: "month", label: t`Month` },
          { value: "financial", label: t`Financial year` },
          { value: "year", label: t`Year` },
        ]}
        value={period.span}
        onChange={(span) => onChange(periodOf(span, earlier(last, thisMonth)))}
      />
    </>
  );
}
