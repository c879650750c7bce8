import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Minus, X } from "lucide-react";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useWholeDay } from "./answers.ts";
import { bookPath, takePath } from "./book-path.ts";
import { type Found, joined } from "./fit.ts";
import css from "./muhurat.module.css";
import type { Search } from "./use-search.ts";
import { useReasonWords } from "./use-words.ts";

interface DayProps {
  date: string;
  search: Search;
  onClose: () => void;
}

/** Everything that is said of a day; a rule can be left out, and a day that is refused booked all the same. */
export function DaySheet({ date, search, onClose }: DayProps) {
  const { t } = useLingui();
  const { weekday, date: day } = useFormat();
  const { back } = search.params;
  const answer = useWholeDay(search.query, date);
  return (
    <WorkSheet
      title={`${weekday(date, "long")}, ${day(date)}`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        !search.booking && (
          <ButtonLink to={back ? takePath(back, { date }) : bookPath(search, { date })}>
            {back ? <Trans>Take this day all the same</Trans> : <Trans>Book this day all the same</Trans>}
          </ButtonLink>
        )
      }
    >
      {answer.kind === "waiting" && <Skeleton label={t`Loading the day`} />}
      {answer.kind === "failed" && (
        <EmptyState title={t`The day could not be loaded`}>{answer.text}</EmptyState>
      )}
      {answer.kind === "found" && <Facts found={answer.data} search={search} onClose={onClose} />}
    </WorkSheet>
  );
}

const ORDER = ["forbids", "weakens", "helps", "allows"];

/** The reasons of the day, bans first. */
function Facts({ found, search, onClose }: Pick<DayProps, "search" | "onClose"> & { found: Found }) {
  const span = useSpan();
  const people = search.people.map(({ name }) => name);
  const { word } = useReasonWords(found, people);
  const [day] = found.days;
  const facts = [...new Set(day?.facts)]
    .flatMap((place) => {
      const reason = found.reasons[place];
      return reason ? [{ place, reason }] : [];
    })
    .sort((a, b) => ORDER.indexOf(a.reason.effect) - ORDER.indexOf(b.reason.effect));
  const leaveOut = (rule: string) => {
    search.change({ off: [search.params.off, rule].filter(Boolean).join(",") });
    onClose();
  };
  return (
    <div>
      {joined(day?.windows ?? []).map(({ from, until }) => (
        <p key={from} className="strong">
          {span(from, until)}
        </p>
      ))}
      {facts.map(({ place, reason }) => (
        <div key={place} className={css.plain}>
          <Effect effect={reason.lifted ? "weakens" : reason.effect} />
          <span>{word(place)}</span>
          {found.kept?.bound.includes(reason.rule) ? (
            <span className="muted small">
              <Trans>Left out only with a network</Trans>
            </span>
          ) : (
            (reason.effect === "forbids" || reason.effect === "weakens") && (
              <Button kind="quiet" onClick={() => leaveOut(reason.rule)}>
                <Trans>Without this</Trans>
              </Button>
            )
          )}
        </div>
      ))}
    </div>
  );
}

function Effect({ effect }: { effect: string }) {
  if (effect === "forbids") {
    return (
      <span className={css.point} data-kind="no">
        <Icon of={X} /> <Trans context="muhurat">no</Trans>
      </span>
    );
  }
  if (effect === "weakens") {
    return (
      <span className={css.point} data-kind="weak">
        <Icon of={Minus} /> <Trans>weak</Trans>
      </span>
    );
  }
  return (
    <span className={css.point} data-kind={effect === "helps" ? "good" : undefined}>
      <Icon of={Check} /> {effect === "helps" ? <Trans>good</Trans> : <Trans>may be</Trans>}
    </span>
  );
}
