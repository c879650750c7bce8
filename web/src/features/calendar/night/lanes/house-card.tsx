import { Trans, useLingui } from "@lingui/react/macro";
import { FileText } from "lucide-react";
import { seesMoney } from "../../../../domain/money/sees-money.ts";
import { orderWith, SELF } from "../../../../domain/planner/night/night-lanes.ts";
import type { Running } from "../../../../domain/planner/night/night-running.ts";
import type { When } from "../../../../domain/planner/when.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { paths } from "../../../../nav/paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Pick, Picks } from "../../../../ui/picks.tsx";
import type { Row } from "../../day-marks.ts";
import type { Place } from "../chosen.ts";
import { MinutesField } from "../minutes-field.tsx";
import { RunningWords } from "../running/running-words.tsx";
import type { Night } from "../use-night.ts";
import { useMinuteWords } from "../words.ts";
import css from "./lanes.module.css";

interface HouseCardProps {
  id: string;
  night: Night;
  /** While the evening goes on. */
  running: Running | undefined;
  nameOf: (task: Row) => string;
  when: When;
  onPlace: (id: string, place: Place) => void;
  onMinutes: (id: string, minutes: number) => void;
}

/** The house that is chosen among the lanes: its hours and minutes, and who visits it. */
export function HouseCard({ id, night, running, nameOf, when, onPlace, onMinutes }: HouseCardProps) {
  const { t } = useLingui();
  const task = night.tasks.get(id);
  const lane = night.lanes.find(({ visits }) => visits.some(({ house }) => house.id === id));
  const visit = lane?.visits.find(({ house }) => house.id === id);
  const house = visit?.house ?? night.nobody.find((one) => one.id === id);
  if (!task || !house) return null;
  const put = (who: string | undefined) => {
    const of = night.lanes.find((one) => one.who === who)?.visits ?? [];
    onPlace(id, { who, order: orderWith(of, house) });
  };
  return (
    <section className={`card ${css.houseCard}`} data-padded aria-live="polite">
      <h2>{nameOf(task)}</h2>
      <HouseWords {...{ task, visit, when }} />
      {running?.current.house.id === id && <RunningWords running={running} />}
      <MinutesField
        {...{ minutes: house.minutes, name: nameOf(task), before: night.before.get(id) }}
        onMinutes={(value) => onMinutes(id, value)}
      />
      <Picks label={t`Who visits it`}>
        {night.lanes.map(({ who }) => (
          <Pick key={who} name="who" checked={lane?.who === who} onPick={() => put(who)}>
            {who === SELF ? <Trans>You</Trans> : who}
          </Pick>
        ))}
        <Pick name="who" checked={!lane} onPick={() => put(undefined)}>
          <Trans>Nobody yet</Trans>
        </Pick>
      </Picks>
      <ButtonLink icon={FileText} to={paths.task(id)}>
        <Trans>Open the task</Trans>
      </ButtonLink>
    </section>
  );
}

interface WordsProps {
  task: Row;
  visit: Night["visits"][number] | undefined;
  when: When;
}

/** "Ravindrapuri · 6:39 pm – 7:04 pm · ₹3,100 agreed". */
function HouseWords({ task, visit, when }: WordsProps) {
  const { money } = useFormat();
  const at = useMinuteWords();
  const amount = seesMoney() && task.amount ? money(task.amount) : "";
  const agreed = visit?.house.agreed;
  const before = agreed === undefined || agreed === visit?.from ? "" : at(agreed);
  return (
    <p className="small muted">
      {[when.areaOf(task)?.name ?? task.location, visit && `${at(visit.from)} – ${at(visit.until)}`]
        .filter(Boolean)
        .join(" · ")}
      {amount && (
        <>
          {" · "}
          <Trans>{amount} agreed</Trans>
        </>
      )}
      {before && (
        <>
          {" · "}
          <Trans>agreed {before}</Trans>
        </>
      )}
    </p>
  );
}
