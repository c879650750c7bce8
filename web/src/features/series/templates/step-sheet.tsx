import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import {
  faultsOfStep,
  MOST,
  type StepFault,
  type StepWindow,
  type TemplateStep,
} from "../../../domain/series/own-templates.ts";
import { parseRupees } from "../../../lib/rupees.ts";
import { useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../series.module.css";
import { useStepWords, WINDOWS } from "./step-words.ts";

interface StepSheetProps {
  /** None: a new one is added. */
  step: TemplateStep | undefined;
  /** On which day a new one begins. */
  day: number;
  onSave: (step: TemplateStep) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What is typed, numbers as text. */
interface Typed {
  name: string;
  riteTypeId: string;
  day: string;
  tithi: string;
  window: string;
  time: string;
  minutes: string;
  by: "share" | "fee";
  share: string;
  fee: string;
}

const textOf = (n: number | undefined) => (n === undefined ? "" : String(n));

const typedOf = (step: TemplateStep | undefined, day: number): Typed => ({
  name: step?.name ?? "",
  riteTypeId: step?.riteTypeId ?? "",
  day: textOf(step?.day ?? day),
  tithi: textOf(step?.tithi),
  window: step?.window ?? "",
  time: step?.time ?? (step ? "" : "09:00"),
  minutes: textOf(step?.minutes ?? 120),
  by: step?.fee === undefined ? "share" : "fee",
  share: textOf(step?.share ?? 1),
  fee: textOf(step?.fee),
});

/** What was typed as a step; a fee that is none is undefined. */
function stepOf(typed: Typed, before: TemplateStep | undefined): TemplateStep | undefined {
  const fee = parseRupees(typed.fee);
  if (typed.by === "fee" && typeof fee !== "number") return undefined;
  const { key } = before ?? {};
  const named = typed.name.trim() || typed.riteTypeId;
  return {
    ...(typed.name.trim() && { name: typed.name.trim() }),
    ...(typed.riteTypeId && { riteTypeId: typed.riteTypeId }),
    // The days after a death go by the keys of the last rites and of the ashes, whatever these are called.
    ...(key && (!named || key === "antyeshti" || key === "asthi") && { key }),
    day: Number(typed.day),
    ...(typed.tithi && { tithi: Number(typed.tithi) }),
    ...(typed.window && { window: typed.window as StepWindow }),
    ...(typed.time && { time: typed.time }),
    minutes: Number(typed.minutes),
    ...(typed.by === "fee" ? { fee: fee as number } : { share: Number(typed.share) }),
  };
}

/** One step: which rite, on which day, within which hours, for which part of the dakshina. */
export function StepSheet({ step, day, onSave, onRemove, onClose }: StepSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => typedOf(step, day));
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const read = stepOf(typed, step);
  const faults: (StepFault | "fee")[] = read ? faultsOfStep(read) : ["fee"];
  const has = (fault: StepFault | "fee", text: string) =>
    tried && faults.includes(fault) ? text : undefined;
  const save = () => {
    setTried(true);
    if (read && faults.length === 0) onSave(read);
  };
  return (
    <Sheet open title={step ? t`Change the step` : t`Add a step`} onClose={onClose}>
      <SheetForm onSubmit={save}>
        <What typed={typed} set={set} missing={has("name", t`Please choose a rite or type a name.`)} />
        <div className={css.both}>
          <TextInput
            label={t`Day`}
            inputMode="numeric"
            value={typed.day}
            error={has("day", t`From 1 to ${MOST.day}.`)}
            onChange={(event) => set({ day: event.target.value })}
          />
          <TextInput
            label={t`Minutes`}
            inputMode="numeric"
            value={typed.minutes}
            error={has("minutes", t`From 1 to ${MOST.minutes}.`)}
            onChange={(event) => set({ minutes: event.target.value })}
          />
        </div>
        <When typed={typed} set={set} />
        <Part typed={typed} set={set} has={has} />
        <div className="dialog-actions">
          {step && (
            <Button kind="danger-quiet" icon={Trash2} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button type="submit" kind="primary">
            {step ? <Trans>Done</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      </SheetForm>
    </Sheet>
  );
}

interface PartProps {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
}

/** Its part of the dakshina: shares of the whole, or a fee of its own. */
function Part({
  typed,
  set,
  has,
}: PartProps & { has: (of: "share" | "fee", text: string) => string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <Picks label={t`Dakshina`} columns={2}>
        <Pick name="by" checked={typed.by === "share"} onPick={() => set({ by: "share" })}>
          <Trans>Share of the whole</Trans>
        </Pick>
        <Pick name="by" checked={typed.by === "fee"} onPick={() => set({ by: "fee" })}>
          <Trans>Own fee</Trans>
        </Pick>
      </Picks>
      {typed.by === "share" ? (
        <TextInput
          label={t`Shares`}
          inputMode="numeric"
          value={typed.share}
          error={has("share", t`From 1 to ${MOST.share}.`)}
          onChange={(event) => set({ share: event.target.value })}
        />
      ) : (
        <TextInput
          label={t`Fee, ₹`}
          inputMode="numeric"
          value={typed.fee}
          error={has("fee", t`Please enter an amount like 21000.`)}
          onChange={(event) => set({ fee: event.target.value })}
        />
      )}
    </>
  );
}

/** A rite of the list, a name, or both: then the name is shown. */
function What({ typed, set, missing }: PartProps & { missing: string | undefined }) {
  const { t, i18n } = useLingui();
  const rites = useRows("ritetype") ?? [];
  return (
    <>
      <Select
        label={t`Rite`}
        value={typed.riteTypeId}
        options={[
          { value: "", label: t`None of the list` },
          ...rites.map((rite) => ({ value: rite._id, label: nameIn(i18n.locale, rite) })),
        ]}
        onChange={(event) => set({ riteTypeId: event.target.value })}
      />
      <TextInput
        label={t`Name`}
        optional
        value={typed.name}
        maxLength={MOST.name}
        autoComplete="off"
        autoCapitalize="sentences"
        error={missing}
        onChange={(event) => set({ name: event.target.value })}
      />
    </>
  );
}

const TITHIS = Array.from({ length: 30 }, (_, n) => n + 1);

/** By the day or the next tithi; at an hour, within a part of the day. */
function When({ typed, set }: PartProps) {
  const { t, i18n } = useLingui();
  const { tithi } = useStepWords();
  const windows = Object.keys(WINDOWS) as StepWindow[];
  return (
    <>
      <Select
        label={t`Tithi`}
        hint={t`The next such tithi from the day on.`}
        value={typed.tithi}
        options={[
          { value: "", label: t`By the day` },
          ...TITHIS.map((n) => ({ value: String(n), label: tithi(n) })),
        ]}
        onChange={(event) => set({ tithi: event.target.value })}
      />
      <Select
        label={t`Must begin in`}
        value={typed.window}
        options={[
          { value: "", label: t`Any hour` },
          ...windows.map((value) => ({ value, label: i18n._(WINDOWS[value]) })),
        ]}
        onChange={(event) => set({ window: event.target.value })}
      />
      <TimeInput label={t`Time`} optional value={typed.time} onChange={(time) => set({ time })} />
    </>
  );
}
