import { Trans, useLingui } from "@lingui/react/macro";
import { Check, MessageCircle, SkipForward, UserRound } from "lucide-react";
import { oneDayOf, type PitruBoard, type PitruFamily } from "../../../domain/observances/pitru-board.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useAsk } from "../coming/ask.ts";
import { bookAt } from "../coming/book-at.ts";
import { useComingWords } from "../names.ts";
import type { DayWords, PeopleNames } from "./names.ts";
import css from "./sheets.module.css";
import { useWhy, useWhyWords, WhyFields } from "./why.tsx";
import { moveTo, skipAll } from "./writes.ts";

interface FamilySheetProps {
  family: PitruFamily;
  board: PitruBoard;
  unplaced: boolean;
  names: PeopleNames;
  words: DayWords;
  most: (date: string) => number;
  onClose: () => void;
}

/** A family of a day: whom it remembers, what was agreed, and the other days. */
export function FamilySheet(props: FamilySheetProps) {
  const { family, board, unplaced, names, words, onClose } = props;
  const { t } = useLingui();
  const { client, people, state } = family;
  const because = useWhyWords();
  const day = words.short(people[0]?.day ?? board.last);
  return (
    <WorkSheet
      title={client.name}
      about={unplaced ? t`No day yet` : day}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <p className="small muted">
          <Trans>Your choice stays for this time. Nothing is booked by it.</Trans>
        </p>
      }
    >
      <ul className={css.people}>
        {people.map((one) => {
          const { id, person, picked, date, widowed } = one;
          const usual = words.short(date);
          return (
            <li key={id}>
              <b>{person?.name}</b>{" "}
              <span className="muted">
                {[names.relation(person?.relation), names.gotra(client.gotra)].filter(Boolean).join(", ")}
              </span>
              {widowed && (
                <span className="small muted">
                  <Trans>
                    Avidhava Navami ended with her husband’s death: remembered with him, else by her own tithi
                  </Trans>
                </span>
              )}
              {picked && picked !== date && (
                <span className="small muted">
                  <Trans>Usual day: {usual}</Trans>
                  {because(one) && ` · ${because(one)}`}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Ways {...props} />
      {state === "booked" ? (
        <p>
          <Trans>The day is agreed. It is changed in the task.</Trans>
        </p>
      ) : (
        <Days {...props} />
      )}
    </WorkSheet>
  );
}

function Ways({ family: { people, state, client }, unplaced, onClose }: FamilySheetProps) {
  const ask = useAsk();
  const words = useComingWords();
  const open = people.filter((one) => one.state !== "booked");
  const [first] = open;
  const task = people.find((one) => one.task)?.task;
  return (
    <div className={css.pitruWays}>
      {task && (
        <ButtonLink icon={Check} to={paths.task(task._id)}>
          <Trans>Task</Trans>
        </ButtonLink>
      )}
      {first && !unplaced && (
        <>
          <Button kind="primary" icon={MessageCircle} onClick={() => void ask.open(open)}>
            {state === "asked" ? <Trans>Ask once more</Trans> : <Trans>Ask</Trans>}
          </Button>
          <ButtonLink icon={Check} to={bookAt(first, words)}>
            <Trans>Book</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink icon={UserRound} to={paths.client(client._id)}>
        <Trans>Family</Trans>
      </ButtonLink>
      {first && (
        <Button
          icon={SkipForward}
          onClick={() => {
            void skipAll(open);
            onClose();
          }}
        >
          <Trans>Skip this time</Trans>
        </Button>
      )}
    </div>
  );
}

function Days({ family, board, words, most, onClose, unplaced }: FamilySheetProps) {
  const { number } = useFormat();
  const { people, client } = family;
  const together = oneDayOf(board, client._id);
  const shared = together && words.short(together.date);
  const { why, setWhy, changed } = useWhy(people);
  const pick = (chosen: typeof people, date: string, because = why) => {
    void moveTo(chosen, date, because);
    onClose();
  };
  const picked = people.find((one) => one.picked)?.picked;
  return (
    <>
      <h3>
        <Trans>Another day</Trans>
      </h3>
      <WhyFields
        why={why}
        onChange={setWhy}
        onSave={picked && changed ? () => pick(people, picked) : undefined}
      />
      {together && (
        <Button wide onClick={() => pick(together.others, together.date, { reason: "together", ...why })}>
          <Trans>All of the family on {shared}</Trans>
        </Button>
      )}
      <div className={css.pitruChoices}>
        {board.days
          .filter(({ date }) => unplaced || date !== people[0]?.day)
          .map((day) => {
            const [taken, of] = [number(day.load), number(most(day.date))];
            return (
              <Button key={day.date} wide onClick={() => pick(people, day.date)}>
                <span className={css.grow}>
                  {words.short(day.date)} <span className="muted">{words.tithis(day)}</span>
                  {people.some(({ date }) => date === day.date) && (
                    <span className="small muted">
                      {" "}
                      <Trans>(usual)</Trans>
                    </span>
                  )}
                </span>
                <span className="small" data-full={day.load >= most(day.date) || undefined}>
                  <Trans>
                    {taken} of {of}
                  </Trans>
                </span>
              </Button>
            );
          })}
      </div>
    </>
  );
}
