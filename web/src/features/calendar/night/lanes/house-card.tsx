import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, Minus, Plus } from "lucide-react";
import { seesMoney } from "../../../../domain/money/sees-money.ts";
import { SELF } from "../../../../domain/planner/night/night-lanes.ts";
import type { When } from "../../../../domain/planner/when.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { paths } from "../../../../nav/paths.ts";
import { ButtonLink, IconButton } from "../../../../ui/button.tsx";
import { Pick, Picks } from "../../../../ui/picks.tsx";
import type { Row } from "../../day-marks.ts";
import type { Night, Place } from "../use-night.ts";
import { useMinuteWords } from "../words.ts";
import css from "./lanes.module.css";

/** The minutes of a house change by so many, from the least to the most. */
const [STEP, LEAST, MOST] = [5, 5, 600];

interface HouseCardProps {
  id: string;
  night: Night;
  nameOf: (task: Row) => string;
  when: When;
  onPlace: (id: string, place: Place) => void;
  onMinutes: (id: string, minutes: number) => void;
}

/** The house that is chosen among the lanes: its hours and minutes, and who visits it. */
export function HouseCard({ id, night, nameOf, when, onPlace, onMinutes }: HouseCardProps) {
  const { t } = useLingui();
  const task = night.tasks.get(id);
  const lane = night.lanes.find(({ visits }) => visits.some(({ house }) => house.id === id));
  const visit = lane?.visits.find(({ house }) => house.id === id);
  const house = visit?.house ?? night.nobody.find((one) => one.id === id);
  if (!task || !house) return null;
  const put = (who: string | undefined) => {
    const of = night.lanes.find((one) => one.who === who)?.visits ?? [];
    onPlace(id, { who, order: [...of.map((one) => one.house.id), id] });
  };
  return (
    <section className={`card ${css.houseCard}`} data-padded aria-live="polite">
      <h2>{nameOf(task)}</h2>
      <HouseWords {...{ task, visit, when }} />
      <Minutes minutes={house.minutes} name={nameOf(task)} onMinutes={(value) => onMinutes(id, value)} />
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

interface MinutesProps {
  minutes: number;
  name: string;
  onMinutes: (minutes: number) => void;
}

function Minutes({ minutes, name, onMinutes }: MinutesProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const to = (by: number) =>
    onMinutes(Math.min(Math.max(Math.round((minutes + by) / STEP) * STEP, LEAST), MOST));
  return (
    <fieldset className={css.laneMinutes} aria-label={t`Minutes at ${name}`}>
      <IconButton
        icon={Minus}
        label={t`Fewer minutes`}
        disabled={minutes <= LEAST}
        onClick={() => to(-STEP)}
      />
      <output>{number(minutes)}</output>
      <IconButton icon={Plus} label={t`More minutes`} disabled={minutes >= MOST} onClick={() => to(STEP)} />
      <span>
        <Trans>minutes</Trans>
      </span>
    </fieldset>
  );
}
