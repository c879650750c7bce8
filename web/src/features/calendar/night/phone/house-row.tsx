import { Trans, useLingui } from "@lingui/react/macro";
import { Car, Check, Circle, Timer } from "lucide-react";
import { memo } from "react";
import type { Visit } from "../../../../domain/planner/night/night-plan.ts";
import { paths } from "../../../../nav/paths.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import css from "../night.module.css";
import runningCss from "../running/running.module.css";
import { useMinuteWords } from "../words.ts";
import { HouseMenu } from "./house-menu.tsx";

/** The minutes that a tap offers. */
const CHOICES = [15, 20, 25, 30];

interface HouseRowProps extends Pick<Visit, "from" | "way" | "state"> {
  id: string;
  name: string;
  /** The name of its area, where another one begins with it. */
  area: string | undefined;
  minutes: number;
  /** How it stands to the hours of the evening. */
  words: string;
  /** When it was agreed to begin, where that is another time. */
  agreed: number | undefined;
  dragging: boolean;
  /** It has begun, and none after it. */
  current: boolean;
  /** Who goes on with the rite after the entry, and from when. */
  crew: string;
  who: string;
  whos: readonly string[];
  onGive: (id: string, who: string | undefined) => void;
  onStep: (id: string, by: number) => void;
  onMinutes: (id: string, minutes: number) => void;
  onLeave: (id: string) => void;
}

/** A house of the evening: when, how it stands, how long, and the handle that moves it. */
export const HouseRow = memo(function HouseRow(props: HouseRowProps) {
  "use memo";
  const { id, name, area, from, way, minutes, state, words, agreed, dragging, current, crew } = props;
  const { who, whos, onGive, onStep, onMinutes, onLeave } = props;
  const at = useMinuteWords();
  const before = agreed === undefined ? "" : at(agreed);
  return (
    <li
      data-house={id}
      data-state={state}
      data-dragging={dragging || undefined}
      className={current ? runningCss.runningNow : undefined}
    >
      {area !== undefined && (
        <h3 className={css.nightArea}>
          <span>{area || <Trans>No area</Trans>}</span>
          {way > 0 && (
            <span>
              <Icon of={Car} /> <Trans>{way} min</Trans>
            </span>
          )}
        </h3>
      )}
      <div className={css.nightHouse}>
        <NightTime time={at(from)} />
        <span className={css.nightName}>
          <Link to={paths.task(id)}>{name}</Link>
          {crew && <span className="small muted">{crew}</span>}
          {words && (
            <span className={css.nightState}>
              <Icon of={state === "late" ? Timer : state === "inside" ? Check : Circle} /> {words}
            </span>
          )}
          {before && (
            <span className="small muted">
              <Trans>agreed {before}</Trans>
            </span>
          )}
        </span>
        <Minutes id={id} name={name} minutes={minutes} onMinutes={onMinutes} />
        <HouseMenu {...{ id, name, who, whos, onGive, onStep, onLeave }} />
      </div>
    </li>
  );
});

/** "5:25 pm": the figures large, the part of the day small beneath them, so that the names have room. */
function NightTime({ time }: { time: string }) {
  const figures = /[\d०-९:]+/.exec(time)?.[0] ?? time;
  return (
    <span className={css.nightTime}>
      {figures} <small>{time.replace(figures, "").trim()}</small>
    </span>
  );
}

/** A choice that is drawn again makes the browser lay out the page for each of its answers. */
const Minutes = memo(function Minutes({
  id,
  name,
  minutes,
  onMinutes,
}: Pick<HouseRowProps, "id" | "name" | "minutes" | "onMinutes">) {
  const { t } = useLingui();
  const choices = [...new Set([...CHOICES, minutes])].sort((a, b) => a - b);
  return (
    <label className={css.nightMinutes}>
      <select
        aria-label={t`Minutes at ${name}`}
        value={minutes}
        onChange={({ target }) => onMinutes(id, Number(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <small aria-hidden="true">
        <Trans>min</Trans>
      </small>
    </label>
  );
});
