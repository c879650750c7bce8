import { Trans } from "@lingui/react/macro";
import { UserRoundPlus, UsersRound } from "lucide-react";
import { departed, living } from "../../../almanac/lunar.ts";
import type { Client, Task } from "../../../api/types.ts";
import { FamilyClosed } from "../../../domain/planner/family-closed.tsx";
import { Section, SectionText } from "../../../frame/section.tsx";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useNames } from "../names.ts";
import css from "../page/family.module.css";
import { AboutLine } from "../page/family-head.tsx";
import { PersonRow } from "../page/family-people.tsx";
import { FamilyNotes, PhoneRow } from "../page/family-reach.tsx";

/** The family that a task is for: its gotra, its phones, its people. */
export function TaskFamily({ task }: { task: Task }) {
  const client = useRow("client", task.clientId ?? "");
  // Of what another purohit shares the family is theirs, and there is none to choose.
  if (task.shared) return null;
  if (client) return <KnownFamily client={client} />;
  if (task.group) {
    return (
      <Section title={<Trans>Family</Trans>}>
        <SectionText>
          <ButtonLink icon={UsersRound} to={paths.group(task._id)}>
            <Trans>Families of this rite</Trans>
          </ButtonLink>
        </SectionText>
      </Section>
    );
  }
  return (
    <Section title={<Trans>Family</Trans>}>
      <SectionText>
        <p className="small muted">
          {task.clientId ? (
            <Trans>The family of this task is not here any more.</Trans>
          ) : (
            <Trans>No family was chosen for this task.</Trans>
          )}
        </p>
        <ButtonLink icon={UserRoundPlus} to={paths.updateTask(task._id)}>
          <Trans>Choose the family</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}

function KnownFamily({ client }: { client: Client }) {
  const people = living(client.people);
  return (
    <Section title={<Trans>Family</Trans>}>
      <ul className="rows">
        <li>
          <span className="grow">
            <Link className="strong" to={paths.client(client._id)}>
              {client.name}
            </Link>
            <AboutLine client={client} wide />
            <FamilyClosed clientId={client._id} />
          </span>
        </li>
        {client.phones?.map((phone) => (
          <PhoneRow key={phone.number} phone={phone} />
        ))}
        <Departed client={client} />
        <FamilyNotes client={client} />
      </ul>
      {people.length > 0 && (
        <ul className={css.familyPeople}>
          {people.map((person) => (
            <PersonRow key={person._id} person={person} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Those who are remembered. */
function Departed({ client }: { client: Client }) {
  const names = useNames();
  const gone = departed(client.people).map(({ name, relation }) => {
    const how = names.relation(relation);
    return how ? `${name} (${how})` : name;
  });
  if (gone.length === 0) return null;
  const all = gone.join(", ");
  return (
    <li className="small muted">
      <Trans>Departed: {all}</Trans>
    </li>
  );
}
