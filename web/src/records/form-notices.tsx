import { Plural, Trans } from "@lingui/react/macro";
import { CircleAlert, RotateCcw, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useFormState } from "react-hook-form";
import { takeTheirs } from "../offline/decide.ts";
import type { Problem } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import css from "./form-notices.module.css";

/** What a person had typed before is in the form again (`was`, at its opening). */
export function Restored({ was, onAfresh }: { was: boolean; onAfresh: () => void }) {
  const [shown, setShown] = useState(was);
  if (!shown) return null;
  const startAfresh = () => {
    onAfresh();
    setShown(false);
  };
  return (
    <div className="notice" role="status">
      <span className="grow">
        <Trans>What you had typed here before is back.</Trans>
      </span>
      <Button kind="quiet" icon={RotateCcw} onClick={startAfresh}>
        <Trans>Start afresh</Trans>
      </Button>
    </div>
  );
}

interface FaultSummaryProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** The fields in their order, as they are labelled. */
  names: Partial<Record<Path<V>, string>>;
  /** The sentence for a fault. */
  text: (fault: string | undefined) => string | undefined;
}

/** After a try to save: every field that needs a look, with a way to it. */
export function FaultSummary<V extends FieldValues>({ form, names, text }: FaultSummaryProps<V>) {
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const faulty = (Object.keys(names) as Path<V>[]).filter((name) => errors[name]);
  if (!isSubmitted) return null;
  return (
    <FaultList
      faults={faulty.map((name) => ({
        field: name,
        label: names[name],
        text: text(errors[name]?.message as string | undefined),
      }))}
      onChoose={(name) => form.setFocus(name as Path<V>)}
    />
  );
}

interface FaultListProps {
  faults: readonly { field: string; label: ReactNode; text: ReactNode }[];
  /** A fault was chosen: its field takes the focus. */
  onChoose: (field: string) => void;
}

/** What must be mended before it can be saved. */
export function FaultList({ faults, onChoose }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <div className={`notice ${css.faultSummary}`} role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>
          <Plural value={faults.length} one="Please correct # field" other="Please correct # fields" />
        </b>
        <ul>
          {faults.map(({ field, label, text }) => (
            <li key={field}>
              <button type="button" onClick={() => onChoose(field)}>
                {label}
              </button>
              : {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface RefusedProps {
  problem: Problem;
  /** How the button says that a create is given up. */
  discard: ReactNode;
  onDiscarded: () => void;
}

/** Why it was not accepted, and the way to give it up. */
export function Refused({ problem, discard, onDiscarded }: RefusedProps) {
  const giveUp = async () => {
    await takeTheirs(problem.seq);
    onDiscarded();
  };
  return (
    <div className="notice" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        <b>
          <Trans>This was not accepted.</Trans>
        </b>
        <br />
        {problem.failure.error}
      </span>
      <Button kind="danger-quiet" onClick={() => void giveUp()}>
        {problem.op === "create" ? discard : <Trans>Discard my change</Trans>}
      </Button>
    </div>
  );
}
