import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarX } from "lucide-react";
import type { Block } from "../../api/types.ts";
import { useEffectWords } from "../../domain/planner/closed.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import css from "./day-panel.module.css";

/** Why the day is closed, and till when. */
export function DayClosed({ closed }: { closed: readonly Block[] }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const effectOf = useEffectWords();
  return closed.map((block) => {
    const { _id, kind, endDate, note } = block;
    const effect = effectOf(block);
    const last = dayMonth(endDate);
    const sutak = kind === "sutak_death" || kind === "sutak_birth";
    return (
      <p className={`${css.dayClosedLine} small`} key={_id}>
        <Icon of={CalendarX} />
        <span className="grow">
          <b>{sutak ? t`Sutak till ${last}` : t`Closed till ${last}`}</b>
          {effect && ` · ${effect}`}
          {note && ` · ${note}`}
        </span>
        <TextLink to={`${paths.availability}?tab=closed&block=${_id}`}>
          <Trans>Change</Trans>
        </TextLink>
      </p>
    );
  });
}
