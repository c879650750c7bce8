import type { Area, Block } from "../../api/types.ts";
import { made } from "./samples.ts";

export const areaOf = (id: string, over: Partial<Area> = {}): Area => ({
  _id: id,
  name: `Area ${id}`,
  ...made,
  ...over,
});

export const blockOf = (id: string, over: Partial<Block> = {}): Block => ({
  _id: id,
  kind: "leave",
  date: "2026-11-20",
  endDate: "2026-11-20",
  effect: "all",
  ...made,
  ...over,
});
