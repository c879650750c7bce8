import { Plural, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import type { Candidate } from "../../../domain/helpers/free.ts";
import { fold } from "../../../lib/fold.ts";
import { SearchInput } from "../../../ui/text-input.tsx";
import { CandidateRow } from "./candidate-row.tsx";
import css from "./crew.module.css";
import type { useCrew } from "./use-crew.ts";

/** So many are shown beside those who are ticked; the others are found by the search. */
const SHOWN = 40;

interface CandidateListProps {
  task: Task;
  /** Free first, then near. */
  candidates: readonly Candidate[];
  crew: ReturnType<typeof useCrew>;
  /** Whose role and share are to be changed. */
  open: string | undefined;
  onOpen: (helperId: string | undefined) => void;
}

const wordsOf = ({ helper: { name, area, skills = [] } }: Candidate) =>
  fold([name, area, ...skills].join(" "));

/** Who may come, to be ticked. */
export function CandidateList({ task, candidates, crew, open, onOpen }: CandidateListProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const searched = fold(query);
  const found = searched ? candidates.filter((one) => wordsOf(one).includes(searched)) : candidates;
  const first = new Set(found.slice(0, SHOWN));
  const shown = candidates.filter((one) => first.has(one) || crew.of(one.helper._id));
  const hidden = found.length - first.size;
  return (
    <>
      {candidates.length > SHOWN && (
        <div className={css.usual}>
          <SearchInput
            label={t`Name, skill, area`}
            icon={Search}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      )}
      <ul className={css.candidates}>
        {shown.map((candidate) => {
          const id = candidate.helper._id;
          return (
            <CandidateRow
              key={id}
              candidate={candidate}
              task={task}
              choice={crew.of(id)}
              row={crew.rows.find(({ helperId }) => helperId === id)}
              open={open === id}
              onOpen={() => onOpen(open === id ? undefined : id)}
              onToggle={(on) => {
                crew.toggle(id, on);
                onOpen(on ? id : undefined);
              }}
              onChange={(choice) => crew.set(id, choice)}
            />
          );
        })}
      </ul>
      {hidden > 0 && (
        <p className="small muted">
          <Plural value={hidden} one="# more: search for a name." other="# more: search for a name." />
        </p>
      )}
    </>
  );
}
