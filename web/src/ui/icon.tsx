import type { LucideIcon } from "lucide-react";

/** A line icon. It never stands for a word by itself: the word is beside it, or is the button's label. */
export function Icon({ of: Drawing, bold }: { of: LucideIcon; bold?: boolean }) {
  return <Drawing className="icon" strokeWidth={bold ? 2.5 : 1.75} aria-hidden />;
}
