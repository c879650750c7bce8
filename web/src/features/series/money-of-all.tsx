import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLedger } from "../../domain/money/ledger.ts";
import { spread } from "../../domain/series/plan.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { MOST_RUPEES, parseRupees } from "../../lib/rupees.ts";
import { paths } from "../../nav/paths.ts";
import { update } from "../../offline/changes/changes.ts";
import { saveWithUndo } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { Card, Money } from "../../ui/surface.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ReceiveSheet } from "./receive-sheet.tsx";
import css from "./series.module.css";
import { comingOf, type KnownSeries } from "./use-series.ts";

const PAISE = 100;

/** The money of all days together. */
export function MoneyOfAll(of: KnownSeries) {
  const { days, series, client } = of;
  const ledger = useLedger();
  const [sheet, setSheet] = useState<"agree" | "receive">();
  const close = () => setSheet(undefined);
  const agreed = days.reduce((sum, { task }) => sum + (task.amount ?? 0), 0);
  const received = days.reduce((sum, { task }) => sum + (ledger?.of(task._id).received ?? 0), 0) / PAISE;
  const open = days.some(({ task }) => task.amount === null);
  return (
    <Card padded>
      <h2>
        <Trans>Money of the whole</Trans>
      </h2>
      <div className={css.figures}>
        <Figure rupees={agreed || (open ? null : 0)}>
          <Trans>agreed</Trans>
        </Figure>
        <Figure rupees={received}>
          <Trans>received</Trans>
        </Figure>
        <Figure rupees={agreed ? Math.max(0, agreed - received) : null}>
          <Trans>to come</Trans>
        </Figure>
      </div>
      <p className={`${css.note} small muted`}>
        {series.kind === "antyeshti" && (
          <>
            <Trans>Asked only after day 13.</Trans>{" "}
          </>
        )}
        {client && (
          <Link to={paths.client(client._id)}>
            <Trans>Account of the family</Trans>
          </Link>
        )}
      </p>
      <div className="column">
        <Button wide onClick={() => setSheet("agree")}>
          <Trans>Agree one dakshina</Trans>
        </Button>
        {ledger && days.length > 0 && (
          <Button wide onClick={() => setSheet("receive")}>
            <Trans>Receive one payment</Trans>
          </Button>
        )}
      </div>
      {sheet === "agree" && <AgreeSheet of={of} agreed={agreed} onClose={close} />}
      {sheet === "receive" && ledger && <ReceiveSheet of={of} ledger={ledger} onClose={close} />}
    </Card>
  );
}

function Figure({ rupees, children }: { rupees: number | null; children: React.ReactNode }) {
  return (
    <span className={css.figure}>
      <b>
        <Money rupees={rupees} />
      </b>
      <span>{children}</span>
    </span>
  );
}

interface AgreeProps {
  of: KnownSeries;
  agreed: number;
  onClose: () => void;
}

/** One dakshina for all that is not done yet, spread evenly over it. */
function AgreeSheet({ of: { days, now }, agreed, onClose }: AgreeProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState(false);
  const coming = comingOf(days, now);
  const settled = agreed - coming.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const rupees = parseRupees(typed);
  const clear = typeof rupees === "number" && rupees <= MOST_RUPEES && rupees >= settled;
  const save = async () => {
    setChecked(true);
    if (!clear) return;
    const parts = spread(
      rupees - settled,
      coming.map(() => 1),
    );
    const saved = await saveWithUndo(
      coming.map(({ _id }, n) => update("task", _id, { amount: parts[n] ?? 0, feeMode: null })),
      coming.map(({ _id, amount, feeMode }) => update("task", _id, { amount, feeMode: feeMode ?? null })),
      { done: t`Dakshina agreed: ${money(rupees)}` },
    );
    if (saved) onClose();
  };
  return (
    <Sheet open title={t`Agree one dakshina`} onClose={onClose}>
      <SheetForm onSubmit={() => void save()}>
        <TextInput
          label={t`Dakshina of the whole, ₹`}
          inputMode="numeric"
          autoFocus
          value={typed}
          error={
            checked && !clear
              ? t`Please enter an amount, not less than what done days have: ${money(settled)}.`
              : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small muted">
          <Trans>It is spread over the days that are still to come.</Trans>
        </p>
        <Button kind="primary" wide type="submit" disabled={coming.length === 0}>
          <Trans>Save</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}
