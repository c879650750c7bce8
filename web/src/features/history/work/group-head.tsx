import { Plural, Trans } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import type { View } from "../address.ts";
import { type Group, isNarrow } from "../work.ts";
import css from "./history.module.css";

/** A month: how much was done, what came in, and what was left of it. */
export function GroupHead({ group, title, view }: { group: Group; title: string; view: View }) {
  const { money } = useFormat();
  const [received, kept] = [money(group.received / 100), money(group.kept / 100)];
  return (
    <div className={css.historyHead}>
      <h2>{title}</h2>
      <span className="small muted">
        {group.works > 0 && (
          <>
            <Plural value={group.works} one="# work" other="# works" /> ·{" "}
          </>
        )}
        <Trans>
          <b>{received}</b> received
        </Trans>
        {!isNarrow(view) && (
          <>
            {" "}
            · <Trans>{kept} kept</Trans>
          </>
        )}
      </span>
    </div>
  );
}
