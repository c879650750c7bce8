import { Plural } from "@lingui/react/macro";
import { Cake } from "lucide-react";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Birthday } from "./birthdays.ts";
import css from "./day-panel.module.css";

/** So many are shown at once; more are unfolded, so that those of a large practice fill no day. */
const OPEN = 3;

/** Whose birthday the day is, under their number. */
export function DayBirthdays({ birthdays }: { birthdays: readonly Birthday[] }) {
  const count = birthdays.length;
  return (
    <details className={css.dayBirthdays} open={count <= OPEN}>
      <summary>
        <Plural value={count} one="# birthday" other="# birthdays" />
      </summary>
      <ul className={`card ${css.dayTasks}`}>
        {birthdays.map(({ client, person, age }) => (
          <li key={person._id}>
            <Icon of={Cake} />
            <span className="grow">
              <Link to={paths.client(client._id)}>{person.name}</Link>
              <br />
              <span className="small muted">
                {client.name}
                {age !== undefined && (
                  <>
                    {" · "}
                    <Plural value={age} one="# year" other="# years" />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
