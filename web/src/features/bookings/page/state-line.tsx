import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import css from "../bookings.module.css";

interface StateLineProps {
  mood: "free" | "tight" | "clash" | "plain";
  icon: LucideIcon;
  children: ReactNode;
}

/** One line of state: a sign, a word first, then the reason; never colour alone. */
export function StateLine({ mood, icon, children }: StateLineProps) {
  return (
    <p className={css.verdict} data-mood={mood}>
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  );
}
