import { Trans } from "@lingui/react/macro";
import { Flame } from "lucide-react";
import { useId } from "react";
import type { FamilyDay } from "../../almanac/yearly-days.ts";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./day-panel.module.css";

/** The families whose yearly shraddh the day is, each with those whom it remembers. */
export function DayFamilies({ families }: { families: readonly FamilyDay[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Yearly shraddhs</Trans>
      </h3>
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
