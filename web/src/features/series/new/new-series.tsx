import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Client, Template } from "../../../api/types.ts";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { EldestQuestion, eldestRiteOf, useHeedingDay } from "../../../domain/rites/eldest.tsx";
import { makingOf, newSeries, placeOf, tasksOf } from "../../../domain/series/make.ts";
import { nextAsk } from "../../../domain/series/muhurat-days.ts";
import { seriesPaths } from "../../../domain/series/paths.ts";
import { feesOf, type PlannedDay } from "../../../domain/series/plan.ts";
import { NATURES, type SeriesKind } from "../../../domain/series/templates.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import { navigate } from "../../../nav/history.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Link } from "../../../ui/link.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "../series.module.css";
import { useBeyond } from "../use-beyond.ts";
import { useAround, useLeft, useNavratris, usePlan } from "../use-plan.ts";
import { KINDS } from "../words.ts";
import { Dakshina, NavratriSelect, nextOf, OwnFields } from "./new-fields.tsx";
import { PlannedDays } from "./planned-days.tsx";

/** A new series: what it is, for whom and from when; then all of its days. */
export function NewSeries() {
  const { i18n } = useLingui();
  const aboutOwn = useAboutOwn();
  const query = new URLSearchParams(useLocation().search);
  const [family, setFamily] = useState(query.get("client") ?? "");
  const templates = useRows("template") ?? [];
  const [chosen, setChosen] = useState<Chosen>();
  const abouts = useAbouts();
  const choose = (one: Chosen) => {
    if (one.kind === "antyeshti") navigate(seriesPaths.death(family, one.template?._id));
    else setChosen(one);
  };
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Trans>New series</Trans>
        </h1>
      </div>
      <div className={css.two}>
        <Card padded>
          <h2 id="series-kind" className={css.kind}>
            <Trans>What is it?</Trans>
          </h2>
          <Picks labelledBy="series-kind">
            {(Object.keys(KINDS) as SeriesKind[]).map((one) => (
              <LongPick
                key={one}
                name="kind"
                checked={chosen?.kind === one && !chosen.template}
                onPick={() => choose({ kind: one })}
                label={i18n._(KINDS[one])}
                detail={abouts[one]}
              />
            ))}
            {templates.map((template) => (
              <LongPick
                key={template._id}
                name="kind"
                checked={chosen?.template?._id === template._id}
                onPick={() => choose({ kind: template.kind, template })}
                label={template.name}
                detail={aboutOwn(template.steps.length)}
              />
            ))}
          </Picks>
          <p className={css.more}>
            <Link to={seriesPaths.templates}>
              <Trans>Your templates</Trans>
            </Link>
          </p>
        </Card>
        {chosen && (
          <Days key={chosen.template?._id ?? chosen.kind} {...chosen} family={family} onFamily={setFamily} />
        )}
      </div>
    </div>
  );
}

function useAboutOwn(): (count: number) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  return (count) => {
    const steps = number(count);
    return t`your own, steps: ${steps}`;
  };
}

function useAbouts(): Record<SeriesKind, string> {
  const { t } = useLingui();
  const { digits } = useFormat();
  return {
    antyeshti: digits(t`13 days, then monthly and yearly`),
    vivah: digits(t`4 days, 6 rites`),
    saptah: digits(t`7 days`),
    navratri: digits(t`9 days, by tithi, kalash to kanya puja`),
    ramayan: digits(t`9 days`),
    other: t`a rite of your list on each of some days`,
  };
}

/** What comes with the app, or a template of one's own. */
interface Chosen {
  kind: SeriesKind;
  template?: Template;
}

interface DaysProps extends Chosen {
  family: string;
  onFamily: (id: string) => void;
}

/** A rite of one's own list, and on how many days. */
function useOfRite() {
  const [rite, setRite] = useState("");
  const [length, setLength] = useState("3");
  return { rite, setRite, length, setLength, count: Math.max(1, Number(length) || 1) };
}

/** The rite of these days that heeds eldest children, and that of each. */
function useHeeds(days: readonly PlannedDay[], { riteOf }: ReturnType<typeof useAround>) {
  const heedsOf = (day: PlannedDay) => eldestRiteOf(day.search?.ask.rite, day, riteOf(day));
  const heeds = useHeedingDay(
    days.map((day) => ({ rite: heedsOf(day), searched: day.search !== undefined })),
  );
  return { heeds, heedsOf };
}

/** For whom, from when, for how much, and what comes of it. */
function Days({ kind: of, template, family, onFamily }: DaysProps) {
  // The days of one's own template are its own, whatever its kind.
  const kind = template ? undefined : of;
  const { t, i18n } = useLingui();
  const { number } = useFormat();
  const navratris = useNavratris();
  const client = useRow("client", family);
  const [first, setFirst] = useState(kind === "navratri" ? nextOf(navratris) : "");
  const { count, ...ofRite } = useOfRite();
  const { rite } = ofRite;
  const [dakshina, setDakshina] = useState("");
  const own = useRow("ritetype", rite)?.name ?? (of === "other" ? (template?.name ?? "") : "");
  const [eldest, setEldest] = useState(false);
  const { days, choose } = usePlan({ kind: of, first, own: count, template, family: client, eldest });
  const around = useAround(own || i18n._(KINDS[of]), rite);
  const { heeds, heedsOf } = useHeeds(days, around);
  const { left, toggle, clear } = useLeft();
  const going = days.filter((_, n) => !left.has(n));
  const begin = (date: string) => {
    setFirst(date);
    clear();
  };
  const { fees, fault } = useFees(dakshina, going);
  const beyond = useBeyond(going.map(({ date }) => date));
  const ready = client && fees && !beyond && (kind !== "other" || rite !== "") && !nextAsk(going);
  const save = async (client: Client) => {
    const series = newSeries({ clientId: client._id, kind: of, date: first, ...(own && { name: own }) });
    const { changes, undo } = makingOf(series, tasksOf(series, going, { client, ...around }, fees), going);
    const done = t`Tasks made: ${number(going.length)}`;
    if (await saveWithUndo(changes, undo, { done })) navigate(seriesPaths.one(series._id), { replace: true });
  };
  return (
    <Card>
      <div className={css.fields}>
        <FamilySelect value={family} onChange={onFamily} />
        {kind === "navratri" ? (
          <NavratriSelect value={first} onChange={setFirst} all={navratris} />
        ) : (
          <FirstDay value={first} error={beyond} onChange={begin} />
        )}
        {kind === "other" && <OwnFields {...ofRite} />}
        <EldestQuestion rite={heeds} checked={eldest} onChange={setEldest} />
        <Dakshina value={dakshina} error={fault} onChange={setDakshina} />
      </div>
      {days.length > 0 && (
        <PlannedDays
          {...{ days, left, family }}
          nameOf={around.nameOf}
          asTask={(day) => taskOn(day, client, around)}
          nature={NATURES[of]}
          eldestRiteOf={(day) => (heeds && eldest ? heedsOf(day) : undefined)}
          onLeave={toggle}
          onChoose={choose}
        />
      )}
      <Foot tasks={going.length} ready={Boolean(ready)} onMake={() => client && void save(client)} />
    </Card>
  );
}

interface FirstDayProps {
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

function FirstDay(props: FirstDayProps) {
  const { t } = useLingui();
  const { today } = useClock();
  return <DateInput {...props} label={t`First day`} today={today} min={today} />;
}

/** A day as the work that it becomes. */
const taskOn = (day: PlannedDay, client: Client | undefined, around: ReturnType<typeof useAround>) => ({
  ...{ date: day.date, startTime: day.time || null, durationMinutes: day.minutes },
  ...{ clientId: client?._id, location: placeOf(client, around.place) },
  riteTypeId: around.riteOf(day)?._id,
});

/** What was typed as the dakshina of the whole, as the fee of each day. */
function useFees(typed: string, days: readonly PlannedDay[]) {
  const { t } = useLingui();
  const rupees = parseRupees(typed);
  if (rupees === undefined || (rupees !== null && rupees > MOST_RUPEES)) {
    return { fees: undefined, fault: t`Please enter an amount like 21000.` };
  }
  const fees = feesOf(rupees, days);
  if (fees || days.length === 0) return { fees, fault: undefined };
  return { fees, fault: t`The days with a fee of their own come to another sum.` };
}

function Foot({ tasks, ready, onMake }: { tasks: number; ready: boolean; onMake: () => void }) {
  return (
    <div className={css.foot}>
      <p className="small muted">
        <Trans>By the almanac of your place. Any day can be changed after it is made.</Trans>
      </p>
      <Button kind="primary" wide disabled={!ready || tasks === 0} onClick={onMake}>
        <Plural value={tasks} one="Make # task" other="Make # tasks" />
      </Button>
    </div>
  );
}
