/** What a device keeps of the days of a rite, and what holds in one of them. */
import type { components } from "../../api/schema.gen.ts";

export type Ahead = components["schemas"]["MuhuratAhead"];
export type AheadDay = Ahead["days"][number];

/** A reason of a day and its time, in seconds from sunrise. */
export interface Held {
  reason: Reason;
  from: number;
  until: number;
}

/** A reason, and what the search needs to know of it besides what it tells. */
export type Reason = Ahead["reasons"][number];
