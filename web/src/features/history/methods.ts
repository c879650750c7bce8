import type { Payment } from "../../api/types.ts";

/** How money was paid. */
export type Method = NonNullable<Payment["method"]>;

/** By which money came, each once. */
export function methodsOf(payments: readonly Payment[]): readonly Method[] {
  const all: Method[] = [];
  for (const { method, direction } of payments) {
    if (method && direction === "in" && !all.includes(method)) all.push(method);
  }
  return all;
}
