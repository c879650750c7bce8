import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./dashboard.module.css";
import type { Quiet } from "./money.ts";

/** So many stand in the list. */
const SHOWN = 5;

/** Families where there was work, but none for a year. */
export function QuietFamilies({ quiet }: { quiet: readonly Quiet[] }) {
  const { date } = useFormat();
  const more = quiet.length - SHOWN;
  if (quiet.length === 0) return null;
  return (
    <section aria-labelledby="quiet-title">
      <Card padded>
        <h2 id="quiet-title">
          <Trans>Not seen for a year</Trans>
        </h2>
        <ul className={css.nameBars}>
          {quiet.slice(0, SHOWN).map(({ client, last }) => (
            <li key={client._id}>
              <Link to={paths.client(client._id)}>{client.name}</Link>
              <br />
              <span className="small muted">
                {last.taskName} · {date(last.date)}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="small muted">
            <Plural value={more} one="and # more family" other="and # more families" />
          </p>
        )}
      </Card>
    </section>
  );
}
