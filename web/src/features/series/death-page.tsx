import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { living, phaseOf } from "../../almanac/lunar.ts";
import type { Client } from "../../api/types.ts";
import { FamilySelect } from "../../domain/people/family-select.tsx";
import { PlaceInput } from "../../domain/people/place-input.tsx";
import { seriesPaths } from "../../domain/series/paths.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { navigate } from "../../nav/history.ts";
import { useLocation } from "../../nav/router.tsx";
import { useRow, useRows } from "../../offline/store.ts";
import { useOneSave } from "../../records/draft-form.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Moon } from "../../ui/moon/moon.tsx";
import { Pick, Picks } from "../../ui/picks.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import { CountSheet } from "./count-sheet.tsx";
import deathCss from "./death.module.css";
import { type Moment, useMoment } from "./moment.ts";
import css from "./series.module.css";
import { useDeath } from "./use-death.ts";
import { useTithiWords } from "./use-tithi-words.ts";

type Death = ReturnType<typeof useDeath>;

/** A death in a family: who, when, and when the last rites are. All else follows. */
export function DeathPage() {
  const query = new URLSearchParams(useLocation().search);
  const [family, setFamily] = useState(query.get("client") ?? "");
  const client = useRow("client", family);
  const template = useTemplateOfDeaths(query.get("template"));
  const death = useDeath(client, template);
  const { values, set, ready, save, died, time } = death;
  const moment = useMoment(died, time, values.where.spot);
  const [changing, setChanging] = useState(false);
  const submit = useOneSave(async (of: Client) => {
    // Of what is not sure the server says it.
    const { from: _f, until: _u, ...tithi } = (!moment?.unsure && moment?.tithi) || {};
    const id = await save(of, tithi);
    if (id) navigate(seriesPaths.tell(id), { replace: true });
  });
  return (
    <div className={`wrap ${css.page} ${css.narrow} ${deathCss.told}`}>
      <div className="page-head">
        <h1 tabIndex={-1}>
          <Trans>A death in a family</Trans>
        </h1>
      </div>
      <FamilySelect
        value={family}
        onChange={(id) => {
          setFamily(id);
          set({ personId: undefined });
        }}
      />
      {client && (
        <>
          <Who client={client} values={values} set={set} />
          <When {...death} />
          <LastRites {...death} />
          {moment && (
            <Summary death={death} moment={moment} client={client} onChange={() => setChanging(true)} />
          )}
          <div className="action-bar">
            <Button kind="primary" wide disabled={!ready} onClick={() => void submit(client)}>
              <Trans>Save and show what to say</Trans>
            </Button>
          </div>
        </>
      )}
      {changing && (
        <CountSheet
          count={values.count}
          days={values.sutakDays}
          onChange={set}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}

/** The one that was chosen, else the only own one; the app's where there are none or several. */
function useTemplateOfDeaths(chosen: string | null) {
  const own = (useRows("template") ?? []).filter(({ kind }) => kind === "antyeshti");
  return own.find(({ _id }) => _id === chosen) ?? (own.length === 1 ? own[0] : undefined);
}

type WhoProps = { client: Client } & Pick<Death, "values" | "set">;

function Who({ client, values, set }: WhoProps) {
  const { t } = useLingui();
  const name = (id: string | undefined) => values.personId === id;
  return (
    <>
      <h2 id="death-who">
        <Trans>Who</Trans>
      </h2>
      <Picks labelledBy="death-who" columns={2}>
        {living(client.people).map((person) => (
          <Pick
            key={person._id}
            name="who"
            checked={name(person._id)}
            onPick={() => set({ personId: person._id })}
          >
            {person.calledAs || person.name}
          </Pick>
        ))}
        <Pick name="who" checked={name("")} onPick={() => set({ personId: "" })}>
          <Trans>Another</Trans>
        </Pick>
      </Picks>
      {values.personId === "" && (
        <TextInput
          label={t`Name`}
          value={values.name}
          autoComplete="off"
          maxLength={160}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
    </>
  );
}

function When({ values, there, unknownPlace, set }: Death) {
  const { t } = useLingui();
  const { when } = values;
  return (
    <>
      <h2 id="death-when">
        <Trans>When</Trans>
      </h2>
      <Picks labelledBy="death-when" columns={3}>
        <Pick name="when" checked={when === "now"} onPick={() => set({ when: "now" })}>
          <Trans>Now</Trans>
        </Pick>
        <Pick name="when" checked={when === "today"} onPick={() => set({ when: "today" })}>
          <Trans>Today</Trans>
        </Pick>
        <Pick name="when" checked={when === "earlier"} onPick={() => set({ when: "earlier" })}>
          <Trans>Earlier</Trans>
        </Pick>
      </Picks>
      {when === "earlier" && (
        <DateInput
          label={t`Day`}
          value={values.date}
          today={there}
          max={there}
          onChange={(date) => set({ date })}
        />
      )}
      <div className={when === "now" ? undefined : css.both}>
        {when !== "now" && (
          <TimeInput
            label={t`About what time`}
            placeholder={t`not known`}
            value={values.time}
            onChange={(time) => set({ time })}
          />
        )}
        <PlaceInput
          name="where"
          label={t`Where`}
          value={values.where}
          hint={
            unknownPlace ? t`Choose the place from the list. Without it your own place is taken.` : undefined
          }
          onChange={(where) => set({ where })}
        />
      </div>
    </>
  );
}

function LastRites({ values, chosen, set }: Death) {
  const pick = (lastRites: Death["chosen"]) => ({
    name: "last-rites",
    checked: chosen === lastRites,
    onPick: () => set({ lastRites }),
  });
  return (
    <>
      <h2 id="death-rites">
        <Trans>Last rites</Trans>
      </h2>
      <Picks labelledBy="death-rites" columns={3}>
        {values.when === "earlier" && (
          <Pick {...pick("done")}>
            <Trans>Done</Trans>
          </Pick>
        )}
        <Pick {...pick("today")}>
          <Trans>Today</Trans>
        </Pick>
        <Pick {...pick("tomorrow")}>
          <Trans>Tomorrow</Trans>
        </Pick>
        <Pick {...pick("unknown")}>
          <Trans>Not known</Trans>
        </Pick>
      </Picks>
    </>
  );
}

interface SummaryProps {
  death: Death;
  moment: Moment;
  client: Client;
  onChange: () => void;
}

/** The tithi, and how long sutak lasts. */
function Summary({ death: { lastDay, values, first }, moment, client, onChange }: SummaryProps) {
  const { weekday, dayMonth } = useFormat();
  const tithi = useTithiWords(client);
  const [last, day1] = [lastDay && `${weekday(lastDay)} ${dayMonth(lastDay)}`, first && dayMonth(first)];
  return (
    <p className={`notice ${css.moment}`} role="status">
      <Moon phase={phaseOf(moment.tithi)} size={24} />
      <span className="grow">
        <b>{tithi(moment.tithi)}</b>
        {moment.next && (
          <>
            {" "}
            <Trans>then {tithi(moment.next, false)}</Trans>
          </>
        )}
        {". "}
        <Trans>
          Sutak of the family till <b>{last}</b>; day 1 is {day1}.
        </Trans>
        {values.count === "cremation" && (
          <>
            {" "}
            <Trans>Counted from the last rites.</Trans>
          </>
        )}{" "}
        <button type="button" className={deathCss.change} onClick={onChange}>
          <Trans>Change</Trans>
        </button>
      </span>
    </p>
  );
}
