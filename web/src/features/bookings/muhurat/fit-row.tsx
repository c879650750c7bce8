import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarCheck, Car, Check, Minus } from "lucide-react";
import { useSpan } from "../../../domain/rites/muhurat-reasons.ts";
import { localParts } from "../../../i18n/format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useKnownWhen, useSpareWords } from "../day-words.ts";
import { DateBlock, LunarLine } from "../when-words.tsx";
import { bookPath, takePath } from "./book-path.ts";
import type { Fit, Found } from "./fit.ts";
import css from "./muhurat.module.css";
import { Ribbon } from "./ribbon.tsx";
import type { Search } from "./use-search.ts";
import { useLunarOf, useReasonWords } from "./use-words.ts";

interface FitRowProps {
  fit: Fit;
  found: Found;
  search: Search;
  chosen: boolean;
  /** No more can be chosen. */
  full: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** A day that fits: its time, what is good and weak in it, and how free one is. */
export function FitRow({ fit, found, search, chosen, full, onToggle, onOpen }: FitRowProps) {
  const { t } = useLingui();
  const span = useSpan();
  const lunar = useLunarOf();
  const when = useKnownWhen();
  const words = useReasonWords(
    found,
    search.people.map(({ name }) => name),
  ).words;
  const time = span(fit.from, fit.until);
  return (
    <section className={css.row} data-chosen={chosen || undefined}>
      <div className={css.top}>
        <DateBlock when={{ kind: "at", date: fit.date, startTime: fit.startTime }} />
        <div className="grow">
          <h3>{time}</h3>
          <LunarLine date={fit.day.date}>{lunar(fit)}</LunarLine>
        </div>
        <Checkbox
          bare
          label={full && !chosen ? t`Three at most: ${time}` : t`Choose ${time}`}
          checked={chosen}
          disabled={full && !chosen}
          onChange={onToggle}
        />
      </div>
      <p className={css.point} data-kind="good">
        <Icon of={Check} />
        <span>{words(fit.good)}</span>
      </p>
      {fit.weak.length > 0 && (
        <p className={css.point} data-kind="weak">
          <Icon of={Minus} />
          <span>{words(fit.weak)}</span>
        </p>
      )}
      <Spare fit={fit} />
      <Ribbon fit={fit} items={when.day(fit.date).items} />
      <div className="row">
        <Button kind="quiet" onClick={onOpen}>
          <Trans>Why</Trans>
        </Button>
        <BookLink fit={fit} search={search} />
      </div>
    </section>
  );
}

/** How free the purohit is then. */
function Spare({ fit }: { fit: Fit }) {
  const spare = useSpareWords();
  if (fit.verdict.kind !== "free") return null;
  return (
    <p className={css.point}>
      <Icon of={Car} />
      <span>{spare(fit.verdict, fit.date, "")}</span>
    </p>
  );
}

/**
 * Back to the form that asked, or the form of a new task with the rite, the family, the day and the time; what a booking asks for is
 * offered to it.
 */
export function BookLink({ fit, search }: { fit: Fit; search: Search }) {
  const { zone } = useClock();
  if (search.booking) return null;
  const { back } = search.params;
  const span = [fit.from, fit.until].map((at) => localParts(new Date(at), zone).time).join("-");
  if (back) {
    return (
      <ButtonLink icon={CalendarCheck} to={takePath(back, fit, span)}>
        <Trans>Take this time</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink icon={CalendarCheck} to={bookPath(search, fit, span)}>
      <Trans>Book this</Trans>
    </ButtonLink>
  );
}
