/** The days that do not fit: those on which something is in the way, and those that are not good. */
import { Plural, Trans } from "@lingui/react/macro";
import { VerdictWords } from "../../../domain/planner/verdict-words.tsx";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { type Found, inRuns, type Judged } from "./fit.ts";
import css from "./muhurat.module.css";
import { Shorter } from "./shorter.tsx";
import type { Search } from "./use-search.ts";
import { useReasonWords } from "./use-words.ts";

/** So many rows of a group are shown at first. */
const FIRST = 20;

interface GroupProps {
  search: Search;
  found: Found;
  judged: Judged;
  onOpen: (date: string) => void;
}

/** Good days on which something of one's own is in the way, with what it is. */
export function BusyDays({ judged: { busy }, onOpen }: GroupProps) {
  const { weekday, dayMonth } = useFormat();
  const span = useSpan();
  if (busy.length === 0) return null;
  return (
    <>
      <h3 className={css.section}>
        <Trans>Good days, but not for you</Trans>
      </h3>
      <Shorter items={busy} first={FIRST}>
        {(one) => (
          <div key={one.from} className={css.plain}>
            <b>
              {weekday(one.date)} {dayMonth(one.date)}
            </b>
            <span>
              {span(one.from, one.until)}
              <br />
              <span className="muted">
                <VerdictWords verdict={one.verdict} />
              </span>
            </span>
            <Button kind="quiet" onClick={() => onOpen(one.day.date)}>
              <Trans>Why</Trans>
            </Button>
          </div>
        )}
      </Shorter>
    </>
  );
}

/** Why each of the other days is not good, those of which the same is said together. */
export function OtherDays({ judged: { refused }, search, found, onOpen }: GroupProps) {
  const { dayMonth } = useFormat();
  const { refusal } = useReasonWords(
    found,
    search.people.map(({ name }) => name),
  );
  if (refused.length === 0) return null;
  return (
    <>
      <h3 className={css.section}>
        <Plural value={refused.length} one="Why not the other day" other="Why not the other # days" />
      </h3>
      <Shorter items={inRuns(refused, refusal)} first={FIRST}>
        {({ first, last, words }) => (
          <div key={first} className={css.plain}>
            <b>{first === last ? dayMonth(first) : `${dayMonth(first)} – ${dayMonth(last)}`}</b>
            <span>{words}</span>
            <Button kind="quiet" onClick={() => onOpen(first)}>
              <Trans>Why</Trans>
            </Button>
          </div>
        )}
      </Shorter>
    </>
  );
}
