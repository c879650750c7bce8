import type { Waiting } from "../../domain/messages/waiting.ts";
import type { Composed } from "./use-composer.ts";

/** What can be done with one that waits. */
export interface Acts {
  open: (waiting: Waiting, composed: Composed) => void;
  sms: (waiting: Waiting, composed: Composed) => void;
  sent: (waiting: Waiting, composed: Composed) => void;
  notSent: (waiting: Waiting) => void;
  skip: (waiting: Waiting, composed: Composed) => void;
}
