import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useAlmanacWords, useMonthsAhead } from "../../../almanac/use-tithi-days.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { useComing } from "../../../domain/observances/use-coming.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card, EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { PITRU_PATH, useComingWords } from "../names.ts";
import { AddOne } from "./add-one.tsx";
import { useAsk } from "./ask.ts";
import { ChooseDay } from "./choose-day.tsx";
import css from "./coming.module.css";
import { ComingRow } from "./coming-row.tsx";
import { Tools } from "./coming-tools.tsx";
import { type Choice, chosenOf, GROUPS, type Half, halvesOf, PERIODS, together } from "./groups.ts";
import { HalfName } from "./half-name.tsx";
import { prepareAll } from "./writes.ts";

interface ComingPageProps {
  /** The words for relations to the head of a family. */
  useRelation: () => (relation: string | undefined) => string;
}

const read = (query: URLSearchParams): Choice => ({
  period: PERIODS.find((one) => one === query.get("days")) ?? "30",
  group: GROUPS.find((one) => one === query.get("kind")) ?? "all",
  area: query.get("area") ?? "",
});

function write({ period, group, area }: Choice) {
  const query = new URLSearchParams();
  if (period !== "30") query.set("days", period);
  if (group !== "all") query.set("kind", group);
  if (area) query.set("area", area);
  return query;
}

/** What families keep in the days that come, and how far each has come. */
export function ComingPage({ useRelation }: ComingPageProps) {
  const { t } = useLingui();
  const coming = useComing();
  const { failure } = useSync();
  if (coming) return <Loaded coming={coming} relation={useRelation} />;
  return (
    <div className="wrap">
      <Head />
      <Card>
        {failure ? (
          <NotLoaded title={t`Coming rites could not be loaded`} />
        ) : (
          <Skeleton label={t`Loading coming rites`} />
        )}
      </Card>
    </div>
  );
}

function Head() {
  return (
    <div className="page-head" data-titled>
      <h1 tabIndex={-1} className="grow">
        <Trans>Coming rites</Trans>
      </h1>
      <Link to={PITRU_PATH}>
        <Trans>Pitru Paksha</Trans>
      </Link>
      <Link to={paths.series}>
        <Trans>Series</Trans>
      </Link>
      <AddOne />
    </div>
  );
}

function Loaded({
  coming,
  relation: useRelation,
}: {
  coming: readonly Coming[];
  relation: ComingPageProps["useRelation"];
}) {
  const { today } = useClock();
  const relation = useRelation();
  const words = useComingWords();
  const ask = useAsk();
  const months = useMonthsAhead();
  const { params: choice, set } = useAddress(paths.coming, read, write);
  const [choosing, setChoosing] = useState<Coming>();
  const found = chosenOf(coming, useDeferredValue(choice), today);
  const halves = halvesOf(found.shown, months);
  const change = (part: Partial<Choice>) => set({ ...choice, ...part }, { replace: true });
  return (
    <div className="wrap">
      <Head />
      <Tools choice={choice} found={found} onChange={change}>
        {/* Nobody writes today about what comes in a year. */}
        {choice.period !== "400" && <Prepare shown={found.shown} all={coming} />}
      </Tools>
      {found.shown.length === 0 && <Nothing any={coming.length > 0} />}
      {halves.map((half) => (
        <section key={half.from} className={css.half}>
          <HalfHead half={half} today={today} />
          <ul className="card">
            {half.all.map((one) => (
              <ComingRow
                key={one.id}
                coming={one}
                {...{ words, relation, today }}
                onAsk={() => void ask.open(together(one, coming))}
                onChoose={() => setChoosing(one)}
              />
            ))}
          </ul>
        </section>
      ))}
      {choosing && <ChooseDay coming={choosing} onClose={() => setChoosing(undefined)} />}
    </div>
  );
}

function HalfHead({ half, today }: { half: Half; today: string }) {
  const { dayMonth } = useFormat();
  const words = useAlmanacWords();
  const [from, to] = [dayMonth(half.from || today), dayMonth(half.to || today)];
  if (!half.masa) return null;
  return (
    <h2>
      <HalfName half={half} words={words} />
      <span className="muted">{half.from <= today ? <Trans>till {to}</Trans> : `${from} – ${to}`}</span>
    </h2>
  );
}

/** Those to whom nobody has written yet, each family once for each day. */
function unasked(shown: readonly Coming[]): Coming[] {
  const seen = new Set<string>();
  return shown.filter(({ client, day, state, other, picked, written }) => {
    const key = `${client._id} ${day}`;
    // Where the day is not certain he chooses it first.
    if (state !== "open" || written || seen.has(key) || (other && !picked)) return false;
    seen.add(key);
    return true;
  });
}

function Prepare({ shown, all }: { shown: readonly Coming[]; all: readonly Coming[] }) {
  const { t } = useLingui();
  const ask = useAsk();
  const waiting = unasked(shown);
  const prepare = useOneSave(() =>
    prepareAll(
      waiting.map((one) => ask.prepare(together(one, all))),
      t`They wait under Messages`,
    ),
  );
  if (waiting.length === 0) {
    const ready = shown.some(({ written, state }) => written && state === "open");
    return ready ? (
      <ButtonLink icon={MessageCircle} to={paths.messages}>
        <Trans>Messages to send</Trans>
      </ButtonLink>
    ) : null;
  }
  return (
    <Button kind="primary" icon={MessageCircle} onClick={() => void prepare()}>
      <Plural value={waiting.length} one="Prepare # message" other="Prepare # messages" />
    </Button>
  );
}

function Nothing({ any }: { any: boolean }) {
  const { t } = useLingui();
  if (any) {
    return (
      <EmptyState title={t`Nothing in these days`}>
        <Trans>Look further ahead, or at all kinds.</Trans>
      </EmptyState>
    );
  }
  const families = (
    <ButtonLink kind="primary" to={paths.clients}>
      <Trans>Families</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState title={t`Nothing is known yet`} action={families}>
      <Trans>Write down in a family who has passed away and when: the yearly days come by themselves.</Trans>
    </EmptyState>
  );
}
