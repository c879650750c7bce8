import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import type { CrewAccount } from "../../../domain/money/crew.ts";
import { Button } from "../../../ui/button.tsx";
import { Ends } from "../hand-over/family-after.tsx";
import { useFamilyWord } from "../hand-over/family-word.ts";
import { useHelperName } from "../parts.tsx";
import css from "./crew.module.css";

/** A helper said yes to a rite that is given away: only now it is theirs, and the family is told. */
export function HandedOver({ task, parts }: { task: Task; parts: readonly CrewAccount[] }) {
  const part = parts.find(({ crew }) => crew.handedOver && crew.standing === "yes");
  return part && task.outcome === null ? <Question task={task} part={part} /> : null;
}

function Question({ task, part }: { task: Task; part: CrewAccount }) {
  const { t } = useLingui();
  const name = useHelperName(part.crew);
  const { familyGoes = false } = part.crew;
  const { handOver, ending } = useFamilyWord(task, name, familyGoes);
  return (
    <section className={css.given} aria-label={t`Hand over`}>
      <div className={css.givenWords}>
        <p>
          <Trans>{name} said yes and does it in your place.</Trans>
        </p>
        {familyGoes && (
          <div className="small">
            <Ends ending={ending} />
          </div>
        )}
      </div>
      <Button kind="primary" icon={Check} onClick={() => void handOver()}>
        <Trans>Hand over and tell the family</Trans>
      </Button>
    </section>
  );
}
