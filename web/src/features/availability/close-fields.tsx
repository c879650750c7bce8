import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { DayMoon } from "../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import { BlockChange } from "../../api/limits.gen.ts";
import { BLOCK_KINDS, type BlockKind } from "../../domain/planner/closed.ts";
import { addDays } from "../../domain/planner/when-calendar.ts";
import { RITE_KINDS } from "../../domain/rites/rite-kinds.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Pick, Picks } from "../../ui/picks.tsx";
import { Select, TextArea, TextInput } from "../../ui/text-input.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import availabilityCss from "./availability.module.css";
import {
  type CloseFaults,
  type CloseValues,
  CUSTOMS,
  type Custom,
  EFFECTS,
  type CloseFields as Fields,
  type RiteKind,
  withKind,
} from "./block-record.ts";
import closedCss from "./closed.module.css";

interface CloseFieldsProps {
  values: CloseValues;
  fields: Fields | undefined;
  /** Shown once the user tried to save. */
  faults: CloseFaults;
  onChange: (values: CloseValues) => void;
}

/** Why, from when and for how many days. */
export function CloseFields({ values, fields, faults, onChange }: CloseFieldsProps) {
  const { t, i18n } = useLingui();
  const { today } = useClock();
  const group = useId();
  const set = (part: Partial<CloseValues>) => onChange({ ...values, ...part });
  return (
    <>
      <Picks label={t`Reason`}>
        {(Object.keys(BLOCK_KINDS) as BlockKind[]).map((kind) => (
          <Pick
            key={kind}
            name={group}
            checked={values.kind === kind}
            onPick={() => onChange(withKind(values, kind))}
          >
            {i18n._(BLOCK_KINDS[kind])}
          </Pick>
        ))}
      </Picks>
      {values.kind === "sutak_death" && <CustomSelect values={values} onChange={onChange} />}
      <div className={availabilityCss.avTwo} data-days>
        <DateInput
          label={t({ message: "From", context: "day" })}
          value={values.date}
          today={today}
          error={faults.date ? t`Please enter a day.` : undefined}
          onChange={(date) => set({ date })}
        />
        <TextInput
          label={t`Days`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.days}
          error={faults.days ? t`Please enter a number from 1 to 366.` : undefined}
          onChange={(event) => set({ days: event.target.value })}
        />
      </div>
      {fields && <EndLine fields={fields} />}
      <More values={values} faults={faults} set={set} />
    </>
  );
}

/** Whose death it was: for how many days is suggested. */
function CustomSelect({
  values,
  onChange,
}: {
  values: CloseValues;
  onChange: (values: CloseValues) => void;
}) {
  const { t } = useLingui();
  const names: Record<Custom, string> = {
    lineage: t`Own lineage`,
    inLaws: t`Mother’s parents, in-laws, married sister or daughter`,
    cousins: t`Cousins on the mother’s side`,
  };
  const customs = Object.keys(CUSTOMS) as Custom[];
  const fits = (custom: Custom) =>
    values.days === String(CUSTOMS[custom].days) && values.endTime === CUSTOMS[custom].endTime;
  const own = customs.find(fits);
  return (
    <Select
      label={t`Whose it was`}
      value={own ?? ""}
      onChange={(event) => {
        const custom = customs.find((one) => one === event.target.value);
        if (!custom) return;
        const { days, endTime } = CUSTOMS[custom];
        onChange({ ...values, days: String(days), endTime });
      }}
      options={[
        ...customs.map((value) => ({ value, label: names[value] })),
        ...(own ? [] : [{ value: "", label: t`By my own custom` }]),
      ]}
    />
  );
}

/** When it ends; after sutak the day of shuddhi, with its tithi. */
function EndLine({ fields: { kind, endDate, endTime } }: { fields: Fields }) {
  const { weekday, dayMonth, time } = useFormat();
  const after = addDays(endDate, 1);
  const tithi = useAlmanacDay(after).data?.limbs?.tithis[0].name;
  const last = [`${weekday(endDate)} ${dayMonth(endDate)}`, endTime && time(endTime)]
    .filter(Boolean)
    .join(", ");
  const pure = [`${weekday(after)} ${dayMonth(after)}`, tithi].filter(Boolean).join(", ");
  return (
    <div className="notice" role="status">
      <DayMoon date={kind === "sutak_death" ? after : endDate} size={20} />
      <span>
        <Trans>
          Ends <b>{last}</b>.
        </Trans>{" "}
        {kind === "sutak_death" && (
          <Trans>Shuddhi on {pure}. The days are suggested; change them to your custom.</Trans>
        )}
        {kind === "sutak_birth" && <Trans>The days are suggested; change them to your custom.</Trans>}
      </span>
    </div>
  );
}

interface MoreProps {
  values: CloseValues;
  faults: CloseFaults;
  set: (part: Partial<CloseValues>) => void;
}

/** The kind that is closed most often. */
const USUAL_KINDS: readonly RiteKind[] = ["samskara"];

/** What is rarely needed: a part of a day, some rites only, one family only, a note. */
function More({ values, faults, set }: MoreProps) {
  const { t, i18n } = useLingui();
  const clients = useRows("client") ?? [];
  const { startTime, endTime, effect, riteKinds, clientId, note } = values;
  const times = faults.startTime ?? faults.endTime;
  const [open, setOpen] = useState(effect !== "all" || [startTime, endTime, clientId, note].some(Boolean));
  return (
    <details
      className={closedCss.avMore}
      open={open || Boolean(times || faults.riteKinds)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Trans>More: hours, some rites only, one family, note</Trans>
      </summary>
      <div className={availabilityCss.avTwo}>
        <TimeInput
          label={t`On the first day from`}
          value={startTime}
          onChange={(to) => set({ startTime: to })}
        />
        <TimeInput
          label={t`On the last day till`}
          value={endTime}
          error={times ? t`The end must come after the beginning.` : undefined}
          onChange={(to) => set({ endTime: to })}
        />
      </div>
      <Select
        label={t`Closed for`}
        value={effect}
        onChange={(event) =>
          set({
            effect: event.target.value as CloseValues["effect"],
            riteKinds: riteKinds.length > 0 ? riteKinds : USUAL_KINDS,
          })
        }
        options={Object.entries(EFFECTS).map(([value, name]) => ({ value, label: i18n._(name) }))}
      />
      {effect === "kinds" && <KindsField values={values} faults={faults} set={set} />}
      <Select
        label={t`Holds for`}
        value={clientId}
        onChange={(event) => set({ clientId: event.target.value })}
        options={[
          { value: "", label: t`Me` },
          ...clients.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <TextArea
        label={t({ message: "Note", context: "closed days" })}
        optional
        maxLength={BlockChange.note.maxLength}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </details>
  );
}

/** The kinds of rites that the days are closed for. */
function KindsField({ values, faults, set }: MoreProps) {
  const { i18n } = useLingui();
  const fault = useId();
  const { riteKinds: kinds } = values;
  const missing = faults.riteKinds !== undefined;
  return (
    <fieldset className={availabilityCss.avKinds} aria-describedby={missing ? fault : undefined}>
      <legend className="visually-hidden">{i18n._(EFFECTS.kinds)}</legend>
      {RITE_KINDS.map(({ kind, label: name }) => (
        <Checkbox
          key={kind}
          label={i18n._(name)}
          checked={kinds.includes(kind)}
          onChange={(event) =>
            set({
              riteKinds: event.target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind),
            })
          }
        />
      ))}
      {missing && (
        <p className="field-error" id={fault}>
          <Trans>Please choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  );
}
