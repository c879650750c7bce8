import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Client, Observance } from "../../../api/types.ts";
import { FARTHEST, lunarDays } from "../../../domain/observances/lunar-days.ts";
import { occurrencesOf } from "../../../domain/observances/occurrences.ts";
import { useRuleWords } from "../../../domain/observances/rule-words.ts";
import { isWanted, occasionOf } from "../../../domain/observances/wanted.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Card } from "../../../ui/surface.tsx";
import { useLazy } from "../../../ui/use-lazy.ts";
import { KINDS } from "../names.ts";
import css from "./observances.module.css";

const loadSheet = async () => (await import("./observance-sheet.tsx")).ObservanceSheet;

/** What a family keeps beside the days of its departed: each with its rule and its next day. */
export function FamilyObservances({ client }: { client: Client }) {
  const { t } = useLingui();
  const rows = useRows("observance");
  const [opened, setOpened] = useState<{ row?: Observance }>();
  const ObservanceSheet = useLazy(loadSheet, opened !== undefined);
  const own = (rows ?? []).filter(({ clientId, basis }) => clientId === client._id && basis !== "register");
  return (
    <>
      <Card label={t`What the family keeps`}>
        <div className={css.head}>
          <h2>
            <Trans>What the family keeps</Trans>
          </h2>
          <button type="button" className="text-link" onClick={() => setOpened({})}>
            <Trans>Add</Trans>
          </button>
        </div>
        {own.length === 0 ? (
          <p className={`${css.none} muted`}>
            <Trans>
              Birth tithis, wedding days, a katha at each full moon: what is added here comes by itself.
            </Trans>
          </p>
        ) : (
          <ul>
            {own.map((row) => (
              <Row key={row._id} row={row} client={client} onOpen={() => setOpened({ row })} />
            ))}
          </ul>
        )}
      </Card>
      {opened && ObservanceSheet && (
        <ObservanceSheet client={client} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface RowProps {
  row: Observance;
  client: Client;
  onOpen: () => void;
}

function Row({ row, client, onOpen }: RowProps) {
  const { i18n } = useLingui();
  const words = useRuleWords();
  const person = client.people?.find(({ _id }) => _id === row.personId);
  return (
    <li className={css.observance}>
      <span className="grow">
        <button type="button" className={css.name} onClick={onOpen}>
          {row.name || i18n._(KINDS[row.kind])}
        </button>
        {person && <span className="small muted"> {person.name}</span>}
        <br />
        <span className="small muted">{words(row, client.calendar)}</span>
      </span>
      <span className={`${css.next} small`}>
        <Next row={row} />
      </span>
    </li>
  );
}

/** A day that is farther away is said with its year. */
const YEAR = 364;

/** Its next day, or why there is none. */
function Next({ row }: { row: Observance }) {
  const { dayMonth, date: full } = useFormat();
  const { today } = useClock();
  const months = useMonthsAhead();
  if (row.ended) return <Trans>Not needed any more</Trans>;
  const span = { from: today, to: addDays(today, FARTHEST) };
  const next = occurrencesOf(row, lunarDays(months), span)
    .filter(({ date }) => isWanted(row, date))
    .find(({ key }) => !occasionOf(row, key)?.skipped);
  if (!next) return "–";
  const day = occasionOf(row, next.key)?.date ?? next.date;
  return day > addDays(today, YEAR) ? full(day) : dayMonth(day);
}
