import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Segmented } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./dashboard.module.css";
import type { NameSum } from "./sums.ts";

interface TopNamesProps {
  /** By the task's name. */
  rites: readonly NameSum[];
  families: readonly NameSum[];
}

/** What earned most: the rites, or the families. */
export function TopNames({ rites, families }: TopNamesProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [by, setBy] = useState<"rites" | "families">("rites");
  const names = by === "rites" ? rites : families;
  const most = Math.max(1, ...names.map(({ earned }) => earned));
  return (
    <section aria-labelledby="names-title">
      <Card padded>
        <div className={css.cardLine}>
          <h2 id="names-title">
            <Trans>Earned most</Trans>
          </h2>
          <Segmented
            label={t`Earned most`}
            options={[
              { value: "rites", label: t`Rites` },
              { value: "families", label: t`Families` },
            ]}
            value={by}
            onChange={setBy}
          />
        </div>
        {names.length === 0 ? (
          <p className="muted">
            {by === "rites" || rites.length === 0 ? (
              <Trans>Nothing was done in this time.</Trans>
            ) : (
              <Trans>No work of this time has a family.</Trans>
            )}
          </p>
        ) : (
          <ul className={css.nameBars}>
            {names.map(({ name, count, earned }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two families may have one name; the list is drawn anew
              <li key={`${by}${i}`}>
                <span className={css.nameLine}>
                  <span>
                    {name}{" "}
                    <span className="small muted">
                      · <Plural value={count} one="# task" other="# tasks" />
                    </span>
                  </span>
                  <b>{money(earned / 100)}</b>
                </span>
                <span className={css.nameBar}>
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
