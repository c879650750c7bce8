import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil } from "lucide-react";
import { Fragment, useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./availability.module.css";
import { HoursSheet } from "./hours-sheet.tsx";
import { Stepper } from "./stepper.tsx";
import type { Changes } from "./use-changes.ts";
import { useWeek } from "./words.ts";

/** The working hours of each day of the week, and how many rites fit in. */
export function HoursCard({ changes }: { changes: Changes }) {
  const { t } = useLingui();
  const week = useWeek();
  const [editing, setEditing] = useState<number>();
  const { work, setWork } = changes;
  return (
    <Card label={t`Working hours`}>
      <div className={css.avHead}>
        <h2>
          <Trans>Working hours</Trans>
        </h2>
        <span className="small muted">
          <Trans>rites a day</Trans>
        </span>
      </div>
      {week.map(({ short, long }, day) => (
        <div className={css.avRow} key={long}>
          <b data-sunday={day === 0 || undefined} aria-hidden>
            {short}
          </b>
          <button type="button" className={css.avHours} onClick={() => setEditing(day)}>
            <span className="visually-hidden">{long}: </span>
            <HoursText hours={work.hours[day] ?? []} />
            <Icon of={Pencil} />
          </button>
          <Stepper
            label={t`Rites on ${long}`}
            less={t`One less on ${long}`}
            more={t`One more on ${long}`}
            value={work.most[day] ?? 0}
            least={0}
            most={40}
            onChange={(value) => setWork({ most: work.most.map((had, i) => (i === day ? value : had)) })}
          />
        </div>
      ))}
      <Limits changes={changes} />
      <p className={`${css.avFoot} small muted`}>
        <Trans>More than this is only marked. You may always say yes.</Trans>
      </p>
      <HoursSheet
        day={editing}
        work={work}
        onSave={(hours) => {
          setWork({ hours });
          setEditing(undefined);
        }}
        onClose={() => setEditing(undefined)}
      />
    </Card>
  );
}

/** How many rites fit into a part of the day, and the minutes between two. */
function Limits({ changes: { work, setWork } }: { changes: Changes }) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.avRow} data-wide>
        <span>
          <Trans>In one part of the day</Trans>
        </span>
        <Stepper
          label={t`Rites in one part of the day`}
          less={t`One less in a part of the day`}
          more={t`One more in a part of the day`}
          value={work.mostInPart}
          least={1}
          most={20}
          onChange={(mostInPart) => setWork({ mostInPart })}
        />
      </div>
      <div className={css.avRow} data-wide>
        <span>
          <Trans>Minutes between two rites</Trans>
        </span>
        <Stepper
          label={t`Minutes between two rites`}
          less={t`Fewer minutes between rites`}
          more={t`More minutes between rites`}
          value={work.buffer}
          least={0}
          most={240}
          step={5}
          onChange={(value) => setWork({ buffer: value })}
        />
      </div>
    </>
  );
}

function HoursText({ hours }: { hours: readonly { from: string; to: string }[] }) {
  const { t } = useLingui();
  const { time } = useFormat();
  if (hours.length === 0) return <span className="grow muted">{t`not working`}</span>;
  return (
    <span className="grow">
      {hours.map(({ from, to }, i) => (
        <Fragment key={from}>
          <span className="nowrap">{time(from)} –</span>{" "}
          <span className="nowrap">{to === "24:00" ? t`midnight` : time(to)}</span>
          {i < hours.length - 1 && ", "}
        </Fragment>
      ))}
    </span>
  );
}
