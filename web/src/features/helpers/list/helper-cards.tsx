import { Trans, useLingui } from "@lingui/react/macro";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Link } from "../../../ui/link.tsx";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "../helpers.module.css";
import { Reach, StateLine } from "../parts.tsx";
import { useStandingWords } from "../words.ts";
import listCss from "./list.module.css";
import type { HelperRow } from "./rows.ts";

/** The helpers on a phone, one under the other. */
export function HelperCards({ rows }: { rows: readonly HelperRow[] }) {
  const { t } = useLingui();
  return (
    <Card>
      <WindowList label={t`Helpers`} items={rows} keyOf={({ helper }) => helper._id}>
        {(row) => <HelperCard {...row} />}
      </WindowList>
    </Card>
  );
}

function HelperCard({ helper, account, next }: HelperRow) {
  const what = [helper.skills?.slice(0, 2).join(", "), helper.area].filter(Boolean).join(" · ");
  return (
    <article className={listCss.helperRow}>
      <div className="grow">
        <h2>
          <Link to={helperPaths.one(helper._id)}>{helper.name}</Link>
        </h2>
        {what && <p className="small muted">{what}</p>}
        {next && <Next part={next} />}
        <Balance paise={account.balance} />
      </div>
      <Reach helper={helper} />
    </article>
  );
}

/** "Sat 28 Nov, Griha Pravesh: said yes" */
function Next({ part }: { part: NonNullable<HelperRow["next"]> }) {
  const { weekday, dayMonth } = useFormat();
  const standing = useStandingWords()(part.crew);
  const { task } = part;
  if (!task) return null;
  return (
    <StateLine look={standing.look}>
      {`${weekday(task.date)} ${dayMonth(task.date)}, ${task.taskName}: ${standing.text}`}
    </StateLine>
  );
}

/** What is to give or to get; nothing where it is even. */
export function Balance({ paise }: { paise: number }) {
  const { money } = useFormat();
  const sum = money(Math.abs(paise) / 100);
  if (paise === 0 || !seesMoney()) return null;
  return (
    <p className={css.owed}>
      {paise > 0 ? (
        <Trans>
          <b>{sum}</b> to give
        </Trans>
      ) : (
        <Trans>
          <b>{sum}</b> to get
        </Trans>
      )}
    </p>
  );
}
