import { Trans } from "@lingui/react/macro";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Slot, Task } from "../../api/types.ts";
import type { EldestRite } from "../../domain/muhurat/eldest-rules.ts";
import { useRestraints } from "../../domain/planner/restraints.ts";
import { VerdictWords } from "../../domain/planner/verdict-words.tsx";
import { useWhen } from "../../domain/planner/when.ts";
import { ASSUMED, type RiteNature } from "../../domain/planner/when-calendar.ts";
import { useJyeshtha } from "../../domain/rites/eldest.tsx";
import { useRow } from "../../offline/store.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./series.module.css";

/** A day of a series as it would be; the id of one that is a task already. */
export type ProposedDay = Pick<Task, "date" | "location"> &
  Partial<
    Pick<Task, "_id" | "startTime" | "durationMinutes" | "days" | "endTime" | "clientId" | "riteTypeId">
  >;

interface CanYouProps {
  day: ProposedDay;
  /** Where other tasks would be then. */
  moved?: ReadonlyMap<string, Slot>;
  /** What it is, where no rite of the list says so. */
  nature: RiteNature | undefined;
  /** The rite of it, where those for whom it is are eldest children. */
  eldest?: EldestRite | undefined;
  /** Says that it is free too. */
  both?: boolean;
}

const NOBODY: ReadonlyMap<string, Slot> = new Map();

/** Whether he and the family can on all of its days and what of them does not suit the rite, as the form of a task says it. */
export function CanYou({ day, moved = NOBODY, nature, eldest, both }: CanYouProps) {
  const rite = useRow("ritetype", day.riteTypeId ?? "") ?? nature;
  const when = useWhen()?.moved(moved);
  const { _id, date, startTime = null, location, clientId, durationMinutes, days, endTime } = day;
  const verdict = when?.verdict({
    ...{ date, startTime, durationMinutes: durationMinutes ?? ASSUMED, days, endTime },
    ...{ location, rite, clientId },
    ...{ area: when.areaOf({ location, clientId }), except: _id },
  });
  const against = verdict?.kind === "free" ? undefined : verdict;
  const named = against?.kind === "closed" ? against.block?._id : undefined;
  const jyeshtha = useJyeshtha(date, eldest, eldest !== undefined);
  const restraints = [...useRestraints({ date, days }, rite, clientId, named), ...jyeshtha];
  return (
    <>
      {against && (
        <Warning>
          <VerdictWords verdict={against} />
        </Warning>
      )}
      {restraints.map((words) => (
        <Warning key={words}>{words}</Warning>
      ))}
      {both && !against && (
        <span className={css.can} data-good>
          <Icon of={Check} />
          <span>
            <Trans>Free</Trans>
          </span>
        </span>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className={css.can}>
      <Icon of={TriangleAlert} />
      <span>{children}</span>
    </span>
  );
}
