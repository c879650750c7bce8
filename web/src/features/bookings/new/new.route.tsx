import { msg } from "@lingui/core/macro";
import { ContactInput } from "../../../api/limits.gen.ts";
import "../bookings.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Booking } from "../../../api/types.ts";
import { useWhen } from "../../../domain/planner/when.ts";
import { EldestQuestion } from "../../../domain/rites/eldest.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useRows } from "../../../offline/store.ts";
import { useSavedDraft } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { useDayWords } from "../day-words.ts";
import { Restraints } from "../page/restraints.tsx";
import { EMPTY, type QuickValues } from "../quick.ts";
import { PartPicks } from "./part-picks.tsx";
import css from "./quick.module.css";
import { QuickFamily } from "./quick-family.tsx";
import { RitePicks } from "./rite-picks.tsx";
import { DRAFT, useQuick } from "./use-quick.ts";
import { WeeksGrid } from "./weeks-grid.tsx";

export const title = msg`Add from a call`;

/** /bookings/new: fifteen seconds while the family is on the phone; all else can wait. */
export function Component() {
  const saved = useSavedDraft<QuickValues>(DRAFT);
  const { search } = useLocation();
  const { today } = useClock();
  const clients = useRows("client");
  const when = useWhen();
  const initial = useMemo(() => {
    const query = new URLSearchParams(search);
    const date = query.get("date") ?? "";
    const startTime = query.get("time") ?? "";
    const family = clients?.find(({ _id }) => _id === query.get("client"));
    return {
      ...EMPTY,
      ...(isCivilDate(date) && date >= today && { date }),
      ...(/^\d\d:\d\d$/.test(startTime) && { startTime }),
      ...(family && { clientId: family._id, name: family.name, phone: family.phones?.[0]?.number ?? "" }),
    };
  }, [search, clients, today]);
  if (saved === undefined || clients === undefined || when === undefined) return null;
  return <QuickAdd key={search} initial={initial} saved={saved?.values} />;
}

function QuickAdd({ initial, saved }: { initial: QuickValues; saved: QuickValues | undefined }) {
  "use memo";
  const { today } = useClock();
  const quick = useQuick(initial, saved);
  const { values, change, fault, shownFault, twin } = quick;
  return (
    <form
      className={`wrap ${css.quick}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void quick.save({ tell: true });
      }}
    >
      <div className={`page-head ${css.quickHead}`} data-titled>
        <h1 tabIndex={-1} className="grow">
          <Trans>Add from a call</Trans>
        </h1>
        <span className="small faint">
          <Trans>Name, rite, day. The rest can wait.</Trans>
        </span>
      </div>
      <div className={css.quickCard}>
        <div className={css.quickBody}>
          <div className={css.quickLeft}>
            <WhoFields quick={quick} />
            <QuickFamily values={values} onPick={(family) => change(family)} />
            <RiteFields quick={quick} />
          </div>
          <WeeksGrid today={today} value={values.date} onSelect={(date) => change({ date })} />
          <div className={css.quickLeft}>
            {values.date && <ChosenDay quick={quick} />}
            {quick.muhurat && (
              <Link to={quick.muhurat}>
                <Trans>Find a muhurat</Trans>
              </Link>
            )}
            {shownFault === "date" && (
              <p className="field-error">
                <Trans>Choose the day</Trans>
              </p>
            )}
            <PartPicks values={values} fault={fault === "time"} onPick={change} />
            {twin && <TwinNotice twin={twin} />}
          </div>
        </div>
        <QuickBar quick={quick} />
      </div>
    </form>
  );
}

type Quick = ReturnType<typeof useQuick>;

/** The rite, and what it must know. */
function RiteFields({ quick: { values, change, shownFault, heeds } }: { quick: Quick }) {
  const { t } = useLingui();
  return (
    <>
      <RitePicks
        values={values}
        error={shownFault === "rite" ? t`Choose the rite` : undefined}
        onPick={change}
      />
      <EldestQuestion rite={heeds} checked={values.eldest} onChange={(eldest) => change({ eldest })} />
    </>
  );
}

/** What is known of the day that was chosen. */
function ChosenDay({ quick: { values, minutes, eldest } }: { quick: Quick }) {
  return (
    <>
      <DayLine date={values.date} minutes={minutes} startTime={values.startTime} />
      <Restraints date={values.date} riteId={values.riteId} clientId={values.clientId} eldest={eldest} />
    </>
  );
}

/** The name and the number of who calls. */
function WhoFields({ quick: { values, change, changePhone, shownFault } }: { quick: Quick }) {
  const { t } = useLingui();
  return (
    <div className={css.quickTwo}>
      <TextInput
        label={t`Name`}
        name="name"
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={ContactInput.name.maxLength}
        value={values.name}
        error={shownFault === "name" ? t`Write the name` : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        label={t`Phone`}
        name="phone"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={32}
        value={values.phone}
        error={shownFault === "phone" ? t`Write the number with all its digits` : undefined}
        onChange={(event) => changePhone(event.target.value)}
      />
    </div>
  );
}

/** The same booking is there already. */
function TwinNotice({ twin }: { twin: Booking }) {
  return (
    <div className="notice" role="status">
      <span className="grow">
        <Trans>This family has asked for the same rite on this day already.</Trans>
      </span>
      <Button onClick={() => navigate(paths.booking(twin._id))}>
        <Trans>Open it</Trans>
      </Button>
    </div>
  );
}

function QuickBar({ quick }: { quick: Quick }) {
  const wide = useWide();
  const cancel = async () => {
    await clearDraft(DRAFT);
    navigate(paths.bookings);
  };
  return (
    <div className={`action-bar ${css.quickBar}`}>
      {wide && (
        <Button kind="quiet" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button disabled={quick.busy} onClick={() => void quick.save({ tell: false })}>
        <Trans>Save, tell later</Trans>
      </Button>
      <Button type="submit" kind="primary" disabled={quick.busy}>
        {quick.twin ? <Trans>Save all the same</Trans> : <Trans>Save</Trans>}
      </Button>
    </div>
  );
}

/** Under the grid: the day in full, its tithi, and how free it is. */
function DayLine({ date, minutes, startTime }: { date: string; minutes: number; startTime: string }) {
  const { weekday, dayOfMonth, monthName } = useFormat();
  const tithi = useAlmanacDay(date).data?.limbs?.tithis[0];
  const { words, free } = useDayWords(date, minutes, startTime);
  return (
    <p className={css.quickDay} aria-live="polite">
      <DayMoon date={date} size={24} />
      <span>
        <b>
          {weekday(date)} {dayOfMonth(date)} {monthName(date)}
        </b>
        {tithi && `, ${tithi.name}`} · <span data-free={free || undefined}>{words}</span>
      </span>
    </p>
  );
}
