import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NewPayment } from "../../api/limits.gen.ts";
import type { Payment } from "../../api/types.ts";
import { type Ledger, stateOf } from "../../domain/money/ledger.ts";
import { MethodChoice, useMethodNames } from "../../domain/money/method-choice.tsx";
import { type Method, usualMethod } from "../../domain/money/methods.ts";
import { newPayment } from "../../domain/money/new-payment.ts";
import { oldestFirst } from "../../domain/money/oldest-first.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { MOST_RUPEES, paiseOf, parseRupees } from "../../lib/rupees.ts";
import { bodyOf, create, remove } from "../../offline/changes/changes.ts";
import { clearDraft } from "../../offline/drafts.ts";
import { useRows } from "../../offline/store.ts";
import { type Draft, useSavedDraft } from "../../records/draft-form.ts";
import { type Based, useDraftState } from "../../records/draft-state.ts";
import { Restored } from "../../records/form-notices.tsx";
import { saveWithUndo } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { KnownSeries } from "./use-series.ts";

interface ReceiveProps {
  of: KnownSeries;
  ledger: Ledger;
  onClose: () => void;
}

/** One payment for all of the days: what is open of each is paid in their order. */
export function ReceiveSheet(props: ReceiveProps) {
  const draftKey = `receive/${props.of.series._id}`;
  const draft = useSavedDraft<Based<Received>>(draftKey);
  return draft === undefined ? null : <Receive {...props} draftKey={draftKey} draft={draft} />;
}

interface DraftProps extends ReceiveProps {
  draftKey: string;
  draft: Draft<Based<Received>> | null;
}

function Receive({ onClose, ...props }: DraftProps) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { within } = useMethodNames();
  const payment = useReceived(props);
  const { of, draftKey } = props;
  const { values, rupees, made } = payment;
  const [tried, setTried] = useState(false);
  const close = () => {
    void clearDraft(draftKey);
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (!made) return;
    const sum = money(rupees);
    const method = within[values.method];
    const saved = await saveWithUndo(
      made.map((one) => create("payment", one, bodyOf(one))),
      made.toReversed().map(({ _id }) => remove("payment", _id)),
      { done: t`${sum} received, ${method}` },
    );
    if (saved) close();
  };
  return (
    <Sheet open title={t`One payment for the whole`} onClose={close}>
      <Restored was={payment.restored} onAfresh={payment.startAfresh} />
      <SheetForm onSubmit={() => void save()}>
        <Fields of={payment} today={of.now.today} missing={tried && !made} />
        <p className="small muted" aria-live="polite">
          {made ? (
            <Plural
              value={made.length}
              one="It is written down with one day."
              other="It is written down with # days, the first one first."
            />
          ) : (
            <Trans>What is open of each day is paid in their order.</Trans>
          )}
        </p>
        <Button kind="primary" wide type="submit">
          <Trans>Save</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}

interface FieldsProps {
  of: ReturnType<typeof useReceived>;
  today: string;
  missing: boolean;
}

/** How much came, how and when. */
function Fields({ of: { values, set }, today, missing }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        label={t`Amount received, ₹`}
        inputMode="numeric"
        autoFocus
        value={values.amount}
        error={missing ? t`Please enter an amount like 21000.` : undefined}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <MethodChoice value={values.method} onChange={(method) => set({ method })} />
      <DateInput
        label={t`Date`}
        value={values.date}
        today={today}
        max={today}
        beyond={t`Money that came is written down on its day or later.`}
        onChange={(date) => set({ date })}
      />
      {values.method !== "cash" && (
        <TextInput
          optional
          label={t`Reference`}
          value={values.ref}
          maxLength={NewPayment.ref.maxLength}
          autoComplete="off"
          onChange={(event) => set({ ref: event.target.value })}
        />
      )}
    </>
  );
}

interface Received {
  /** As typed. */
  amount: string;
  method: Method;
  date: string;
  ref: string;
}

/** What was typed, and the payments that it makes: one for each day that gets a part. */
function useReceived({ of: { days, series, now }, ledger, draftKey, draft }: Omit<DraftProps, "onClose">) {
  const payments = useRows("payment") ?? [];
  const open = days.map(({ task }) => ledger.of(task._id).balance);
  const all = open.reduce((sum, one) => sum + Math.max(one, 0), 0);
  const { values, ...typed } = useDraftState<Received>({
    draftKey,
    draft,
    begin: () => ({
      amount: all > 0 ? String(all / 100) : "",
      method: usualMethod(payments, series.clientId),
      date: now.today,
      ref: "",
    }),
    basis: stateOf(
      { balance: all },
      days.flatMap(({ task }) => ledger.paymentsOf(task._id)),
    ),
  });
  const rupees = parseRupees(values.amount) ?? 0;
  const clear = rupees > 0 && rupees <= MOST_RUPEES && values.date !== "" && values.date <= now.today;
  const make = (): Payment[] =>
    oldestFirst(open, paiseOf(rupees)).flatMap((paise, n) => {
      const day = days[n];
      if (!day || paise === 0) return [];
      return newPayment({
        task: day.task,
        direction: "in",
        kind: day.status === "completed" ? "balance" : "advance",
        paise,
        date: values.date,
        method: values.method,
        ref: values.method === "cash" ? "" : values.ref.trim(),
      });
    });
  return {
    values,
    rupees,
    set: typed.change,
    restored: typed.restored,
    startAfresh: typed.startAfresh,
    /** Undefined while it cannot be saved. */
    made: clear ? make() : undefined,
  };
}
