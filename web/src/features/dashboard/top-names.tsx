import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "../../i18n/use-format.ts";
import { Card } from "../../ui/surface.tsx";
import type { NameSum } from "./sums.ts";

/** What earned most, by the task's name. */
export function TopNames({ names }: { names: readonly NameSum[] }) {
  const { money } = useFormat();
  const most = Math.max(1, ...names.map(({ earned }) => earned));
  return (
    <section className="dashboard-names" aria-labelledby="names-title">
      <Card padded>
        <h2 id="names-title">
          <Trans>By task name</Trans>
        </h2>
        {names.length === 0 ? (
          <p className="muted">
            <Trans>Nothing was done in this time.</Trans>
          </p>
        ) : (
          <ul className="name-bars">
            {names.map(({ name, count, earned }) => (
              <li key={name}>
                <span className="name-line">
                  <span>
                    {name}{" "}
                    <span className="small muted">
                      · <Plural value={count} one="# task" other="# tasks" />
                    </span>
                  </span>
                  <b>{money(earned / 100)}</b>
                </span>
                <span className="name-bar">
                  <i style={{ width: `${(earned / most) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
