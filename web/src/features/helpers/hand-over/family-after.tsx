import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { Segmented } from "../../../ui/choice.tsx";
import type { Recurring } from "./family-goes.ts";
import css from "./hand-over.module.css";
import { useFamilyGoes } from "./use-family-goes.ts";

interface FamilyAfterProps {
  task: Task;
  goes: boolean;
  /** As it is saved; undefined where the task is just being given away. */
  saved?: boolean | undefined;
  onChange: (goes: boolean) => void;
}

/** Whose the family of a rite is once it is handed over, and what that changes. */
export function FamilyAfter({ task, goes, saved, onChange }: FamilyAfterProps) {
  const { t } = useLingui();
  const { ending, returning } = useFamilyGoes(task);
  const over = task.outcome === "handed_over";
  if (!task.clientId) return null;
  return (
    <>
      <p className={`field-label ${css.choice}`} aria-hidden="true">
        <Trans>The family afterwards</Trans>
      </p>
      <Segmented
        label={t`The family afterwards`}
        value={goes ? "goes" : "stays"}
        onChange={(value) => onChange(value === "goes")}
        options={[
          { value: "stays", label: t`It stays yours` },
          { value: "goes", label: t`It goes along` },
        ]}
      />
      <div className="small muted" aria-live="polite">
        {goes && !(over && saved) && <Ends ending={ending} now={over} />}
        {!goes && saved && over && <GoesOn returning={returning} />}
      </div>
    </>
  );
}

/** How many repeats end with it, and what becomes of their tasks. */
export function Ends({ ending, now = false }: { ending: Recurring; now?: boolean }) {
  const { repeats, tasks } = ending;
  return (
    <p>
      {now ? (
        <Trans>You are not reminded of this rite of theirs any more.</Trans>
      ) : (
        <Trans>Once handed over, you are not reminded of this rite of theirs any more.</Trans>
      )}
      {repeats.length > 0 && (
        <>
          {" "}
          <Plural value={repeats.length} one="# repeat ends." other="# repeats end." />
        </>
      )}
      {tasks.length > 0 && (
        <>
          {" "}
          <Plural
            value={tasks.length}
            one="# later task goes along too."
            other="# later tasks go along too."
          />
        </>
      )}
    </p>
  );
}

/** What goes on again, since the family stays after all. */
function GoesOn({ returning: { observances, repeats, tasks } }: { returning: Recurring }) {
  return (
    <p>
      <Trans>You are reminded of this rite of theirs again.</Trans>
      {observances.length > 0 && (
        <>
          {" "}
          <Plural value={observances.length} one="# observance goes on." other="# observances go on." />
        </>
      )}
      {repeats.length > 0 && (
        <>
          {" "}
          <Plural
            value={repeats.length}
            one="# repeat goes on, without an end."
            other="# repeats go on, without an end."
          />
        </>
      )}
      {tasks.length > 0 && (
        <>
          {" "}
          <Plural
            value={tasks.length}
            one="# later task is yours again."
            other="# later tasks are yours again."
          />
        </>
      )}
    </p>
  );
}
