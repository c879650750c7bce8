import { Trans, useLingui } from "@lingui/react/macro";
import { Printer, UsersRound } from "lucide-react";
import type { PitruDay } from "../../../domain/observances/pitru-board.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import type { DayWords, PeopleNames } from "./names.ts";
import css from "./sheets.module.css";
import { useWhyWords } from "./why.tsx";

interface NamesProps {
  day: PitruDay;
  names: PeopleNames;
  words: DayWords;
}

/** The names of a day, read out where its families offer tarpan together. */
export function NamesSheet({
  onClose,
  onPrint,
  ...props
}: NamesProps & { onClose: () => void; onPrint: () => void }) {
  const { t } = useLingui();
  const { day, words } = props;
  return (
    <WorkSheet
      title={t`Names for tarpan`}
      about={`${words.short(day.date)} · ${words.tithis(day)}`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" icon={Printer} wide onClick={onPrint}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <NameTable {...props} />
      {day.groups.map(({ _id, taskName }) => (
        <p key={_id} className={css.groupRite}>
          <ButtonLink icon={UsersRound} to={paths.group(_id)} wide>
            <Trans>Group rite: {taskName}</Trans>
          </ButtonLink>
        </p>
      ))}
    </WorkSheet>
  );
}

/** Everybody who is remembered on a day, with gotra and relation. */
function NameTable({ day, names }: NamesProps) {
  const why = useWhyWords();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>
            <Trans>Name</Trans>
          </th>
          <th>
            <Trans>Gotra</Trans>
          </th>
          <th>
            <Trans>Family</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {day.families.flatMap(({ client, people }) =>
          people.map((one) => (
            <tr key={one.id}>
              <td>
                {one.person?.name} <span className="muted">{names.relation(one.person?.relation)}</span>
                {why(one) && <span className={css.because}>{why(one)}</span>}
              </td>
              <td>{names.gotra(client.gotra)}</td>
              <td>{client.name}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** Every name of these days; only the printer sees it. */
export function PrintSheet({
  days,
  title,
  ...rest
}: Omit<NamesProps, "day"> & { days: readonly PitruDay[]; title: string }) {
  const { words } = rest;
  return (
    <section className={css.print} aria-hidden="true">
      <p>
        <b>{title}</b>
      </p>
      {days.map((day) => (
        <div key={day.date}>
          <p>
            <b>{words.short(day.date)}</b> {[words.tithis(day), words.mark(day)].filter(Boolean).join(" · ")}
          </p>
          {day.families.length > 0 && <NameTable day={day} {...rest} />}
        </div>
      ))}
    </section>
  );
}
