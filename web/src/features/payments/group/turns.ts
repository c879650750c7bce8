/** Families of a group rite that sit in turns, since there are fewer seats than people. Pure. */
import type { Line } from "./group.ts";

/** Who sits together, and how many they are. */
export interface Turn {
  lines: readonly Line[];
  people: number;
}

/**
 * The turns in the order of the roll-call; none where all have room at once. A family of which no number is told is one
 * person, and one with more people than there are seats sits alone.
 */
export function turnsOf(lines: readonly Line[], seats: number | undefined): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const people = line.of.people ?? 1;
    const last = turns.at(-1);
    if (last && last.people + people <= (seats ?? Number.POSITIVE_INFINITY)) {
      turns[turns.length - 1] = { lines: [...last.lines, line], people: last.people + people };
    } else turns.push({ lines: [line], people });
  }
  return turns.length > 1 ? turns : [];
}

/** After how many minutes of the rite each begins: they share its time, at five minutes. */
export const beginsOf = (turns: readonly Turn[], minutes: number): number[] =>
  turns.map((_, n) => Math.round((minutes * n) / turns.length / 5) * 5);
