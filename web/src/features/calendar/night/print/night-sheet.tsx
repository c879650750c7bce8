import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { HalfOfDay } from "../../../../almanac/festivals/feast-hours.ts";
import { type Lane, SELF } from "../../../../domain/planner/night/night-lanes.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { CivilDate } from "../../../../lib/month.ts";
import type { Row } from "../../day-marks.ts";
import type { Night } from "../use-night.ts";
import { useBandName, useCrewWords, useMinuteWords, useStateWords } from "../words.ts";
import css from "./night-sheet.module.css";

/** What is drawn for the printer while it is at work. */
export function usePrinted() {
  const [printed, setPrinted] = useState(false);
  const [printOut] = useState(() => () => {
    flushSync(() => setPrinted(true));
    addEventListener("afterprint", () => setPrinted(false), { once: true });
    print();
  });
  return { printed, printOut };
}

interface SheetProps {
  date: CivilDate;
  half: HalfOfDay;
  feast: string | undefined;
  night: Night;
  nameOf: (task: Row) => string;
}

/** The evening on paper: the hours, then the houses of each purohit. Only the printer sees it. */
export function NightSheet({ date, half, feast, night, nameOf }: SheetProps) {
  const { dayMonth, weekday } = useFormat();
  const name = useBandName();
  const at = useMinuteWords();
  const { bands, without, sought, lanes, nobody, tasks } = night;
  const counted = bands.filter(({ kind }) => !without.has(kind));
  const hours = sought && `${at(sought.from)} – ${at(sought.until)}`;
  const open = nobody.flatMap(({ id }) => tasks.get(id) ?? []);
  return (
    <section className={css.nightSheet} aria-hidden="true">
      <h1>
        {feast ?? (half === "morning" ? <Trans>The morning</Trans> : <Trans>The evening</Trans>)}
        {` · ${weekday(date)} ${dayMonth(date)}`}
      </h1>
      {hours && (
        <p>
          {counted.map(name).join(", ")}: {hours}
        </p>
      )}
      {lanes
        .filter(({ visits }) => visits.length > 0)
        .map((lane) => (
          <LaneTable key={lane.who} {...{ lane, night, nameOf }} />
        ))}
      {open.length > 0 && (
        <div>
          <h2>
            <Trans>Nobody yet</Trans>
          </h2>
          <p>{open.map((task) => [nameOf(task), task.location].filter(Boolean).join(", ")).join("; ")}</p>
        </div>
      )}
    </section>
  );
}

function LaneTable({ lane, night, nameOf }: { lane: Lane } & Pick<SheetProps, "night" | "nameOf">) {
  const at = useMinuteWords();
  const words = useStateWords(night.bands.filter(({ kind }) => !night.without.has(kind)));
  const crew = useCrewWords();
  const { who, visits } = lane;
  return (
    <div>
      <h2>
        {who === SELF ? <Trans>You</Trans> : who} ·{" "}
        <Plural value={visits.length} one="# house" other="# houses" />
      </h2>
      <table>
        <tbody>
          {visits.map((visit) => {
            const task = night.tasks.get(visit.house.id);
            const havan = crew(night.havans.find(({ id }) => id === visit.house.id));
            return (
              task && (
                <tr key={task._id}>
                  <th>{at(visit.from)}</th>
                  <td>
                    <b>{nameOf(task)}</b>
                  </td>
                  <td>{[task.location, havan].filter(Boolean).join(" · ")}</td>
                  <td>{words(visit)}</td>
                  <td>
                    <Plural value={visit.house.minutes} one="# min" other="# min" />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
