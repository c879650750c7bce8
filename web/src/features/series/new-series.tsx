import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Client } from "../../api/types.ts";
import { FamilySelect } from "../../domain/people/family-select.tsx";
import { makingOf, newSeries, tasksOf } from "../../domain/series/make.ts";
import { seriesPaths } from "../../domain/series/paths.ts";
import { spread } from "../../domain/series/plan.ts";
import { MOST_DAYS, type SeriesKind } from "../../domain/series/templates.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { MOST_RUPEES, parseRupees } from "../../lib/rupees.ts";
import { navigate } from "../../nav/history.ts";
import { useLocation } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { saveWithUndo } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { LongPick, Picks } from "../../ui/picks.tsx";
import { Card } from "../../ui/surface.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { PlannedDays } from "./planned-days.tsx";
import css from "./series.module.css";
import { useAround, useLeft, useNavratris, usePlan } from "./use-plan.ts";
import { KINDS } from "./words.ts";

/** A new series: what it is, for whom and from when; then all of its days. */
export function NewSeries() {
  const { t, i18n } = useLingui();
  const query = new URLSearchParams(useLocation().search);
  const [family, setFamily] = useState(query.get("client") ?? "");
  const [kind, setKind] = useState<SeriesKind>();
  const abouts: Record<SeriesKind, string> = {
    antyeshti: t`13 days, then monthly and yearly`,
    vivah: t`4 days, 6 rites`,
    saptah: t`7 days`,
    navratri: t`9 days, by tithi, kalash to kanya puja`,
    ramayan: t`9 days`,
    other: t`a rite of your list on each of some days`,
  };
  const choose = (chosen: SeriesKind) => {
    if (chosen === "antyeshti") navigate(seriesPaths.death(family));
    else setKind(chosen);
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
          <h2 id="series-kind">
            <Trans>What is it?</Trans>
          </h2>
          <Picks labelledBy="series-kind">
            {(Object.keys(KINDS) as SeriesKind[]).map((one) => (
              <LongPick
                key={one}
                name="kind"
                checked={kind === one}
                onPick={() => choose(one)}
                label={i18n._(KINDS[one])}
                detail={abouts[one]}
              />
            ))}
          </Picks>
        </Card>
        {kind && <Days key={kind} kind={kind} family={family} onFamily={setFamily} />}
      </div>
    </div>
  );
}

interface DaysProps {
  kind: SeriesKind;
  family: string;
  onFamily: (id: string) => void;
}

/** For whom, from when, for how much, and what comes of it. */
function Days({ kind, family, onFamily }: DaysProps) {
  const { t, i18n } = useLingui();
  const { today } = useClock();
  const navratris = useNavratris();
  const client = useRow("client", family);
  const [first, setFirst] = useState(kind === "navratri" ? nextOf(navratris) : "");
  const [rite, setRite] = useState("");
  const [length, setLength] = useState("3");
  const [dakshina, setDakshina] = useState("");
  const own = useRow("ritetype", rite)?.name ?? "";
  const days = usePlan(kind, first, Math.max(1, Number(length) || 1));
  const around = useAround(own || i18n._(KINDS[kind]), rite);
  const { left, toggle, clear } = useLeft();
  const rupees = parseRupees(dakshina);
  const unclear = rupees === undefined || (rupees !== null && rupees > MOST_RUPEES);
  const going = days.filter((_, n) => !left.has(n));
  const save = async (of: Client) => {
    const series = newSeries({ clientId: of._id, kind, date: first, ...(own && { name: own }) });
    const fees =
      typeof rupees === "number"
        ? spread(
            rupees,
            going.map(({ share }) => share),
          )
        : undefined;
    const { changes, undo } = makingOf(series, tasksOf(series, going, { client: of, ...around }, fees));
    const done = t`Tasks made: ${going.length}`;
    if (await saveWithUndo(changes, undo, { done })) navigate(seriesPaths.one(series._id), { replace: true });
  };
  return (
    <Card>
      <div className={css.fields}>
        <FamilySelect value={family} onChange={onFamily} />
        {kind === "navratri" ? (
          <NavratriSelect value={first} onChange={setFirst} all={navratris} />
        ) : (
          <DateInput
            label={t`First day`}
            value={first}
            today={today}
            min={today}
            onChange={(date) => {
              setFirst(date);
              clear();
            }}
          />
        )}
        {kind === "other" && <OwnFields {...{ rite, setRite, length, setLength }} />}
        <Dakshina value={dakshina} unclear={unclear} onChange={setDakshina} />
      </div>
      {days.length > 0 && <PlannedDays days={days} nameOf={around.nameOf} left={left} onLeave={toggle} />}
      <Foot
        tasks={going.length}
        ready={client !== undefined && !unclear && (kind !== "other" || rite !== "")}
        onMake={() => client && void save(client)}
      />
    </Card>
  );
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

interface OwnProps {
  rite: string;
  setRite: (id: string) => void;
  length: string;
  setLength: (days: string) => void;
}

/** Of one's own series: which rite, on how many days. */
function OwnFields({ rite, setRite, length, setLength }: OwnProps) {
  const { t } = useLingui();
  const rites = useRows("ritetype") ?? [];
  const names = rites.map(({ _id, name }) => ({ value: _id, label: name }));
  const lengths = Array.from({ length: MOST_DAYS }, (_, n) => String(n + 1));
  return (
    <>
      <Select
        label={t`Rite`}
        value={rite}
        onChange={(event) => setRite(event.target.value)}
        options={[{ value: "", label: t`Choose` }, ...names]}
      />
      <Select
        label={t`Days`}
        value={length}
        onChange={(event) => setLength(event.target.value)}
        options={lengths.map((value) => ({ value, label: value }))}
      />
    </>
  );
}

interface DakshinaProps {
  value: string;
  unclear: boolean;
  onChange: (typed: string) => void;
}

function Dakshina({ value, unclear, onChange }: DakshinaProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Dakshina of the whole, ₹`}
      optional
      inputMode="numeric"
      hint={t`Spread over the days by their part of the work.`}
      error={unclear ? t`Please enter an amount like 21000.` : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Most families keep the open ones; the gupt ones are for few. */
const nextOf = (all: ReturnType<typeof useNavratris>) =>
  all.find(({ masa }) => masa === 1 || masa === 7)?.date ?? all[0]?.date ?? "";

function NavratriSelect(props: {
  value: string;
  onChange: (date: string) => void;
  all: ReturnType<typeof useNavratris>;
}) {
  const { t } = useLingui();
  const { date } = useFormat();
  const names: Record<number, string> = {
    1: t`Chaitra Navratri`,
    4: t`Ashadha Gupt Navratri`,
    7: t`Sharad Navratri`,
    11: t`Magha Gupt Navratri`,
  };
  return (
    <Select
      label={t`First day`}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      options={[
        ...(props.value ? [] : [{ value: "", label: t`Choose` }]),
        ...props.all.map((one) => ({ value: one.date, label: `${names[one.masa]}, ${date(one.date)}` })),
      ]}
    />
  );
}
