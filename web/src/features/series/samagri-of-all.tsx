import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { quantityText } from "../../domain/rites/quantity.ts";
import { nameIn } from "../../domain/rites/rite-name.ts";
import { dayIn } from "../../domain/series/plan.ts";
import { type NeededThing, samagriOfAll } from "../../domain/series/samagri-of-all.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRows } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./series.module.css";
import { comingOf, type KnownSeries } from "./use-series.ts";

const FIRST = 5;

/** What all days to come need together. */
export function SamagriOfAll({ series, days, now }: KnownSeries) {
  const rites = useRows("ritetype");
  const [all, setAll] = useState(false);
  const things = useMemo(
    () => samagriOfAll(comingOf(days, now), (id) => rites?.find(({ _id }) => _id === id)),
    [days, now, rites],
  );
  if (things.length === 0) return null;
  return (
    <Card>
      <div className={css.head}>
        <h2>
          <Trans>Samagri of the whole</Trans>
        </h2>
        <p className="small muted">
          <Plural value={things.length} one="# thing" other="# things" />
        </p>
      </div>
      <ul className={css.things}>
        {(all ? things : things.slice(0, FIRST)).map((thing) => (
          <Thing key={thing.key} thing={thing} first={series.date} />
        ))}
      </ul>
      {!all && things.length > FIRST && (
        <div className={css.foot}>
          <Button wide onClick={() => setAll(true)}>
            <Trans>All {things.length}</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Thing({ thing: { item, quantity, tasks }, first }: { thing: NeededThing; first: string }) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const language = i18n.locale as Language;
  const days = [...new Set(tasks.map(({ date }) => number(dayIn(first, date))))].join(", ");
  const much = quantityText(quantity, item.unit, language);
  return (
    <li>
      <span className="grow">
        <b>{nameIn(language, item)}</b>
        <span className="small muted">
          {[much].filter(Boolean).map((one) => `${one}, `)}
          <Trans>days {days}</Trans>
        </span>
      </span>
      <span className="small muted">
        {item.by === "priest" ? <Trans>you buy</Trans> : <Trans>family brings</Trans>}
      </span>
    </li>
  );
}
