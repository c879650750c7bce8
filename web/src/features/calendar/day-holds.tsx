import { Trans } from "@lingui/react/macro";
import { CircleDashed } from "lucide-react";
import { useId } from "react";
import type { Hold } from "../../domain/planner/holds.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./day-panel.module.css";

/** Times of the day that are reserved for families until somebody answers. */
export function DayHolds({ holds }: { holds: readonly Hold[] }) {
  const { time } = useFormat();
  const id = useId();
  return (
    <section className={css.dayHolds} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Held for bookings</Trans>
      </h3>
      <ul>
        {holds.map(({ booking, startTime }) => (
          <li key={`${booking._id} ${startTime}`}>
            <Link to={paths.booking(booking._id)}>
              <Icon of={CircleDashed} bold />
              <span className="grow">
                <b>{booking.riteName}</b>
                <br />
                <span className="small muted">
                  {booking.contact.name} · {time(startTime)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
