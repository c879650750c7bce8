import { Trans, useLingui } from "@lingui/react/macro";
import {
  type ComponentType,
  type MemoExoticComponent,
  memo,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { feastsOf } from "../../../almanac/festivals/feasts.ts";
import { useWhen, type When } from "../../../domain/planner/when.ts";
import { type CivilDate, isCivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useSearchParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRows } from "../../../offline/store.ts";
import { useSavedDraft } from "../../../records/draft-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, EmptyState } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import type { Row } from "../day-marks.ts";
import { Bands } from "./bands.tsx";
import { type Chosen, ChosenDraft } from "./chosen.ts";
import { DoesNotFit } from "./does-not-fit.tsx";
import { Foot } from "./foot.tsx";
import { Head, type HeadProps } from "./head.tsx";
import { Wide } from "./lanes/wide.tsx";
import { Left } from "./left.tsx";
import css from "./night.module.css";
import { Phone } from "./phone/phone.tsx";
import type { Held } from "./phone/use-reorder.ts";
import { NightSheet, usePrinted } from "./print/night-sheet.tsx";
import { NowCard } from "./running/now-card.tsx";
import { useRunning } from "./running/use-running.ts";
import { unsaved } from "./save-night.ts";
import { type Night, useNight } from "./use-night.ts";
import { useRested } from "./use-rested.ts";

/** The houses of an evening, or with ?part=morning of a morning: /calendar/night/:date */
export function NightPage({ date, all }: { date: string; all: readonly Row[] }) {
  const half = useSearchParams()[0].get("part") === "morning" ? "morning" : "evening";
  const { today } = useClock();
  const day = isCivilDate(date) ? date : today;
  const when = useWhen();
  const draftKey = `night ${day} ${half}`;
  const draft = useSavedDraft<Chosen>(draftKey);
  return (
    <div className="wrap">
      {when && draft !== undefined && (
        <HalfDay key={draftKey} date={day} {...{ half, all, when, draftKey }} saved={draft?.values} />
      )}
    </div>
  );
}

interface HalfDayProps {
  date: CivilDate;
  half: HalfOfDay;
  all: readonly Row[];
  when: When;
  /** What is chosen and not saved lies under this key on the device, and was this when one came. */
  draftKey: string;
  saved: Chosen | undefined;
}

function HalfDay({ date, half, all, when, draftKey, saved }: HalfDayProps) {
  const { chosen, entries, feasts, night, sortByArea, change } = useNight(date, half, { all, when, saved });
  const nameOf = useHouseNames();
  const [[held, setHeld], [dragged, setDragged]] = [useState<Held>(), useState<string>()];
  // While one drags, only the houses and their times change: the rest follows when the finger rests.
  const wide = useWide();
  const rested = useRested(night, held !== undefined || dragged !== undefined);
  const running = useRunning(date, rested);
  const { printed, printOut } = usePrinted();
  const busy = night.lanes.filter(({ visits }) => visits.length > 0);
  const count = busy.flatMap(({ visits }) => visits).length + night.nobody.length;
  const { day } = feasts;
  const feast = (feasts[half] ?? (day && feastsOf(day)[0]))?.name;
  const empty = count + night.left.length + night.through.length === 0;
  const changed = useUnsaved(rested);
  const settled = changed.length === 0;
  const foot = <Foot {...{ date, running, changed }} night={rested} onSaved={change.forget} />;
  return (
    <>
      <ChosenDraft {...{ draftKey, entries, settled }} chosen={useDeferredValue(chosen)} />
      <Head
        {...{ date, half, feast, count, wide }}
        sun={(half === "morning" ? day?.sunrise : day?.sunset)?.time}
        purohits={busy.length}
        onSort={sortByArea}
        onPrint={printOut}
        foot={wide && count > 0 ? foot : undefined}
      />
      {printed && <NightSheet {...{ date, half, feast, night, nameOf }} />}
      {empty ? (
        <NoWork {...{ date, half, feast }} />
      ) : (
        <div className={css.night}>
          {wide ? (
            <Wide {...{ night, running, nameOf, when, change }} onHold={setDragged} />
          ) : (
            <>
              {running && <NowCard {...{ running, nameOf }} night={rested} onMinutes={change.setMinutes} />}
              <Later of={parts.Bands} night={rested} onToggle={change.toggle} onBegin={change.setBegin} />
              <Phone {...{ night, rested, nameOf, when, change, held }} onHold={setHeld} now={running?.now} />
            </>
          )}
          <Later
            of={parts.DoesNotFit}
            {...{ night: rested, all, when, nameOf, now: running?.now }}
            onGiven={change.forget}
          />
          <Later of={parts.Left} {...{ night: rested, date, nameOf }} onTake={change.leave} />
          <Custom entries={night.entries} />
          {!wide && foot}
        </div>
      )}
    </>
  );
}

/** What is counted, and by whom it is decided. */
function Custom({ entries }: Pick<Night, "entries">) {
  return (
    <p className="small muted">
      {entries && (
        <>
          <Trans>
            Of a Griha Pravesh only the entry is counted; the havan goes on with somebody else.
          </Trans>{" "}
        </>
      )}
      <Trans>Which of the hours you follow is your custom; nothing is refused.</Trans>
    </p>
  );
}

function NoWork({ date, half, feast }: Pick<HeadProps, "date" | "half" | "feast">) {
  const { t } = useLingui();
  const none = half === "morning" ? t`No open task of this morning.` : t`No open task of this evening.`;
  return (
    <Card>
      <EmptyState
        title={feast ?? none}
        action={
          <ButtonLink to={paths.calendarDay(date)}>
            <Trans>Open the day</Trans>
          </ButtonLink>
        }
      >
        {feast && none}
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

function useUnsaved(night: Night) {
  const self = useUser()?.name ?? "";
  return useMemo(() => unsaved(night, self), [night, self]);
}

/** The family, else what the task is called. */
function useHouseNames() {
  const clients = useRows("client");
  const names = useMemo(() => new Map(clients?.map(({ _id, name }) => [_id, name])), [clients]);
  return useCallback((task: Row) => names.get(task.clientId ?? "") || task.taskName, [names]);
}
