import { Trans } from "@lingui/react/macro";
import { Check, TriangleAlert } from "lucide-react";
import { VerdictWords } from "../../../domain/planner/verdict-words.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./move.module.css";
import { endAt } from "./scale.ts";
import { type Proposed, useProposal } from "./use-proposal.ts";

/** "Sat 5 Dec, 1:30 pm"; with another length "Sat 5 Dec, 1:30 pm – 3:00 pm" */
export function useSlotWords() {
  const { dayMonth, time, weekday } = useFormat();
  return ({ date, startTime, durationMinutes }: Omit<Proposed, "task">) => {
    const end = startTime && durationMinutes && time(endAt(startTime, durationMinutes));
    const hours = startTime && (end ? `${time(startTime)} – ${end}` : time(startTime));
    return [`${weekday(date)} ${dayMonth(date)}`, hours].filter(Boolean).join(", ");
  };
}

/** Whether the day and the time would do, and if not, what is against them; nothing is forbidden. `name`: of what, where nothing shows it. */
export function ProposalWords({ proposed, name }: { proposed: Proposed; name?: string }) {
  const { verdict, rahu, restraints } = useProposal(proposed);
  const slot = useSlotWords()(proposed);
  const against = verdict && verdict.kind !== "free" ? verdict : undefined;
  const bad = against !== undefined || rahu || restraints.length > 0;
  return (
    <p className={css.moveWords} data-bad={bad || undefined}>
      <Icon of={bad ? TriangleAlert : Check} />
      <span>
        {name && `${name}: `}
        <b>{slot}.</b> {against && <VerdictWords verdict={against} />} {rahu && <Trans>In Rahu kaal.</Trans>}{" "}
        {restraints.join(" ")} {!bad && verdict && <Trans>Free.</Trans>}
      </span>
    </p>
  );
}
