import type { LucideIcon } from "lucide-react";
import type { FrameIconName } from "../../../scripts/sprite.ts";

/** A line of the palette: what it opens, or what it does. */
export type Item = Line & ({ to: string } | { run: () => void });

interface Line {
  id: string;
  icon: LucideIcon | FrameIconName;
  label: string;
  /** The language of the label, where it is another one than the page's. */
  lang?: string;
  detail?: string;
  /** At the right: an amount, or the keys that do the same. */
  aside?: string;
  keys?: string;
}
