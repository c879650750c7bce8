import { Trans, useLingui } from "@lingui/react/macro";
import { yearName } from "../../../domain/money/books.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { StatementSheet as Sheet, StatementSums, useRupees } from "../../../ui/statement/sheet.tsx";
import css from "../../../ui/statement/statement.module.css";
import { CATEGORIES } from "../words.ts";
import { numbersOf, type Statement, type Sums } from "./statement.ts";

/** The sheet of his year. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const user = useUser();
  const profile = useRow("profile", user?.id ?? "");
  return (
    <Sheet
      title={[profile?.honorific, user?.name].filter(Boolean).join(" ")}
      under={profile?.address ?? undefined}
      year={yearName(statement.year)}
      first={statement.from}
      last={statement.to}
    >
      <Figures statement={statement} />
      <Months statement={statement} />
      <div className={css.statementPair}>
        <SpentOn statement={statement} />
        <ReceivedFor statement={statement} />
      </div>
      <Foot statement={statement} />
    </Sheet>
  );
}

function Figures({ statement: { total, helpers, kept } }: { statement: Statement }) {
  const { t } = useLingui();
  return (
    <StatementSums
      of={[
        [t`Received`, total.received],
        [helpers > 0 ? t`Expenses without helpers` : t`Expenses`, total.spent - helpers],
        [t`Helpers’ share`, helpers],
        [t`Kept`, kept],
      ]}
    />
  );
}

function Months({ statement }: { statement: Statement }) {
  const { monthName, dayMonth } = useFormat();
  const partly = statement.to.slice(8) < "28";
  return (
    <table>
      <caption>
        <Trans>By month</Trans>
      </caption>
      <MonthsHead />
      <tbody>
        {statement.months.map((sums) => {
          const name = monthName(sums.month);
          const day = dayMonth(statement.to);
          return (
            <tr key={sums.month}>
              <th scope="row">
                {partly && sums.month === statement.to.slice(0, 7) ? (
                  <Trans>
                    {name}, to {day}
                  </Trans>
                ) : (
                  name
                )}
              </th>
              <SumCells sums={sums} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <SumCells sums={statement.total} />
        </tr>
      </tfoot>
    </table>
  );
}

function MonthsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Month</Trans>
        </th>
        <th scope="col">
          <Trans>Works</Trans>
        </th>
        <th scope="col" data-wide>
          <Trans>Cash</Trans>
        </th>
        <th scope="col" data-wide>
          <Trans>UPI and bank</Trans>
        </th>
        <th scope="col">
          <Trans>Received</Trans>
        </th>
        <th scope="col">
          <Trans>Spent</Trans>
        </th>
      </tr>
    </thead>
  );
}

function SumCells({ sums }: { sums: Sums }) {
  const { number } = useFormat();
  const rupees = useRupees();
  return (
    <>
      <td>{number(sums.works)}</td>
      <td data-wide>{rupees(sums.cash)}</td>
      <td data-wide>{rupees(sums.bank)}</td>
      <td>{rupees(sums.received)}</td>
      <td>{rupees(sums.spent)}</td>
    </>
  );
}

function SpentOn({ statement: { spentOn, total } }: { statement: Statement }) {
  const { t } = useLingui();
  const rupees = useRupees();
  return (
    <Pair
      caption={t`Spent on`}
      of={t`Category`}
      rows={spentOn.map(({ category, paise }) => {
        const word = CATEGORIES[category];
        return [word ? t(word) : category, rupees(paise)];
      })}
      total={[t`Total`, rupees(total.spent)]}
    />
  );
}

function ReceivedFor({ statement: { receivedFor, total } }: { statement: Statement }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const rupees = useRupees();
  const works = number(total.works);
  return (
    <Pair
      caption={t`Received for`}
      of={t`Rite`}
      rows={receivedFor.map(({ rite, works, paise }) => [
        `${rite || t`Other`}, ${number(works)}`,
        rupees(paise),
      ])}
      total={[t`Total, ${works}`, rupees(total.received)]}
    />
  );
}

interface PairProps {
  caption: string;
  of: string;
  rows: readonly (readonly [label: string, sum: string])[];
  total: readonly [label: string, sum: string];
}

function Pair({ caption, of, rows, total }: PairProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, sum]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Foot({ statement }: { statement: Statement }) {
  const { money } = useFormat();
  const receipts = useRows("receipt");
  const { first, last, voided } = numbersOf(receipts ?? [], statement.year);
  const [held, owed] = [money(statement.held / 100), money(statement.owed / 100)];
  return (
    <p className="small muted">
      <Trans>Kept = received − work expenses that nobody paid back − helpers’ share paid.</Trans>{" "}
      <Trans>
        Not counted: advances held for work ahead, {held}; owed by families, {owed}.
      </Trans>{" "}
      {first && (
        <Trans>
          Receipts {first} to {last}.
        </Trans>
      )}{" "}
      {voided && <Trans>Void: {voided}.</Trans>}
    </p>
  );
}
