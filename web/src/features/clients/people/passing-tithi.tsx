import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { instant } from "../../../almanac/decode.ts";
import { type Calendar, phaseOf, shownMonth } from "../../../almanac/lunar.ts";
import { useTithis } from "../../../almanac/use-sky.ts";
import type { Sky } from "../../../api/types.ts";
import { alarmOf } from "../../../domain/planner/alarm.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useUser } from "../../../offline/device.ts";
import { Checkbox } from "../../../ui/choice.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { LongPick } from "../../../ui/picks.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../form/family-form.module.css";
import type { PassingProps } from "../form/family-state.ts";
import { useNames } from "../names.ts";
import { withMonth } from "../person-fields.ts";
import type { DepartedValues } from "../person-record.ts";

type Tithi = Sky["tithis"][number];

/** As near to the change of the tithi nobody's memory of the hour is sure enough: both are asked. */
const NEAR = 30 * 60_000;

/** The tithi of the day of the passing; the two of them, where it changed and the hour does not decide. */
export function PassingTithi(props: PassingProps) {
  const { form, passing, onChange } = props;
  const { date, time, place } = passing;
  const home = useUser()?.timeZone ?? "Asia/Kolkata";
  const zone = place.spot?.timeZone ?? home;
  // Asked without the hour: the answer has all tithis of the day, and the hour chooses among them here.
  const sky = useTithis({ date, place: place.spot, zone });
  const names = useNames();
  const format = useFormat();
  const name = useId();
  if (!date) return null;
  if (sky === "failed") {
    return (
      <p className="notice" role="status">
        <Trans>There is no network: the tithi is worked out when this is sent.</Trans>
      </p>
    );
  }
  if (!sky) return null;
  const calendar = (form.values.calendar || undefined) as Calendar | undefined;
  const at = /^\d\d:\d\d$/.test(time) ? alarmOf(date, time, zone) : undefined;
  const held = at === undefined ? sky.atSunrise : holding(sky.tithis, at);
  const mine = sky.tithis[held] ?? sky.tithis[0];
  const changes = sky.tithis.slice(1).map(({ from }) => Date.parse(from));
  const sure =
    changes.length === 0 || (at !== undefined && changes.every((one) => Math.abs(one - at) > NEAR));
  const clock = (text: string) => format.time(instant(Date.parse(text), zone).time);
  if (sure && mine) {
    return (
      <div className={`notice ${css.familyStars}`} role="status">
        <Moon phase={phaseOf(mine)} size={22} />
        <b className="grow">{names.lunar(mine, calendar)}</b>
      </div>
    );
  }
  const unknown = passing.special === "unknown";
  const chosen = (one: Tithi) =>
    !unknown && (passing.tithiBy === "person" ? sameTithi(one, passing) : one === mine);
  const choose = ({ masa, adhika, paksha, tithi }: Tithi) =>
    onChange({ masa, adhika, paksha, tithi, tithiBy: "person", special: unknown ? null : passing.special });
  return (
    <fieldset className={`column ${css.tithiChoice}`}>
      <Question times={sky.tithis.slice(1).map(({ from }) => clock(from))} />
      {sky.tithis.map((one, n) => (
        <LongPick
          key={one.from}
          name={name}
          checked={chosen(one)}
          onPick={() => choose(one)}
          label={names.lunar(one, calendar)}
          detail={
            <When from={n > 0 && clock(one.from)} until={n < sky.tithis.length - 1 && clock(one.until)} />
          }
          mark={<Moon phase={phaseOf(one)} size={22} />}
        />
      ))}
      <NotKnown name={name} checked={unknown} onPick={() => onChange({ special: "unknown", tithiBy: "" })} />
    </fieldset>
  );
}

const holding = (tithis: readonly Tithi[], at: number) =>
  Math.max(
    0,
    tithis.findIndex(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until)),
  );

const sameTithi = (one: Tithi, passing: DepartedValues) =>
  one.masa === passing.masa && one.paksha === passing.paksha && one.tithi === passing.tithi;

function Question({ times: [first = "", second] }: { times: string[] }) {
  return (
    <legend className="field-label">
      {second ? (
        <Trans>
          The tithi changed that day at {first} and at {second}. Which one does the family keep?
        </Trans>
      ) : (
        <Trans>The tithi changed that day at {first}. Which one does the family keep?</Trans>
      )}
    </legend>
  );
}

function When({ from, until }: { from: string | false; until: string | false }) {
  if (from && until) {
    return (
      <Trans>
        if it was from {from} to {until}
      </Trans>
    );
  }
  return from ? <Trans>if it was after {from}</Trans> : <Trans>if it was before {until}</Trans>;
}

function NotKnown(props: { name: string; checked: boolean; onPick: () => void }) {
  const { t } = useLingui();
  return (
    <LongPick {...props} label={t`Not known: Sarvapitri Amavasya`} mark={<Moon phase={0} size={22} />} />
  );
}

/** The tithi as the family says it, the month by the name that it uses. */
export function TithiFields({ form, n, passing, onChange }: PassingProps) {
  const { t } = useLingui();
  const names = useNames();
  const fullMoon = names.fullMoon((form.values.calendar || undefined) as Calendar | undefined);
  const { masa, adhika, paksha, tithi } = passing;
  const shown = masa ? shownMonth({ masa, adhika, paksha: paksha || undefined }, fullMoon) : 0;
  const set = (change: Partial<Pick<DepartedValues, "adhika" | "paksha">> & { shown?: number }) =>
    onChange(withMonth(passing, { shown, ...change }, fullMoon));
  const at = `people.${n}.departed`;
  const none = { value: "", label: t`Choose` };
  const dayName = (day: number) =>
    names
      .tithi(paksha || "shukla", day)
      .split(" ")
      .at(-1) ?? "";
  return (
    <>
      <div className={css.familyThree}>
        <Select
          name={`${at}.tithi`}
          label={t({ message: "Month", context: "lunar" })}
          error={form.error(`${at}.tithi`)}
          value={shown ? String(shown) : ""}
          onChange={(event) => set({ shown: Number(event.target.value) })}
          options={[none, ...numbers(12, names.masa)]}
        />
        <div className={css.familyTwo}>
          <Select
            name={`${at}.paksha`}
            label={t`Half`}
            value={paksha}
            onChange={(event) => set({ paksha: event.target.value as DepartedValues["paksha"] })}
            options={[
              none,
              { value: "shukla", label: t`Shukla, bright` },
              { value: "krishna", label: t`Krishna, dark` },
            ]}
          />
          <Select
            name={`${at}.day`}
            label={t`Tithi`}
            value={tithi ? String(tithi) : ""}
            onChange={(event) => onChange({ tithi: Number(event.target.value), tithiBy: "person" })}
            options={[none, ...numbers(15, dayName)]}
          />
        </div>
      </div>
      <Checkbox
        label={t`In a leap month (adhika)`}
        checked={adhika}
        onChange={(event) => set({ adhika: event.target.checked })}
      />
    </>
  );
}

/** The numbers from 1 on as choices, by their names. */
const numbers = (most: number, name: (n: number) => string) =>
  Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: name(i + 1) || String(i + 1) }));
