import { Trans } from "@lingui/react/macro";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Reach, Standing } from "../parts.tsx";
import { Balance } from "./helper-cards.tsx";
import css from "./list.module.css";
import type { HelperRow } from "./rows.ts";

/** The helpers on a wide screen. */
export function HelperTable({ rows }: { rows: readonly HelperRow[] }) {
  return (
    <Card>
      <table className={css.helperTable}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Area</Trans>
            </th>
            <th scope="col">
              <Trans>Next together</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Rites since April</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Given since April</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>To give</Trans>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HelperLine key={row.helper._id} {...row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function HelperLine({ helper, account, next, rites, given }: HelperRow) {
  const { weekday, dayMonth, money, number } = useFormat();
  const { name, skills, area } = helper;
  return (
    <tr>
      <th scope="row">
        <Link to={helperPaths.one(helper._id)}>{name}</Link>
        <span className="small muted">{skills?.slice(0, 2).join(", ")}</span>
      </th>
      <td>{area}</td>
      <td>
        {next?.task && (
          <>
            {`${weekday(next.task.date)} ${dayMonth(next.task.date)}, ${next.task.taskName}`}
            <Standing crew={next.crew} />
          </>
        )}
      </td>
      <td data-number>{rites > 0 && number(rites)}</td>
      <td data-number>{given !== 0 && money(given / 100)}</td>
      <td data-number>
        {account.balance === 0 ? (
          <span className="muted">
            <Trans>nothing</Trans>
          </span>
        ) : (
          <Balance paise={account.balance} />
        )}
      </td>
      <td>
        <Reach helper={helper} look="bare" />
      </td>
    </tr>
  );
}
