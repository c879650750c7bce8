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

/** What they have to get, in paise. */
const owedTo = (owing: readonly Open[]) => owing.reduce((all, { account }) => all + account.balance, 0);

/** For how many rites. */
const ritesOf = (owing: readonly Open[]) =>
  new Set(
    owing.flatMap(({ account }) =>
      account.parts.flatMap(({ balance, crew }) => (balance > 0 ? [crew.taskId] : [])),
    ),
  ).size;

/** All that one has to get, given in cash. */
const allOf = ({ helper, account }: Open, date: string) =>
  settlementsOf(
    { helperId: helper._id, paise: account.balance, direction: "given", method: "cash", date },
    account,
  );

/** Gives all of them in cash what they have to get. */
function giveAll(owing: readonly Open[], date: string, money: (rupees: number) => string) {
  const sum = money(owedTo(owing) / 100);
  const done = plural(owing.length, {
    one: `${sum} given in cash to # person`,
    other: `${sum} given in cash to # people`,
  });
  return settle(
    owing.flatMap((one) => allOf(one, date)),
    date,
    done,
  );
}

/** What was typed for one of them. */
interface Typed {
  amount?: string;
  method?: SettleMethod;
}

/** How much and how: as typed, else all of it in the usual way. */
function entryOf(open: Open | undefined, typed: Typed | undefined) {
  const amount = typed?.amount ?? String(Math.abs(open?.account.balance ?? 0) / 100);
  const rupees = parseRupees(amount);
  const fault = rupees === undefined || (rupees ?? 0) > MOST_RUPEES;
  return {
    amount,
    fault,
    paise: paiseOf(fault ? 0 : (rupees ?? 0)),
    method: typed?.method ?? (open ? usualMethod(open.helper) : "cash"),
  };
}

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
  const [typed, setTyped] = useState<Typed & { of: string }>();
  const people = openWith(helpers, ledger);
  const waiting = people.filter(({ helper }) => !left.includes(helper._id));
  const current = people.find(({ helper }) => helper._id === chosen) ?? waiting[0];
  const own = typed?.of === current?.helper._id ? typed : undefined;
  const { amount, fault, paise, method } = entryOf(current, own);
  const owing = people.filter(({ account }) => account.balance > 0);
  const set = (part: Typed) => setTyped({ ...own, of: current?.helper._id ?? "", ...part });
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
  return {
    people,
    current,
    owing: owing.length,
    owed: owedTo(owing),
    rites: ritesOf(owing),
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
    allInCash: async () => {
      if (await giveAll(owing, today, money)) onDone();
    },
    /** Not now: the next one. */
    skip: () => {
      if (!current) return;
      setLeft([...left, current.helper._id]);
      goOn(current.helper._id);
    },
  };
}
