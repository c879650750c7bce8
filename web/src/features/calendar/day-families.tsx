import { Flame } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { FamilyDay } from "../../almanac/family-day.ts";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./day-panel.module.css";

/** The families that have a shraddh on the day, each with those whom it remembers. */
export function DayFamilies({ title, families }: { title: ReactNode; families: readonly FamilyDay[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={`card ${css.dayTasks}`}>
        {families.map(({ client, people }) => (
          <li key={client._id}>
            <Icon of={Flame} />
            <span className="grow">
              <Link to={paths.client(client._id)}>{client.name}</Link>
              <br />
              <span className="small muted">{people.map(({ name }) => name).join(", ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
