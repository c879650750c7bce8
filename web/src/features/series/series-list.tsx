import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import type { Series } from "../../api/types.ts";
import { seriesPaths } from "../../domain/series/paths.ts";
import { dayIn } from "../../domain/series/plan.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, EmptyState, Skeleton } from "../../ui/surface.tsx";
import { DateBlock } from "./date-block.tsx";
import css from "./series.module.css";
import { type SeriesDay, standing } from "./use-series.ts";
import { useSeriesWords } from "./words.ts";

/** All series: what runs and what comes first, then what is over. */
export function SeriesList() {
  const { t } = useLingui();
  const all = useRows("series");
  const tasks = useRows("task");
  const now = useClock();
  const sorted = useMemo(() => {
    const known = (all ?? []).map((series) => ({ series, days: standing(series, tasks ?? [], now) }));
    const over = ({ days, series }: (typeof known)[number]) =>
      (days.at(-1)?.task.date ?? series.date) < now.today;
    return { open: known.filter((one) => !over(one)), over: known.filter(over).reverse() };
  }, [all, tasks, now]);
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Series</Trans>
        </h1>
        <div className="row">
          <ButtonLink to={seriesPaths.death("")}>
            <Trans>A death in a family</Trans>
          </ButtonLink>
          <ButtonLink kind="primary" icon={Plus} to={seriesPaths.add("")}>
            <Trans>New series</Trans>
          </ButtonLink>
        </div>
      </div>
      {!all || !tasks ? (
        <Card>
          <Skeleton label={t`Loading the series`} />
        </Card>
      ) : all.length === 0 ? (
        <EmptyState title={t`No series yet`}>
          <Trans>The days after a death, a wedding, a saptah, Navratri: all days at once.</Trans>
        </EmptyState>
      ) : (
        <>
          {sorted.open.length > 0 && <Rows rows={sorted.open} />}
          {sorted.over.length > 0 && (
            <>
              <h2>
                <Trans>Over</Trans>
              </h2>
              <Rows rows={sorted.over} />
            </>
          )}
        </>
      )}
      <p>
        <Link to={seriesPaths.templates}>
          <Trans>Your templates</Trans>
        </Link>
      </p>
    </div>
  );
}

interface Row {
  series: Series;
  days: SeriesDay[];
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <Card>
    <ul className={css.days}>
      {rows.map((row) => (
        <One key={row.series._id} {...row} />
      ))}
    </ul>
  </Card>
);

function One({ series, days }: Row) {
  const client = useRow("client", series.clientId);
  const { seriesName } = useSeriesWords();
  const { number } = useFormat();
  const { today } = useClock();
  const last = days.at(-1)?.task.date;
  const running = last !== undefined && series.date <= today && today <= last;
  const [n, all] = [number(dayIn(series.date, today)), number(last ? dayIn(series.date, last) : 0)];
  return (
    <li>
      <DateBlock date={series.date} />
      <span className="grow">
        <b>
          <Link to={seriesPaths.one(series._id)}>{seriesName(series)}</Link>
        </b>
        <span className="small muted">{client?.name}</span>
        {running && (
          <span className={`${css.why} small`}>
            <Trans>
              Day {n} of {all}
            </Trans>
          </span>
        )}
      </span>
    </li>
  );
}
