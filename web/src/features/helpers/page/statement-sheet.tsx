import { Trans, useLingui } from "@lingui/react/macro";
import { FileText, ReceiptText, RotateCcw, Share2 } from "lucide-react";
import type { Helper, Settlement } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { standingSettlements } from "../../../domain/helpers/settle.ts";
import type { HelperAccount } from "../../../domain/money/crew.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { Button, ButtonLink, IconButton, IconLink } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import css from "../helpers.module.css";
import { useMethodWords } from "../settle/method-words.ts";
import { correct } from "../writes.ts";

interface StatementProps {
  helper: Helper;
  account: HelperAccount;
  onClose: () => void;
}

/** One line of the statement: a share, money that he took, or a settlement. */
interface Line {
  key: string;
  date: string;
  what: string;
  /** Owed to the helper is more than 0. */
  paise: number;
  settlement?: Settlement;
}

/** All between the owner and one helper, the latest first. A wrong settlement is corrected here. */
export function StatementSheet({ helper, account, onClose }: StatementProps) {
  const { t } = useLingui();
  const { money, date } = useFormat();
  const { today } = useClock();
  const lines = useLines(helper, account);
  const balance = money(account.balance / 100);
  const send = () => {
    const text = lines
      .map((line) => `${date(line.date)} ${line.what}: ${money(line.paise / 100)}`)
      .join("\n");
    openWhatsApp(helper.phone ?? "", `${text}\n${t`To give`}: ${balance}`);
  };
  return (
    <Sheet open title={t`Statement of ${helper.name}`} onClose={onClose}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <span className="grow">
              {line.what}
              <span className="small muted">{date(line.date)}</span>
            </span>
            <b>{money(line.paise / 100)}</b>
            {line.settlement?.direction === "given" && (
              <IconLink
                icon={ReceiptText}
                label={t`Receipt of ${date(line.date)}`}
                to={helperPaths.receipt(helper._id, line.date)}
              />
            )}
            {line.settlement && (
              <IconButton
                icon={RotateCcw}
                label={t`Take back ${line.what}, ${date(line.date)}`}
                onClick={() => line.settlement && void correct(line.settlement, today)}
              />
            )}
          </li>
        ))}
        <li>
          <span className="grow">
            <b>
              <Trans>To give</Trans>
            </b>
          </span>
          <b>{balance}</b>
        </li>
      </ul>
      <div className={css.foot}>
        <ButtonLink icon={FileText} to={helperPaths.statementOf(helper._id)}>
          <Trans>Statement of the year</Trans>
        </ButtonLink>
        <Button icon={Share2} wide onClick={send}>
          <Trans>Send on WhatsApp</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function useLines(helper: Helper, { parts }: HelperAccount): Line[] {
  const { t } = useLingui();
  const settlements = useRows("settlement") ?? [];
  const given = useMethodWords();
  const own = settlements.filter(({ helperId }) => helperId === helper._id);
  const open = new Set(standingSettlements(own).map(({ _id }) => _id));
  const shares = parts.flatMap(({ crew, task, owed }): Line[] => {
    if (!task) return [];
    const { _id, received } = crew;
    const { taskName: what, date } = task;
    return [
      ...(owed > 0 ? [{ key: _id, date, what, paise: owed }] : []),
      ...(received
        ? [{ key: `${_id}got`, date, what: t`${what}: took from the family`, paise: -received * 100 }]
        : []),
    ];
  });
  const money = own.map((one): Line => {
    const paise = Math.round(one.amount * 100);
    return {
      key: one._id,
      date: one.date,
      what: given(one),
      paise: one.direction === "given" ? -paise : paise,
      ...(open.has(one._id) && { settlement: one }),
    };
  });
  return [...shares, ...money].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
