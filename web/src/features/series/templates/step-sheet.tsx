import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { MUHURAT_RITES } from "../../../domain/rites/muhurat-rites.ts";
import {
  faultsOfStep,
  MOST,
  type StepFault,
  type StepWindow,
  type TemplateStep,
} from "../../../domain/series/own-templates.ts";
import { parseRupees } from "../../../lib/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import css from "../series.module.css";
import { On, Part, type Typed, What, When } from "./step-fields.tsx";

interface StepSheetProps {
  /** None: a new one is added. */
  step: TemplateStep | undefined;
  /** On which day a new one begins. */
  day: number;
  /** Whether a muhurat is looked up: not after a death. */
  withMuhurat: boolean;
  onSave: (step: TemplateStep) => void;
  onRemove: () => void;
  onClose: () => void;
}

const textOf = (n: number | undefined) => (n === undefined ? "" : String(n));

const typedOf = (step: TemplateStep | undefined, day: number): Typed => ({
  name: step?.name ?? "",
  riteTypeId: step?.riteTypeId ?? "",
  day: textOf(step?.day ?? day),
  on: step?.muhurat ? "muhurat" : step?.tithi ? "tithi" : "day",
  tithi: textOf(step?.tithi ?? 11),
  muhurat: step?.muhurat ?? (MUHURAT_RITES.some(({ id }) => id === step?.key) ? (step?.key ?? "") : "vivah"),
  within: textOf(step?.within ?? 30),
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
    ...onOf(typed),
    ...(typed.time && { time: typed.time }),
    minutes: Number(typed.minutes),
    ...(typed.by === "fee" ? { fee: fee as number } : { share: Number(typed.share) }),
  };
}

/** Its day: the civil one, the next of a tithi, or the first good one. A muhurat says the part of the day itself. */
function onOf({ on, tithi, muhurat, within, window }: Typed): Partial<TemplateStep> {
  if (on === "muhurat") return { muhurat, within: Number(within) };
  return {
    ...(on === "tithi" && { tithi: Number(tithi) }),
    ...(window && { window: window as StepWindow }),
  };
}

/** One step: which rite, on which day, within which hours, for which part of the dakshina. */
export function StepSheet({ step, day, withMuhurat, onSave, onRemove, onClose }: StepSheetProps) {
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
        <On {...{ typed, set, withMuhurat }} missing={has("within", t`From 1 to ${MOST.within}.`)} />
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
