import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "../../ui/choice.tsx";
import { LongPick, Picks } from "../../ui/picks.tsx";
import css from "./feeds.module.css";
import type { Choice, DayChoice, Scope } from "./use-feeds.ts";

export const NO_DAYS: DayChoice = {
  rites: false,
  festivals: false,
  ekadashis: false,
  purnimas: false,
  amavasyas: false,
};

/** What is on at first where days alone are shown. */
const ALL_DAYS: DayChoice = {
  rites: false,
  festivals: true,
  ekadashis: true,
  purnimas: true,
  amavasyas: true,
};

/** The days of a choice alone. */
export const daysOf = ({ rites, festivals, ekadashis, purnimas, amavasyas }: DayChoice): DayChoice => ({
  rites,
  festivals,
  ekadashis,
  purnimas,
  amavasyas,
});

interface PartProps {
  choice: Choice;
  set: (change: Partial<Choice>) => void;
}

/** Work, only that he is busy, or days alone. `saved` is what stands: its days are back when work is chosen again. */
export function Shows({ choice, saved, set }: PartProps & { saved: Choice }) {
  const { t } = useLingui();
  const picks: { shows: Choice["shows"]; days: DayChoice; label: string; detail: string }[] = [
    { shows: "work", days: daysOf(saved), label: t`Rite and time`, detail: t`for your own calendar` },
    {
      shows: "busy",
      days: daysOf(saved),
      label: t`Only that you are busy`,
      detail: t`no rite, no place, no name`,
    },
    {
      shows: "days",
      days: saved.shows === "days" ? daysOf(saved) : ALL_DAYS,
      label: t`Coming tithis and festivals`,
      detail: t`no work at all; good to share with the family`,
    },
  ];
  return (
    <div>
      <span className="field-label" id="feed-shows">
        <Trans>What it shows</Trans>
      </span>
      <Picks labelledBy="feed-shows">
        {picks.map(({ shows, days, label, detail }) => (
          <LongPick
            key={shows}
            name="feed-shows"
            checked={choice.shows === shows}
            onPick={() => set({ shows, ...days })}
            label={label}
            detail={detail}
          />
        ))}
      </Picks>
    </div>
  );
}

/** What else is in it, each by itself. */
export function Parts({ scope, choice, set }: PartProps & { scope: Scope }) {
  const own = scope === "own";
  const [busy, days] = [own && choice.shows === "busy", own && choice.shows === "days"];
  return (
    <>
      {!days && <WorkParts own={own} busy={busy} choice={choice} set={set} />}
      {!own && <FeastPart choice={choice} set={set} />}
      {own && !busy && <DayParts choice={choice} set={set} alone={days} />}
    </>
  );
}

function WorkParts({ own, busy, choice, set }: PartProps & { own: boolean; busy: boolean }) {
  const { t } = useLingui();
  const parts = [
    { name: "place", label: t`The place`, there: !busy, detail: undefined },
    { name: "family", label: t`Names of families`, there: own && !busy, detail: undefined },
    { name: "phone", label: t`Phone numbers`, there: own && !busy, detail: undefined },
    { name: "amount", label: t`The dakshina`, there: !busy, detail: undefined },
    {
      name: "way",
      label: t`The way there as busy time`,
      there: own,
      detail: t`before work with a time, once you have a home area`,
    },
  ] as const;
  return (
    <div className={css.parts}>
      {parts
        .filter(({ there }) => there)
        .map(({ name, label, detail }) => (
          <Switch
            key={name}
            label={label}
            detail={detail}
            checked={choice[name]}
            onChange={(on) => set({ [name]: on })}
          />
        ))}
    </div>
  );
}

/** Of a family's address the feasts of its region can be chosen beside the work and the days that it keeps. */
function FeastPart({ choice, set }: PartProps) {
  const { t } = useLingui();
  return (
    <div className={css.parts}>
      <Switch
        label={t`Feasts of their region`}
        detail={t`where the family counts by the calendar of a region`}
        checked={choice.festivals}
        onChange={(festivals) => set({ festivals })}
      />
    </div>
  );
}

function DayParts({ choice, set, alone }: PartProps & { alone: boolean }) {
  const { t } = useLingui();
  const days = [
    {
      name: "festivals",
      label: t`Festivals`,
      detail: t`of your region, your own, and the vrats that you chose`,
    },
    { name: "ekadashis", label: t`Ekadashi`, detail: undefined },
    { name: "purnimas", label: t`Purnima`, detail: undefined },
    { name: "amavasyas", label: t`Amavasya`, detail: undefined },
    {
      name: "rites",
      label: t`Coming rites of families`,
      detail: t`until they are booked`,
    },
  ] as const;
  return (
    <fieldset className={css.parts}>
      <legend className="field-label">
        {alone ? <Trans>Which days</Trans> : <Trans>Days beside the work</Trans>}
      </legend>
      {days.map(({ name, label, detail }) => (
        <Switch
          key={name}
          label={label}
          detail={detail}
          checked={choice[name]}
          onChange={(on) => set({ [name]: on })}
        />
      ))}
      {alone && choice.rites && (
        <Switch label={t`Names of families`} checked={choice.family} onChange={(family) => set({ family })} />
      )}
    </fieldset>
  );
}
