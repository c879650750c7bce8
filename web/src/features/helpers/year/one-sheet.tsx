import { Trans, useLingui } from "@lingui/react/macro";
import type { HelperYear, YearRow } from "../../../domain/helpers/year.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { StatementSums, useRupees } from "../../../ui/statement/sheet.tsx";
import { ROLES } from "../words.ts";
import { Sheet } from "./sheet.tsx";

/** The year with one helper: their rites by day, what was carried over and given beside them, and what is left. */
export function OneSheet({ name, of }: { name: string; of: HelperYear }) {
  const { t } = useLingui();
  const { carried, share, took, given, rest } = of;
  return (
    <Sheet year={of.year} name={name}>
      <StatementSums
        of={[
          ...(carried === 0 ? [] : [[t`Carried over`, carried] as const]),
          [t({ message: "Share", context: "of a helper" }), share],
          [t({ message: "Given", context: "to a helper" }), given],
          ...(took === 0 ? [] : [[t`Took from families`, took] as const]),
          [rest < 0 ? t`To get` : t`To give`, Math.abs(rest)],
        ]}
      />
      <Rites of={of} />
      <p className="small muted">
        <Trans>To give = carried over + shares of done work − what was taken from families − given.</Trans>
      </p>
    </Sheet>
  );
}

function Rites({ of }: { of: HelperYear }) {
  const rupees = useRupees();
  const took = of.took !== 0;
  return (
    <table>
      <Head took={took} />
      <tbody>
        {of.carried !== 0 && (
          <Line name={<Trans>Carried over</Trans>} took={took} cells={[0, 0, 0, of.carried]} />
        )}
        {of.rows.map((row) => (
          <Rite key={row.crew._id} row={row} took={took} />
        ))}
        {of.earlier !== 0 && (
          <Line
            name={<Trans>For rites of other years</Trans>}
            took={took}
            cells={[0, 0, of.earlier, -of.earlier]}
          />
        )}
        {of.onAccount !== 0 && (
          <Line name={<Trans>On account</Trans>} took={took} cells={[0, 0, of.onAccount, -of.onAccount]} />
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <Trans>Total</Trans>
          </th>
          <td>{rupees(of.share)}</td>
          {took && <td>{rupees(of.took)}</td>}
          <td>{rupees(of.given)}</td>
          <td>{rupees(of.rest)}</td>
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
          <Trans>Date</Trans>
        </th>
        <th scope="col" data-text>
          <Trans>Rite</Trans>
        </th>
        <th scope="col">
          <Trans context="of a helper">Share</Trans>
        </th>
        {took && (
          <th scope="col">
            <Trans>Took</Trans>
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

function Rite({ row, took }: { row: YearRow; took: boolean }) {
  const { t } = useLingui();
  const { dayMonth } = useFormat();
  const rupees = useRupees();
  const { crew, task, date, share, given, rest } = row;
  return (
    <tr>
      <td>{dayMonth(task?.date ?? date)}</td>
      <th scope="row" data-text>
        {task?.taskName ?? t`A task that was deleted`}
        <span className="small muted">
          {" · "}
          {t(ROLES[crew.role])}
          {crew.shareKind === "in_kind" && ` · ${crew.inKind ?? t`in kind`}`}
        </span>
      </th>
      <td>{rupees(share)}</td>
      {took && <td>{rupees(row.took)}</td>}
      <td>{rupees(given)}</td>
      <td>{rupees(rest)}</td>
    </tr>
  );
}

interface LineProps {
  name: React.ReactNode;
  took: boolean;
  cells: readonly [share: number, took: number, given: number, rest: number];
}

/** What belongs to no rite of the year. */
function Line({ name, took, cells: [share, taken, given, rest] }: LineProps) {
  const rupees = useRupees();
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{rupees(share)}</td>
      {took && <td>{rupees(taken)}</td>}
      <td>{rupees(given)}</td>
      <td>{rupees(rest)}</td>
    </tr>
  );
}
