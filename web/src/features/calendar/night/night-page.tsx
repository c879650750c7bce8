import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, MapPin } from "lucide-react";
import {
  type ComponentType,
  type MemoExoticComponent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import { useWhen, type When } from "../../../domain/planner/when.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { type CivilDate, isCivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Button, ButtonLink, IconLink } from "../../../ui/button.tsx";
import { Card, EmptyState } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import type { Row } from "../day-marks.ts";
import { Bands } from "./bands.tsx";
import { DoesNotFit } from "./does-not-fit.tsx";
import { Foot } from "./foot.tsx";
import { Houses } from "./houses.tsx";
import { Wide } from "./lanes/wide.tsx";
import { Left } from "./left.tsx";
import css from "./night.module.css";
import { type Night, useNight } from "./use-night.ts";
import type { Held } from "./use-reorder.ts";
import { useRested } from "./use-rested.ts";

/** The houses of an evening, or with ?part=morning of a morning: /calendar/night/:date */
export function NightPage({ date, all }: { date: string; all: readonly Row[] }) {
  const half = useSearchParams()[0].get("part") === "morning" ? "morning" : "evening";
  const { today } = useClock();
  const day = isCivilDate(date) ? date : today;
  const when = useWhen();
  return (
    <div className="wrap">
      {when && <HalfDay key={day + half} date={day} half={half} all={all} when={when} />}
    </div>
  );
}

interface HalfDayProps {
  date: CivilDate;
  half: HalfOfDay;
  all: readonly Row[];
  when: When;
}

function HalfDay({ date, half, all, when }: HalfDayProps) {
  const { feasts, night, ...change } = useNight(date, half, all, when);
  const nameOf = useHouseNames();
  const [[held, setHeld], [dragged, setDragged]] = [useState<Held>(), useState<string>()];
  // While one drags, only the houses and their times change: the rest follows when the finger rests.
  const wide = useWide();
  const rested = useRested(night, held !== undefined || dragged !== undefined);
  const busy = night.lanes.filter(({ visits }) => visits.length > 0);
  const count = busy.flatMap(({ visits }) => visits).length;
  const { day } = feasts;
  const feast = (feasts[half] ?? (day && feastsOf(day)[0]))?.name;
  return (
    <>
      <Head
        {...{ date, half, feast }}
        count={wide ? count : night.visits.length}
        sun={(half === "morning" ? day?.sunrise : day?.sunset)?.time}
        onSort={change.sortByArea}
        purohits={busy.length}
        foot={wide && count > 0 ? <Foot date={date} night={rested} onSaved={change.forget} /> : undefined}
      />
      {count + night.left.length + night.through.length === 0 ? (
        <NoWork {...{ date, half, feast }} />
      ) : (
        <div className={css.night}>
          {wide ? (
            <Wide {...{ night, nameOf, when, change }} onHold={setDragged} />
          ) : (
            <>
              <Later of={parts.Bands} night={rested} onToggle={change.toggle} onBegin={change.setBegin} />
              <Houses
                night={night}
                held={held}
                onHold={setHeld}
                nameOf={nameOf}
                when={when}
                onMove={change.move}
                onMinutes={change.setMinutes}
                onLeave={change.leave}
              />
            </>
          )}
          <Later of={parts.DoesNotFit} {...{ night: rested, all, when, nameOf }} onGiven={change.forget} />
          <Later of={parts.Left} {...{ night: rested, wide, date, nameOf }} onTake={change.leave} />
          <p className="small muted">
            {night.entries && (
              <>
                <Trans>
                  Of a Griha Pravesh only the entry is counted; the havan goes on with somebody else.
                </Trans>{" "}
              </>
            )}
            <Trans>Which of the hours you follow is your custom; nothing is refused.</Trans>
          </p>
          {!wide && <Foot date={date} night={rested} onSaved={change.forget} />}
        </div>
      )}
    </>
  );
}

function NoWork({ date, half, feast }: Pick<HeadProps, "date" | "half" | "feast">) {
  return (
    <Card>
      <EmptyState
        title={feast ?? ""}
        action={
          <ButtonLink to={paths.calendarDay(date)}>
            <Trans>Open the day</Trans>
          </ButtonLink>
        }
      >
        {half === "morning" ? (
          <Trans>No open task of this morning.</Trans>
        ) : (
          <Trans>No open task of this evening.</Trans>
        )}
      </EmptyState>
    </Card>
  );
}

const parts = { Bands: memo(Bands), DoesNotFit: memo(DoesNotFit), Left: memo(Left) };

type LaterProps<P> = P & { of: MemoExoticComponent<ComponentType<P>> };

/** The houses and their times are drawn first, and this part of the page after them. */
function Later<P extends { night: Night }>({ of: Part, ...props }: LaterProps<P>) {
  const night = useDeferredValue(props.night);
  return <Part {...(props as unknown as P)} night={night} />;
}

/** The family, else what the task is called. */
function useHouseNames() {
  const clients = useRows("client");
  const names = useMemo(() => new Map(clients?.map(({ _id, name }) => [_id, name])), [clients]);
  return useCallback((task: Row) => names.get(task.clientId ?? "") || task.taskName, [names]);
}

interface HeadProps {
  date: CivilDate;
  half: HalfOfDay;
  feast: string | undefined;
  count: number;
  /** When it rises or sets. */
  sun: string | undefined;
  onSort: () => void;
  /** How many visit houses. */
  purohits: number;
  /** What comes next, where there is room for it. */
  foot: ReactNode;
}

const Head = memo(function Head({ date, half, feast, count, sun, onSort, purohits, foot }: HeadProps) {
  const { t } = useLingui();
  const { dayMonth, time, weekday } = useFormat();
  const day = `${weekday(date)} ${dayMonth(date)}`;
  const at = sun && time(sun);
  return (
    <div className={`page-head ${css.nightHead}`}>
      <IconLink icon={ArrowLeft} label={t`Back to the calendar`} to={paths.calendarDay(date)} />
      <div className="grow">
        <h1 tabIndex={-1} data-plain={!feast || undefined}>
          {feast ?? (half === "morning" ? <Trans>The morning</Trans> : <Trans>The evening</Trans>)}
        </h1>
        <p className="small muted">
          {day} · <Plural value={count} one="# house" other="# houses" />
          {foot !== undefined && purohits > 1 && (
            <>
              {" · "}
              <Plural value={purohits} one="# purohit" other="# purohits" />
            </>
          )}
          {at && <> · {half === "morning" ? <Trans>sunrise {at}</Trans> : <Trans>sunset {at}</Trans>}</>}
        </p>
      </div>
      <Button icon={MapPin} onClick={onSort}>
        <Trans>By area</Trans>
      </Button>
      {foot}
    </div>
  );
});
