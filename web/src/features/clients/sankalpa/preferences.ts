/** How this device showed a sankalpa last: nothing of a family. */
import { TRADITIONS, type Tradition } from "../../../domain/sankalpa/traditions.ts";

/** Devanagari, or Latin letters with their marks. */
export type Script = "text" | "iast";

const TRADITION = "sankalpaText";
const SCRIPT = "sankalpaScript";
const SIZE = "sankalpaSize";

/** The sizes of the reading view, in px. */
export const [LEAST, USUAL, MOST] = [24, 34, 56];

/** The tradition that was chosen last. */
export const lastTradition = (): Tradition =>
  TRADITIONS.find((known) => known === localStorage.getItem(TRADITION)) ?? "north";
export const keepTradition = (tradition: Tradition): void => localStorage.setItem(TRADITION, tradition);

/** The letters that were chosen last. */
export const lastScript = (): Script => (localStorage.getItem(SCRIPT) === "iast" ? "iast" : "text");
export const keepScript = (script: Script): void => localStorage.setItem(SCRIPT, script);

/** The size in which it was read last. */
export function lastSize(): number {
  const size = Number(localStorage.getItem(SIZE));
  return size >= LEAST && size <= MOST ? size : USUAL;
}
export const keepSize = (size: number): void => localStorage.setItem(SIZE, String(size));
