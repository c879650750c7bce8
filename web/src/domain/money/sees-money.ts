import { getState } from "../../offline/state.ts";

/**
 * Whether amounts are there for who uses the device: not for a planner in the practice of somebody else, whom the server sends
 * none; and not for who sees the own shares alone, but on the pages of these. Where they are not, no screen shows a sum or a field for one.
 */
export const seesMoney = (): boolean => (getState().user?.member?.role ?? "all") === "all";
