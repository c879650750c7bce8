import type { Area, Block } from "../../api/types.ts";
import { made } from "./samples.ts";

/** An area with nothing but a name. */
export const areaOf = (id: string, over: Partial<Area> = {}): Area => ({
  _id: id,
  name: `Area ${id}`,
  ...made,
  ...over,
});

/** A day of leave, 20 November 2026. */
export const blockOf = (id: string, over: Partial<Block> = {}): Block => ({
  _id: id,
  kind: "leave",
  date: "2026-11-20",
  endDate: "2026-11-20",
  effect: "all",
  ...made,
  ...over,
});
