import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, EllipsisVertical, MessageCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import { seesMoney } from "../../domain/money/sees-money.ts";
import { seriesPaths } from "../../domain/series/paths.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Card } from "../../ui/surface.tsx";
import { DayLine } from "./day-line.tsx";
import { DeleteSeries } from "./delete-series.tsx";
import { MoneyOfAll } from "./money-of-all.tsx";
import { MoveSheet } from "./move-sheet.tsx";
import { SamagriOfAll } from "./samagri-of-all.tsx";
import css from "./series.module.css";
import type { KnownSeries } from "./use-series.ts";
import { useSeriesWords } from "./words.ts";

/** A series: its days as a line, its sutak, its money and what it needs. */
export function SeriesPage(of: KnownSeries) {
  const { series, days, client, block } = of;
  const { t } = useLingui();
  const { seriesName } = useSeriesWords();
  const [asking, setAsking] = useState<"move" | "delete">();
  const close = () => setAsking(undefined);
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{seriesName(series)}</h1>
          {client && <Link to={paths.client(client._id)}>{client.name}</Link>}
        </div>
        <Menu
          icon={EllipsisVertical}
          label={t`More to do with the series`}
          items={[
            { label: t`To tell the family`, icon: MessageCircle, to: seriesPaths.tell(series._id) },
            { label: t`Move the start`, icon: CalendarClock, onSelect: () => setAsking("move") },
            {
              label: t`Delete the series`,
              icon: Trash2,
              kind: "danger",
              onSelect: () => setAsking("delete"),
            },
          ]}
        />
      </div>
      <div className={css.columns}>
        <DayLine {...of} />
        <div className={css.stack}>
          {block && <Sutak {...of} block={block} />}
          {seesMoney() && days.length > 0 && <MoneyOfAll {...of} />}
          <SamagriOfAll {...of} />
          {series.personId && <Register {...of} />}
        </div>
      </div>
      {asking === "move" && <MoveSheet of={of} onClose={close} />}
      {asking === "delete" && (
        <DeleteSeries of={of} onClose={close} onDone={() => navigate(seriesPaths.all, { replace: true })} />
      )}
    </div>
  );
}

type SutakProps = KnownSeries & { block: NonNullable<KnownSeries["block"]> };

function Sutak({ series, block, now }: SutakProps) {
  const { weekday, dayMonth } = useFormat();
  const last = `${weekday(block.endDate)} ${dayMonth(block.endDate)}`;
  return (
    <Card padded label="sutak">
      <p className="muted">
        <Trans>Sutak of the family</Trans>
      </p>
      <p className={css.say}>
        {block.endDate < now.today ? (
          <Trans>ended {last}</Trans>
        ) : block.endDate === now.today ? (
          <Trans>ends today, {last}</Trans>
        ) : (
          <Trans>till {last}</Trans>
        )}
      </p>
      <p className="small muted">
        {series.count === "cremation" ? (
          <Trans>Day 1 is the day of the last rites.</Trans>
        ) : (
          <Trans>Day 1 is the day of death.</Trans>
        )}{" "}
        <Link to={paths.availability}>
          <Trans>Change</Trans>
        </Link>
      </p>
    </Card>
  );
}

const REGISTER_FIELDS = ["relation", "gender", "nameLocal"] as const;
const PASSING_FIELDS = ["date", "time", "place", "performer"] as const;

/** What the register of the family has of who died. */
function Register({ series, client }: KnownSeries) {
  const person = client?.people?.find(({ _id }) => _id === series.personId);
  if (!client || !person) return null;
  const filled =
    REGISTER_FIELDS.filter((field) => person[field]).length +
    PASSING_FIELDS.filter((field) => person.departed?.[field]).length;
  const all = REGISTER_FIELDS.length + PASSING_FIELDS.length;
  return (
    <Card padded>
      <h2>
        <Trans>The register</Trans>
      </h2>
      <p className="small muted">
        <Plural value={filled} one={`# of ${all} is filled in.`} other={`# of ${all} are filled in.`} />{" "}
        <Trans>Asked on day 13, not before.</Trans>{" "}
        <Link to={paths.editClient(client._id)}>
          <Trans>Fill in</Trans>
        </Link>
      </p>
    </Card>
  );
}
