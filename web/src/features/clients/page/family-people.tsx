import { Trans, useLingui } from "@lingui/react/macro";
import { Flame } from "lucide-react";
import { departed, living } from "../../../almanac/lunar.ts";
import { remembrancesOf } from "../../../almanac/remembrances.ts";
import { useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Client, Person } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { useNames } from "../names.ts";
import css from "./family.module.css";

/** The living, with how they stand to the head and their stars. */
export function FamilyPeople({ client }: { client: Client }) {
  const { t } = useLingui();
  const people = living(client.people);
  return (
    <Card label={t`Family`}>
      <div className={css.familyH}>
        <h2>
          <Trans>Family</Trans>
        </h2>
        <TextLink to={paths.editClient(client._id)}>
          <Trans>Add member</Trans>
        </TextLink>
      </div>
      {people.length === 0 ? (
        <p className={`${css.familyNone} muted`}>
          <Trans>Nobody is written down yet.</Trans>
        </p>
      ) : (
        <ul className={css.familyPeople}>
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One of the living, with how they stand to the head and their stars. */
export function PersonRow({ person }: { person: Person }) {
  const { t } = useLingui();
  const names = useNames();
  const { digits } = useFormat();
  const year = /^\d{4}/.exec(person.birth?.date ?? "")?.[0];
  const born = year && digits(year);
  const about = [person.calledAs, names.relation(person.relation), born && t`born ${born}`];
  return (
    <li>
      <Avatar person={{ name: person.name }} />
      <span className="grow">
        <b>{person.name}</b> <span className="small muted">{about.filter(Boolean).join(", ")}</span>
        <br />
        <span className="small faint">{names.stars(person)}</span>
      </span>
    </li>
  );
}

/** The departed, with the tithi on which they went and the next day on which they are remembered. */
export function FamilyDeparted({ client, now }: { client: Client; now: Clock }) {
  const { t } = useLingui();
  const names = useNames();
  const { dayMonth, date, digits } = useFormat();
  const nextDay = useTithiDays();
  const people = departed(client.people);
  if (people.length === 0) return null;
  const days = new Map(
    remembrancesOf(client, nextDay, now.today).map(({ person, date: day }) => [person._id, day]),
  );
  const dayText = (day: string) => (day.length === 4 ? digits(day) : date(day));
  return (
    <Card label={t`Departed`}>
      <div className={css.familyH}>
        <h2>
          <Trans>Departed</Trans>
        </h2>
      </div>
      <ul className={css.familyPeople} data-departed>
        {people.map((person) => {
          const { date: died } = person.departed;
          const lunar = names.yearly(person.departed, client.calendar);
          const next = days.get(person._id);
          const when = next && dayMonth(next);
          return (
            <li key={person._id}>
              <span className="avatar" aria-hidden="true">
                <Icon of={Flame} />
              </span>
              <span className="grow">
                <b>{person.name}</b> <span className="small muted">{names.relation(person.relation)}</span>
                <br />
                <span className="small muted">
                  {[lunar, died && dayText(died)].filter(Boolean).join(" · ") || (
                    <Trans>The day is not known: Sarvapitri Amavasya</Trans>
                  )}
                </span>
              </span>
              {when && (
                <span className="small nowrap">
                  <Trans>next {when}</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
