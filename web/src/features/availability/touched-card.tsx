import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Booking, Crew, Slot, Task } from "../../api/types.ts";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { seesMoney } from "../../domain/money/sees-money.ts";
import { useFamily } from "../../domain/people/family.ts";
import {
  type Choice,
  type Days,
  isSutak,
  type Mood,
  offersAfter,
  type Touched,
} from "../../domain/planner/touched.ts";
import type { When } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Card } from "../../ui/surface.tsx";
import { Select } from "../../ui/text-input.tsx";
import availabilityCss from "./availability.module.css";
import closedCss from "./closed.module.css";

/** Why a rite is handed over in days that are closed for this. */
const HAND_OVER_REASON: Partial<Record<Days["kind"], Crew["reason"]>> = {
  ill: "illness",
  sutak_death: "sutak",
  sutak_birth: "sutak",
  travel: "travel",
};

interface TouchedCardProps {
  days: Days;
  touched: readonly Touched[];
  bookings: readonly Booking[];
  when: When;
  choiceOf: (one: Touched) => Choice;
  onChoose: (taskId: string, choice: Choice) => void;
  /** The fixed new day of a task that moves; undefined: its family chooses. */
  slotOf: (one: Touched) => Slot | undefined;
  onMove: (taskId: string, date: string) => void;
  /** How many messages get ready. */
  messages: number;
  saves: string;
  onSave: () => void;
}

/** The tasks in the closed days, and what becomes of each. */
export function TouchedCard(props: TouchedCardProps) {
  const { t } = useLingui();
  const { days, touched, bookings, choiceOf, messages } = props;
  const groups = useGroups(days);
  const moved = touched.filter((one) => choiceOf(one) === "move").length;
  return (
    <Card label={t`What falls in these days`}>
      <div className={availabilityCss.avHead}>
        <h2>
          <Plural
            value={touched.length}
            _0="No rite falls in these days"
            one="# rite falls in these days"
            other="# rites fall in these days"
          />
        </h2>
      </div>
      {groups.map(({ moods, title }) => {
        const own = touched.filter(({ mood }) => moods.includes(mood));
        if (own.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <h3 className={closedCss.avGroup}>{title}</h3>
            <ul>
              {own.map((one) => (
                <TouchedRow key={one.task._id} one={one} {...props} />
              ))}
            </ul>
          </section>
        );
      })}
      {bookings.length > 0 && <RequestedBookings bookings={bookings} />}
      {touched.length > 0 && seesMoney() && (
        <p className={`small ${closedCss.avClose}`}>
          <TextLink
            to={helperPaths.handOver({
              tasks: touched.map(({ task }) => task._id),
              reason: HAND_OVER_REASON[days.kind],
            })}
          >
            <Trans>Hand them over to a helper</Trans>
          </TextLink>
        </p>
      )}
      <div className={closedCss.avClose}>
        <Counts moved={moved} stay={touched.length - moved} messages={messages} />
        <Button kind="primary" onClick={props.onSave}>
          {props.saves}
        </Button>
      </div>
    </Card>
  );
}

/** Bookings that families asked for and that are not agreed yet. */
function RequestedBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useLingui();
  const { weekday, dayMonth } = useFormat();
  const dayOf = ({ wanted, options }: Booking) => {
    const date = options?.[0]?.date ?? wanted.date;
    return date && `${weekday(date)} ${dayMonth(date)}`;
  };
  return (
    <section aria-label={t`Asked for, not agreed`}>
      <h3 className={closedCss.avGroup}>
        <Trans>Asked for, not agreed</Trans>
      </h3>
      <ul>
        {bookings.map((booking) => (
          <li className={closedCss.avTouched} key={booking._id}>
            <span>
              <b>{booking.riteName}</b>
              <br />
              <span className="small muted">
                {[booking.contact.name, dayOf(booking)].filter(Boolean).join(", ")}
              </span>
            </span>
            <TextLink to={paths.booking(booking._id)}>
              <Trans>Open the booking</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many tasks move and stay, and how many messages get ready. */
function Counts({ moved, stay, messages }: Record<"moved" | "stay" | "messages", number>) {
  return (
    <p className="small muted grow">
      {moved + stay > 0 && (
        <>
          <Plural value={moved} _0="None to move" one="# to move" other="# to move" />,{" "}
          <Plural value={stay} _0="none stays" one="# stays" other="# stay" />.{" "}
        </>
      )}
      <Plural
        value={messages}
        _0="No message gets ready."
        one="# message gets ready, none is sent."
        other="# messages get ready, none is sent."
      />
    </p>
  );
}

/** Only in sutak some rites may stay; on other days the purohit decides on each. */
function useGroups({ kind }: Days): { moods: Mood[]; title: string }[] {
  const { t } = useLingui();
  if (!isSutak(kind)) return [{ moods: ["mangal", "word", "pitri"], title: t`Your word is needed` }];
  return [
    { moods: ["mangal"], title: t`Mangal work, better moved` },
    { moods: ["word"], title: t`Your word is needed` },
    { moods: ["pitri"], title: t`Pitri work, may stay` },
  ];
}

function TouchedRow({ one, ...props }: TouchedCardProps & { one: Touched }) {
  const { t } = useLingui();
  const { choiceOf, onChoose } = props;
  const { task } = one;
  const choice = choiceOf(one);
  const name = task.taskName;
  return (
    <li className={closedCss.avTouched}>
      <span>
        <TaskLine task={task} />
      </span>
      <Segmented<Choice>
        label={t`What to do with ${name}`}
        value={choice}
        onChange={(value) => onChoose(task._id, value)}
        options={[
          { value: "move", label: t({ message: "Move", context: "a rite" }) },
          { value: "keep", label: t({ message: "Keep", context: "a rite" }) },
        ]}
      />
      {choice === "move" && <NewDay one={one} {...props} />}
    </li>
  );
}

/** "Vivah Sanskar Sun 22 Nov" over "Mahendra Rathore, 7:00 pm" */
function TaskLine({ task }: { task: Task }) {
  const { weekday, dayMonth, time } = useFormat();
  const family = useFamily(task);
  const under = [family.name || task.location, task.startTime && time(task.startTime)];
  return (
    <>
      <TextLink to={paths.task(task._id)}>{task.taskName}</TextLink>{" "}
      <span className="small muted nowrap">{`${weekday(task.date)} ${dayMonth(task.date)}`}</span>
      <br />
      <span className="small muted">{under.filter(Boolean).join(", ")}</span>
    </>
  );
}

/** The new day: chosen by the family, or one of the free days. */
function NewDay({ one, days, when, slotOf, onMove }: TouchedCardProps & { one: Touched }) {
  const { t } = useLingui();
  const { weekday, dayMonth, time } = useFormat();
  const { task } = one;
  const family = useFamily(task);
  const offers = offersAfter(one, days, when);
  const dayOf = ({ date }: Slot) => `${weekday(date)} ${dayMonth(date)}`;
  const list = offers.map(dayOf).join(", ");
  const first = offers[0];
  const at = first && time(first.startTime);
  const name = task.taskName;
  const open = first ? t`Offer ${list}, ${at}` : t`Ask for another day`;
  return (
    <Select
      label={<span className="visually-hidden">{t`New day of ${name}`}</span>}
      value={slotOf(one)?.date ?? ""}
      onChange={(event) => onMove(task._id, event.target.value)}
      options={[
        { value: "", label: family.name ? open : t`Not fixed yet` },
        ...offers.map((slot) => {
          const day = dayOf(slot);
          return { value: slot.date, label: t`Move to ${day}, ${at}` };
        }),
      ]}
    />
  );
}
