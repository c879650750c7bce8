import { MOST_RUPEES } from "../../../lib/rupees.ts";

/** The limits of the contract; text is counted in Unicode code points. */
export const LIMITS = {
  taskName: 160,
  description: 4000,
  location: 300,
  finalAssignUser: 120,
  /** 48 hours. */
  durationMinutes: 2880,
  /** Rupees. */
  amount: MOST_RUPEES,
  gifts: 10,
  gift: 80,
  /** Of a samagri list, and of a name in it. */
  things: 80,
  thing: 120,
  privateNote: 4000,
} as const;

export { parseDuration } from "../../../lib/duration.ts";
