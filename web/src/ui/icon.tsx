import type { LucideIcon, LucideIconNode, LucideProps } from "lucide-react";
import { createElement } from "react";

/** A line icon. It never stands for a word by itself: the word is beside it, or is the button's label. */
export function Icon({ of: Drawing, bold }: { of: LucideIcon; bold?: boolean }) {
  return <Drawing className="icon" data-bold={bold || undefined} aria-hidden />;
}

/**
 * An icon of lucide from its shapes. The build puts it in the place of lucide's own function, whose options nobody uses
 * (scripts/direct-icons.ts): `.icon` has size and stroke.
 */
export const drawingOf = (shapes: LucideIconNode[]) => (props: LucideProps) =>
  createElement(
    "svg",
    { ...props, viewBox: "0 0 24 24" },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
