import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { PlacePrompt } from "../../../almanac/place-prompt.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ModeSwitch } from "../views/mode-switch.tsx";
import headCss from "./head.module.css";
import { SeasonLegend } from "./legend.tsx";
import { MonthRow } from "./month-row.tsx";
import css from "./season.module.css";
import { type Season, useSeason } from "./use-season.ts";

export const title = msg`Season`;

/** /season: twelve lunar months from that of today on. */
export function Component() {
  const { t } = useLingui();
  const season = useSeason();
  const wide = useWide();
  const { today } = useClock();
  return (
    <div className={`wrap ${css.season}`}>
      <div className={headCss.head}>
        <div className="grow">
          <h1 tabIndex={-1}>
            <Trans>Season</Trans>
          </h1>
          <SubTitle season={season} />
        </div>
        <ModeSwitch
          value="season"
          wide={wide}
          onMode={(mode) => navigate(`${paths.calendar}?view=${mode}`)}
        />
        <span className="desktop-only no-print">
          <Button icon={Printer} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </span>
      </div>
      <PlacePrompt month={today.slice(0, 7)} />
      {season?.months.length ? (
        <Months season={season} />
      ) : (
        <Card>
          {season?.failed ? (
            <EmptyState title={t`The almanac is not on this device yet`}>
              <Trans>It comes with the network, and stays for when there is none.</Trans>
            </EmptyState>
          ) : (
            <Skeleton label={t`Loading the calendar`} />
          )}
        </Card>
      )}
    </div>
  );
}

function SubTitle({ season }: { season: Season | undefined }) {
  const { dayOfMonth, monthName, digits } = useFormat();
  const from = season?.months[0]?.month.days[0]?.date;
  if (!season || !from) return null;
  const begins = `${dayOfMonth(from)} ${monthName(from)} ${digits(from.slice(0, 4))}`;
  const { town } = season;
  return (
    <p className="small muted">
      <Trans>12 lunar months from {begins}</Trans>
      {town && `, ${town}`}
    </p>
  );
}

function Months({ season }: { season: Season }) {
  const { months, sums, hasLastYear } = season;
  return (
    <>
      <div className={css.seasonSums}>
        <Figures sums={sums} />
        <SeasonLegend />
      </div>
      <ol className={`card ${css.seasonMonths}`}>
        {months.map((month) => (
          <MonthRow key={month.month.days[0]?.date} {...month} today={season.today} />
        ))}
      </ol>
      <p className="small muted">
        {!hasLastYear && (
          <>
            <Trans>Last year’s days come with the network.</Trans>{" "}
          </>
        )}
        <Trans>
          Holashtak is Phalguna shukla 8 to the full moon, as kept from Punjab to Madhya Pradesh. Chaturmas is
          from Devshayani to the day before Dev Uthani. Touch a month to open it.
        </Trans>{" "}
        <TextLink to={paths.availability}>
          <Trans>Caps of seasons</Trans>
        </TextLink>
      </p>
    </>
  );
}

/** Numbers, and under each what it counts. */
function Figures({ sums }: { sums: Season["sums"] }) {
  const { number, money } = useFormat();
  const { agreed, held, expected, more, over, paise } = sums;
  const figures = [
    { value: number(agreed), label: <Trans>rites agreed</Trans> },
    { value: money(paise / 100), label: <Trans>agreed money</Trans> },
    ...(held ? [{ value: number(held), label: <Trans>held</Trans> }] : []),
    ...(expected ? [{ value: number(expected), label: <Trans>expected, not agreed</Trans> }] : []),
    ...(more ? [{ value: number(more), label: <Trans>more, as last year</Trans> }] : []),
    ...(over ? [{ value: number(over), label: <Trans>days over your cap</Trans> }] : []),
  ];
  return (
    <dl className={css.seasonFigures}>
      {figures.map(({ value, label }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures never move
        <div key={n}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}
