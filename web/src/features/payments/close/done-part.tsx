import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { useMethodNames } from "../../../domain/money/method-choice.tsx";
import type { Family } from "../../../domain/people/family.ts";
import { AccountCard } from "../account-card.tsx";
import { ReceiptSwitch, RepeatSwitch } from "../after-switches.tsx";
import { takesMoney } from "../closing-values.ts";
import { MethodParts } from "../method-parts.tsx";
import css from "../payments.module.css";
import { ResultLine } from "../result-line.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { AskChoice } from "./ask-choice.tsx";
import type { useClosing } from "./use-closing.ts";

type Sheet = ReturnType<typeof useClosing>;

/** The work is done: what was received, how, and what follows from it. */
export function DonePart({ task, sheet }: { task: Task; sheet: Sheet }) {
  const { closing, change, settled, account, payments } = sheet;
  const owed = settled !== undefined && settled.left > 0 && account.agreed !== null;
  return (
    <>
      <AmountChoice
        balance={sheet.balance}
        offered={sheet.amounts}
        value={closing.received}
        onChange={(received) => change({ received })}
      />
      {closing.received !== 0 && (
        <MethodParts
          paise={sheet.more ?? 0}
          method={closing.method}
          split={closing.split}
          onChange={change}
        />
      )}
      {owed ? (
        <section className={css.asking}>
          <ResultLine account={account} payments={payments} settled={settled} />
          <AskChoice
            task={task}
            closing={closing}
            today={sheet.now.today}
            purnima={sheet.purnima}
            onChange={change}
          />
        </section>
      ) : (
        <div className={account.agreed === null ? undefined : "phone-only"}>
          <ResultLine account={account} payments={payments} settled={settled} />
        </div>
      )}
    </>
  );
}

/** The account on wide screens; whether it comes again, and whether a receipt goes out. */
export function DoneSide({ task, sheet, family }: { task: Task; sheet: Sheet; family: Family }) {
  const { t } = useLingui();
  const { alone } = useMethodNames();
  const { closing, change, account, payments, more, settled, nextYear } = sheet;
  const method = [closing.method, ...(closing.split ? [closing.split.method] : [])]
    .map((one) => alone[one])
    .join(" + ");
  return (
    <>
      {takesMoney(task) && (
        <div className="desktop-only">
          <AccountCard
            account={account}
            payments={payments}
            now={{ words: more ? t`Now, ${method}` : t`Now`, paise: more }}
            owed={settled?.left ?? account.balance}
          />
        </div>
      )}
      <div className={css.switches}>
        {nextYear && (
          <RepeatSwitch day={nextYear} checked={closing.repeat} onChange={(repeat) => change({ repeat })} />
        )}
        {takesMoney(task) && more !== 0 && (
          <ReceiptSwitch
            family={family}
            checked={closing.receipt}
            onChange={(receipt) => change({ receipt })}
          />
        )}
      </div>
    </>
  );
}
