import { MOST_RUPEES } from "../../../app/rupees.ts";

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
} as const;

export { parseDuration } from "../../../app/duration.ts";
