/**
 * Checks every pair of text and ground that the design uses, in every theme, against WCAG: 4.5 for text, 3 for what
 * must only be seen (control borders, marks, focus). Run by `npm run check`.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const THEMES = ["light", "dark", "sun"] as const;
type Theme = (typeof THEMES)[number];
type Palette = Map<string, string>;

const TEXT = 4.5;
const SEEN = 3;

/** [what stands in front, on which grounds, how much it needs] */
const PAIRS: readonly [front: string, grounds: string, need: number][] = [
  ["ink", "paper surface raised sunken neel-wash tulsi-wash haldi-wash kumkum-wash danger-wash", TEXT],
  ["ink-2", "paper surface raised sunken neel-wash tulsi-wash haldi-wash", TEXT],
  ["ink-3", "paper surface raised sunken neel-wash tulsi-wash haldi-wash", TEXT],
  ["neel", "paper surface raised sunken neel-wash", TEXT],
  ["neel-ink", "surface neel-wash", TEXT],
  ["on-neel", "neel neel-press", TEXT],
  ["tulsi-ink", "paper surface sunken tulsi-wash", TEXT],
  ["on-tulsi", "tulsi", TEXT],
  ["haldi-ink", "paper surface sunken haldi-wash", TEXT],
  ["on-haldi", "haldi", TEXT],
  ["kumkum-ink", "paper surface kumkum-wash haldi-wash", TEXT],
  ["on-kumkum", "kumkum", TEXT],
  ["on-brand", "brand", TEXT],
  ["danger-ink", "paper surface raised danger-wash", TEXT],
  ["on-danger", "danger", TEXT],
  ["paper", "ink", TEXT],
  ["edge", "paper surface raised", SEEN],
  ["focus", "paper surface raised sunken", SEEN],
  ["danger", "paper surface raised", SEEN],
  ["tulsi", "surface", SEEN],
];

/** The colours of each theme; dark and sun change only some of those of light. */
export function palettes(tokens: string): Record<Theme, Palette> {
  const block = (selector: RegExp) => {
    const body = selector.exec(tokens)?.[1] ?? "";
    return [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(
      ([, name = "", colour = ""]) => [name, colour] as const,
    );
  };
  const light = block(/:root\s*\{([^}]*)\}/);
  const dark = block(/\[data-theme="?dark"?\]\s*\{([^}]*)\}/);
  const sun = block(/\[data-theme="?sun"?\]\s*\{([^}]*)\}/);
  return {
    light: new Map(light),
    dark: new Map([...light, ...dark]),
    sun: new Map([...light, ...sun]),
  };
}

/** WCAG 2 contrast of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Every pair that falls short, as a sentence. */
export function shortfalls(tokens: string): string[] {
  const found: string[] = [];
  const all = palettes(tokens);
  for (const theme of THEMES) {
    for (const [front, grounds, need] of PAIRS) {
      for (const ground of grounds.split(" ")) {
        const [a, b] = [all[theme].get(front), all[theme].get(ground)];
        if (!a || !b) found.push(`${theme}: no colour ${a ? ground : front}`);
        else if (contrast(a, b) < need) {
          found.push(`${theme}: ${front} on ${ground} is ${contrast(a, b).toFixed(2)}, needs ${need}`);
        }
      }
    }
  }
  return found;
}

if (import.meta.main) {
  const tokens = await readFile(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");
  const found = shortfalls(tokens);
  for (const line of found) console.error(line);
  if (found.length > 0) process.exit(1);
}
