import { useMemo, useState } from "react";
import type { Crew, Task } from "../../../api/types.ts";
import type { Candidate } from "../../../domain/helpers/free.ts";
import { useCandidates } from "../../../domain/helpers/use-candidates.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import type { AnyChange } from "../../../offline/changes/changes.ts";
import { addCrew, type Choice, firstChoice, newCrew, readShare, updateCrew } from "../crew/choice.ts";
import type { Question } from "../crew/use-ask.ts";
import { isDone } from "./pick.ts";
import type { Reason } from "./reason-card.tsx";

/** To whom a task goes, who receives its dakshina, what the helper gets of it as typed, and whether the family goes along. */
export interface Handing {
  helperId: string;
  keeps: NonNullable<Crew["keeps"]>;
  amount: string;
  familyGoes: boolean;
}

/** What is proposed. */
export const FIRST = { keeps: "helper", amount: "", familyGoes: false } as const;

/** One task that is given away. */
export interface HandRow {
  task: Task;
  candidates: readonly Candidate[];
  /** Undefined: nobody is free and nobody was chosen. */
  chosen: (Handing & { candidate: Candidate }) | undefined;
  /** Whom it was given to before. */
  given: Crew | undefined;
}

/** Who is proposed for each task, and what asking them makes. Nobody is proposed twice for the same time. */
export function useHandOver(tasks: readonly Task[], { reason, note }: Reason, bring: (task: Task) => string) {
  const candidates = useCandidates(tasks);
  const ledger = useHelperLedger();
  const [typed, setTyped] = useState<ReadonlyMap<string, Handing>>(new Map());
  const rows = useMemo(
    () =>
      tasks.map((task, n) =>
        rowOf(
          task,
          (candidates?.[n] ?? []).toSorted((a, b) => rankOf(a, ledger) - rankOf(b, ledger)),
          typed.get(task._id),
          ledger?.ofTask(task._id) ?? [],
        ),
      ),
    [tasks, candidates, typed, ledger],
  );
  const set = (taskId: string, handing: Handing) =>
    setTyped((before) => new Map(before).set(taskId, handing));
  const last = (helperId: string, task: Task): Choice => ({
    ...firstChoice(ledger?.of(helperId).parts ?? [], task.riteTypeId),
    role: "acharya",
  });
  const making = () => {
    const changes: AnyChange[] = [];
    const questions: Question[] = [];
    for (const { task, chosen, given } of rows) {
      if (!chosen || isDone(given)) continue;
      const { keeps, amount, familyGoes, candidate } = chosen;
      const choice: Choice = {
        ...last(chosen.helperId, task),
        shareKind: keeps === "me" ? "fixed" : "family",
        amount: keeps === "me" ? amount : "",
        bring: bring(task).slice(0, 500),
        handedOver: true,
        keeps,
        familyGoes,
        ...(reason && { reason }),
        ...(note.trim() && { reasonNote: note.trim() }),
      };
      const read = readShare(choice);
      if (!read.share) continue;
      const had = ledger?.ofTask(task._id).find(({ crew }) => crew.helperId === chosen.helperId)?.crew;
      const crew = had ?? newCrew(task._id, chosen.helperId, choice, read.share);
      if (had) {
        const why = { reason: reason || null, reasonNote: note.trim() || null };
        changes.push(
          updateCrew(had, { handedOver: true, keeps, familyGoes, ...why, amount: null, ...read.share })
            .change,
        );
      } else changes.push(addCrew(crew));
      questions.push({
        helper: candidate.helper,
        crew: { ...crew, handedOver: true, familyGoes, ...read.share },
        task,
      });
    }
    return { changes, questions };
  };
  return { loaded: candidates !== undefined, rows, set, making };
}

/** Who does only this leads no rite. */
const NEVER_LEAD: ReadonlySet<Crew["role"]> = new Set(["musician", "cook", "assistant"]);

/** Of those who are free, who was acharya before comes first, and last who never would be. The others stay in their order. */
function rankOf({ helper, free }: Candidate, ledger: ReturnType<typeof useHelperLedger>): number {
  if (free.kind !== "free") return 3;
  const roles = (ledger?.of(helper._id).parts ?? []).map(({ crew }) => crew.role);
  if (roles.includes("acharya")) return 0;
  return roles.length > 0 && roles.every((role) => NEVER_LEAD.has(role)) ? 2 : 1;
}

function rowOf(
  task: Task,
  candidates: readonly Candidate[],
  typed: Handing | undefined,
  parts: readonly { crew: Crew }[],
): HandRow {
  const given = parts.find(({ crew }) => crew.handedOver && crew.standing !== "no")?.crew;
  const first = candidates.find(({ free }) => free.kind === "free");
  const handing = typed ?? (first && { ...FIRST, helperId: first.helper._id });
  const candidate = handing && candidates.find(({ helper }) => helper._id === handing.helperId);
  return { task, candidates, given, chosen: handing && candidate ? { ...handing, candidate } : undefined };
}
