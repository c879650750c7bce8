import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { Crew, Task } from "../../../api/types.ts";
import type { Candidate } from "../../../domain/helpers/free.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { ROLES, useShareWords } from "../words.ts";
import { type Choice, readShare } from "./choice.ts";
import css from "./crew.module.css";
import { FreedomLine } from "./freedom-words.tsx";
import { ShareFields } from "./share-fields.tsx";

interface CandidateRowProps {
  candidate: Candidate;
  task: Task;
  /** Undefined: they do not come. */
  choice: Choice | undefined;
  /** As it is saved. */
  row: Crew | undefined;
  /** Its role and share are to be changed. */
  open: boolean;
  onOpen: () => void;
  onToggle: (on: boolean) => void;
  onChange: (choice: Choice) => void;
}

/** One who may come: whether they are free, and once ticked what they do and get. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, task, choice, row, open, onOpen, onToggle, onChange } = props;
  const { i18n, t } = useLingui();
  const { number } = useFormat();
  const { helper, minutes, free } = candidate;
  const { name, area } = helper;
  const way = minutes === undefined ? "" : number(minutes);
  const place = area && way ? t`${area}, ${way} min` : area;
  return (
    <li data-on={choice !== undefined || undefined}>
      <div className={css.candidate}>
        <Checkbox
          label={<b>{name}</b>}
          checked={choice !== undefined}
          onChange={(event) => onToggle(event.target.checked)}
        />
        {choice && <Sum choice={choice} task={task} />}
        {choice && (
          <IconButton
            icon={open ? ChevronUp : ChevronDown}
            label={t`Role and share of ${name}`}
            aria-expanded={open}
            onClick={onOpen}
          />
        )}
      </div>
      <div className={css.facts}>
        <span className="small muted">
          {[choice && i18n._(ROLES[choice.role]), place].filter(Boolean).join(" · ")}
        </span>
        <FreedomLine free={free} task={task} />
      </div>
      {choice && open && (
        <ShareFields choice={choice} task={task} saved={row?.familyGoes === true} onChange={onChange} />
      )}
    </li>
  );
}

/** What the share comes to, and how. */
function Sum({ choice, task }: { choice: Choice; task: Task }) {
  const share = useShareWords();
  const read = readShare(choice);
  if (!read.share) {
    return (
      <span className={css.amount}>
        <span className="small">
          <Trans>not clear yet</Trans>
        </span>
      </span>
    );
  }
  const { sum, how } = share(read.share as Crew, task);
  return (
    <span className={css.amount}>
      <b>{sum}</b>
      <span className="small muted">{how}</span>
    </span>
  );
}
