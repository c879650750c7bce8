import { Trans, useLingui } from "@lingui/react/macro";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { type HelperOfYear, totalOf } from "../../../domain/helpers/year.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Link } from "../../../ui/link.tsx";
import { StatementSums, useRupees } from "../../../ui/statement/sheet.tsx";
import { Sheet } from "./sheet.tsx";

/** The year with all helpers, each by name with the sums of their own statement. */
export function AllSheet({ year, all }: { year: number; all: readonly HelperOfYear[] }) {
  const { t } = useLingui();
  const total = totalOf(all);
  return (
    <Sheet year={year}>
      <StatementSums
        of={[
          [t`Shares of helpers`, total.share],
          [t({ message: "Given", context: "to a helper" }), total.given],
          [total.rest < 0 ? t`To get` : t`To give`, Math.abs(total.rest)],
        ]}
      />
      {all.length === 0 ? (
        <p className="muted">
          <Trans>Nothing was done with helpers in this year.</Trans>
        </p>
      ) : (
        <People year={year} all={all} />
      )}
    </Sheet>
  );
}

function People({ year, all }: { year: number; all: readonly HelperOfYear[] }) {
  const { number } = useFormat();
  const rupees = useRupees();
  const total = totalOf(all);
  const took = total.took !== 0;
  const cells = ({ rites, carried, share, took: taken, given, rest }: typeof total) => (
    <>
      <td>{number(rites)}</td>
      <td data-wide>{rupees(carried)}</td>
      <td>{rupees(share)}</td>
      {took && <td data-wide>{rupees(taken)}</td>}
      <td>{rupees(given)}</td>
      <td>{rupees(rest)}</td>
    </>
  );
  return (
    <table>
      <Head took={took} />
      <tbody>
        {all.map(({ helperId, name, with: of }) => (
          <tr key={helperId}>
            <th scope="row">
              <Link to={helperPaths.statementOf(helperId, year)}>
                {name || <Trans>A helper who was deleted</Trans>}
              </Link>
            </th>
            {cells(of)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}

function Head({ took }: { took: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Helper</Trans>
        </th>
        <th scope="col">
          <Trans>Rites</Trans>
        </th>
        <th scope="col" data-wide>
          <Trans>Carried over</Trans>
        </th>
        <th scope="col">
          <Trans context="of a helper">Share</Trans>
        </th>
        {took && (
          <th scope="col" data-wide>
            <Trans>Took from families</Trans>
          </th>
        )}
        <th scope="col">
          <Trans context="to a helper">Given</Trans>
        </th>
        <th scope="col">
          <Trans context="of a share">Rest</Trans>
        </th>
      </tr>
    </thead>
  );
}
