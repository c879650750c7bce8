import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Switch } from "../../ui/choice.tsx";
import css from "./places.module.css";

/** What stands in the calendar or not, and when it comes next. */
export interface Feast {
  id: string;
  name: { en: string; hi: string };
  next: string | undefined;
  /** Nobody's word stands behind its rule. */
  unconfirmed?: boolean | undefined;
}

interface Props {
  feasts: readonly Feast[];
  sees: (id: string) => boolean;
  onSee: (id: string, on: boolean) => void;
}

/** Feasts, each with the day on which it comes next, and whether its rule is confirmed. */
export function FeastList({ feasts, sees, onSee }: Props) {
  const language = useLanguage();
  return (
    <div className={css.vrats}>
      {feasts.some(({ unconfirmed }) => unconfirmed) && (
        <p className="small muted">
          <Trans>
            Unconfirmed: kept by custom; no printed source for the rule of its day was found. Please check it.
          </Trans>
        </p>
      )}
      {feasts.map(({ id, name, next, unconfirmed }) => (
        <Switch
          key={id}
          label={name[language]}
          detail={<Detail next={next} unconfirmed={unconfirmed} />}
          checked={sees(id)}
          onChange={(on) => onSee(id, on)}
        />
      ))}
    </div>
  );
}

/** "Fri 4 Dec · unconfirmed" */
function Detail({ next, unconfirmed }: Pick<Feast, "next" | "unconfirmed">) {
  const { weekday, dayMonth } = useFormat();
  return (
    <>
      {next && `${weekday(next, "short")} ${dayMonth(next)}`}
      {next && unconfirmed && " · "}
      {unconfirmed && <Trans>unconfirmed</Trans>}
    </>
  );
}

/** The same behind a line that opens it. */
export function FoldedFeasts({ title, ...list }: Props & { title: ReactNode }) {
  if (list.feasts.length === 0) return null;
  return (
    <details className={css.regionsKept}>
      <summary>{title}</summary>
      <FeastList {...list} />
    </details>
  );
}
