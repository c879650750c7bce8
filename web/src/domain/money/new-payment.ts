/** New payments, as the sheets that record them make them. Sums in whole paise. Pure. */
import type { Payment, Task } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";

interface PaymentInput {
  /** What it is for; without an id it stands with the family alone. */
  task: Partial<Pick<Task, "_id" | "clientId">>;
  direction: Payment["direction"];
  kind: Payment["kind"];
  paise: number;
  date: string;
  method?: Payment["method"];
  ref?: string;
  paidBy?: string;
  note?: string;
}

/** A payment as the screens show it until the server has answered. Empty texts are left out, as the server does. */
export function newPayment({ task, paise, ...fields }: PaymentInput): Payment {
  const at = new Date().toISOString();
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as typeof fields;
  return {
    _id: uuid7(),
    ...(task._id && { taskId: task._id }),
    ...(task.clientId && { clientId: task.clientId }),
    ...filled,
    amount: paise / 100,
    createdAt: at,
    updatedAt: at,
    revision: 0,
  };
}

/** A bank's number of a transfer by UPI has 12 digits; another one is only warned of. */
export const isOddReference = (ref: string) => ref.trim() !== "" && !/^\d{12}$/.test(ref.trim());
