import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import type { Helper } from "../../../api/types.ts";
import { settlementsOf } from "../../../domain/helpers/settle.ts";
import type { HelperAccount, HelperLedger } from "../../../domain/money/crew.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { MOST_RUPEES, paiseOf, parseRupees } from "../../../lib/rupees.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { settle } from "../writes.ts";

/** A helper with whom something is open. */
export interface Open {
  helper: Helper;
  account: HelperAccount;
}

/** How it is given, or not yet. */
export type SettleMethod = "cash" | "upi" | "later";

/** Those with whom something is open: to whom it is to be given first, then who owes; the most first. */
export function openWith(helpers: readonly Helper[], ledger: HelperLedger | undefined): Open[] {
  if (!ledger) return [];
  return helpers
    .map((helper) => ({ helper, account: ledger.of(helper._id) }))
    .filter(({ account }) => account.balance !== 0)
    .sort((a, b) => b.account.balance - a.account.balance);
}

/** Cash where he takes nothing else or no UPI id is known. */
const usualMethod = ({ takes, upiId }: Helper): SettleMethod => (upiId && takes !== "cash" ? "upi" : "cash");

/** The state of the sheet that settles. */
export type Settle = ReturnType<typeof useSettle>;

/** Who is settled with, how and how much, and what writes it down. */
export function useSettle(first: string, onDone: () => void) {
  const { today } = useClock();
  const { money } = useFormat();
  const helpers = useRows("helper") ?? [];
  const ledger = useHelperLedger();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState<{ of: string; amount?: string; method?: SettleMethod }>();
  const people = openWith(helpers, ledger);
  const waiting = people.filter(({ helper }) => !left.includes(helper._id));
  const current = people.find(({ helper }) => helper._id === chosen) ?? waiting[0];
  const own = typed?.of === current?.helper._id ? typed : undefined;
  const balance = Math.abs(current?.account.balance ?? 0);
  const amount = own?.amount ?? String(balance / 100);
  const rupees = parseRupees(amount);
  const fault = rupees === undefined || (rupees ?? 0) > MOST_RUPEES;
  const paise = paiseOf(fault ? 0 : (rupees ?? 0));
  const method = own?.method ?? (current ? usualMethod(current.helper) : "cash");
  const owing = people.filter(({ account }) => account.balance > 0);
  const set = (part: { amount?: string; method?: SettleMethod }) =>
    setTyped({ ...own, of: current?.helper._id ?? "", ...part });
  const goOn = (from: string) => {
    const next = waiting.find(({ helper }) => helper._id !== from);
    setChosen(next?.helper._id ?? "");
    setTyped(undefined);
    if (!next) onDone();
  };
  const record = async () => {
    if (!current || method === "later" || paise === 0) return;
    const direction = current.account.balance > 0 ? "given" : "got";
    const made = settlementsOf(
      { helperId: current.helper._id, paise, direction, method, date: today },
      current.account,
    );
    const [name, sum] = [current.helper.name, money(paise / 100)];
    const done = direction === "given" ? t`${sum} given to ${name}` : t`${sum} got from ${name}`;
    if (await settle(made, today, done)) goOn(current.helper._id);
  };
  const allInCash = async () => {
    const made = owing.flatMap(({ helper, account }) =>
      settlementsOf(
        {
          helperId: helper._id,
          paise: account.balance,
          direction: "given",
          method: "cash",
          date: today,
        },
        account,
      ),
    );
    const sum = money(owing.reduce((all, { account }) => all + account.balance, 0) / 100);
    const done = plural(owing.length, {
      one: `${sum} given in cash to # person`,
      other: `${sum} given in cash to # people`,
    });
    if (await settle(made, today, done)) onDone();
  };
  return {
    people,
    current,
    owing: owing.length,
    owed: owing.reduce((all, { account }) => all + account.balance, 0),
    rites: new Set(
      owing.flatMap(({ account }) =>
        account.parts.flatMap(({ balance: open, crew }) => (open > 0 ? [crew.taskId] : [])),
      ),
    ).size,
    method,
    amount,
    fault,
    paise,
    choose: (id: string) => {
      setChosen(id);
      setTyped(undefined);
    },
    setMethod: (next: SettleMethod) => set({ method: next }),
    setAmount: (next: string) => set({ amount: next }),
    record,
    allInCash,
    /** Not now: the next one. */
    skip: () => {
      if (!current) return;
      setLeft([...left, current.helper._id]);
      goOn(current.helper._id);
    },
  };
}
