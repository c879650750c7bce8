import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import type { HelperAccount } from "../../../domain/money/crew.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import css from "../helpers.module.css";
import { StatementSheet } from "./statement-sheet.tsx";

/** What is to give to a helper, or to get from them, and for what. */
export function ToGiveCard({ helper, account }: { helper: Helper; account: HelperAccount }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [reading, setReading] = useState(false);
  const { balance } = account;
  const sum = money(Math.abs(balance) / 100);
  return (
    <Card padded label={balance < 0 ? t`To get` : t`To give`}>
      <p className="muted">{balance < 0 ? <Trans>To get</Trans> : <Trans>To give</Trans>}</p>
      <p className={css.large}>{balance === 0 ? <Trans>nothing</Trans> : sum}</p>
      <OpenRites account={account} />
      <div className={css.pair}>
        {balance !== 0 && (
          <ButtonLink kind="primary" to={helperPaths.settle(helper._id)}>
            {balance > 0 ? <Trans>Give {sum}</Trans> : <Trans>Settle up</Trans>}
          </ButtonLink>
        )}
        <Button onClick={() => setReading(true)}>
          <Trans>Statement</Trans>
        </Button>
      </div>
      {reading && <StatementSheet helper={helper} account={account} onClose={() => setReading(false)} />}
    </Card>
  );
}

/** The rites of which something is open. */
export function OpenRites({ account }: { account: HelperAccount }) {
  const { t } = useLingui();
  const { dayMonth, money } = useFormat();
  const open = account.parts.filter(({ balance, task }) => balance !== 0 && task);
  const words = open.map(({ task }) => task && `${task.taskName}, ${dayMonth(task.date)}`);
  const held = money(Math.abs(account.onAccount) / 100);
  return (
    <p className="small muted">
      {words.slice(0, 3).join("; ")}
      {words.length > 3 && " …"}
      {account.onAccount > 0 && ` ${t`${held} given on account`}`}
    </p>
  );
}
