import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Banknote, QrCode as Code } from "lucide-react";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { OpenRites } from "../page/to-give-card.tsx";
import { HelperCode } from "./helper-code.tsx";
import css from "./settle.module.css";
import { type Settle, useSettle } from "./use-settle.ts";

interface SettleSheetProps {
  /** The helper to begin with; "" for the first. */
  first: string;
  onClose: () => void;
}

/** What is to give, one person at a time or all in cash. Only the tap that says so writes it down. */
export function SettleSheet({ first, onClose }: SettleSheetProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const settle = useSettle(first, onClose);
  const { people, current, owed, rites } = settle;
  const sum = money(owed / 100);
  return (
    <WorkSheet
      title={owed > 0 || people.length === 0 ? t`${sum} to give` : t`Settle up`}
      about={
        owed > 0 && (
          <>
            <Plural value={settle.owing} one="to # person," other="to # people," />{" "}
            <Plural value={rites} one="for # finished rite" other="for # finished rites" />
          </>
        )
      }
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<Foot settle={settle} onClose={onClose} />}
    >
      <div className={css.settle}>
        <People settle={settle} />
        {current && <How settle={settle} />}
      </div>
    </WorkSheet>
  );
}

function People({ settle: { people, current, choose } }: { settle: Settle }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const name = useId();
  if (people.length === 0) {
    return (
      <p className="muted">
        <Trans>Nothing is open with anybody.</Trans>
      </p>
    );
  }
  return (
    <Picks label={t`With whom`}>
      {people.map(({ helper, account }) => {
        const sum = money(Math.abs(account.balance) / 100);
        return (
          <LongPick
            key={helper._id}
            name={name}
            checked={current?.helper._id === helper._id}
            onPick={() => choose(helper._id)}
            label={helper.name}
            detail={account.balance > 0 ? <OpenRites account={account} /> : t`owes you`}
            mark={<span className="serif">{sum}</span>}
          />
        );
      })}
    </Picks>
  );
}

/** By which way, and how much of it. */
function How({ settle }: { settle: Settle }) {
  const { t } = useLingui();
  const { current, method, setMethod, amount, setAmount, fault, paise } = settle;
  if (!current) return null;
  return (
    <>
      <Segmented
        label={t`How it is given`}
        value={method}
        onChange={setMethod}
        options={[
          { value: "cash", label: t`Cash`, icon: Banknote },
          { value: "upi", label: t`UPI`, icon: Code },
          { value: "later", label: t`Later` },
        ]}
      />
      {method !== "later" && (
        <TextInput
          label={t`Amount`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={fault ? t`Write the amount in figures` : undefined}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {method === "upi" && current.account.balance > 0 && (
        <HelperCode helper={current.helper} paise={paise} />
      )}
    </>
  );
}

function Foot({ settle, onClose }: { settle: Settle; onClose: () => void }) {
  const { money } = useFormat();
  const { current, method, paise, fault, owing, record, allInCash } = settle;
  const sum = money(paise / 100);
  const gives = (current?.account.balance ?? 0) > 0;
  return (
    <div className={css.settleFoot}>
      {owing > 1 && (
        <Button onClick={() => void allInCash()}>
          <Trans>All in cash</Trans>
        </Button>
      )}
      {!current || method === "later" ? (
        <Button kind="primary" wide onClick={current ? settle.skip : onClose}>
          {current ? <Trans>Later</Trans> : <Trans>Close</Trans>}
        </Button>
      ) : (
        <Button kind="primary" wide disabled={fault || paise === 0} onClick={() => void record()}>
          {gives ? (
            method === "upi" ? (
              <Trans>Given: {sum} by UPI</Trans>
            ) : (
              <Trans>Given: {sum} in cash</Trans>
            )
          ) : method === "upi" ? (
            <Trans>Got: {sum} by UPI</Trans>
          ) : (
            <Trans>Got: {sum} in cash</Trans>
          )}
        </Button>
      )}
    </div>
  );
}
