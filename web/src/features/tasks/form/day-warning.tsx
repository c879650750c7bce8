import { Check, Circle, MoonStar, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { VerdictWords } from "../../../domain/planner/verdict-words.tsx";
import type { Against } from "../../../domain/planner/when.ts";
import { Icon } from "../../../ui/icon.tsx";

type Kind = "free" | "beside" | "clash" | "night";

/** A sentence about the chosen time, with its sign. */
export function Line({ kind, children }: { kind: Kind; children: ReactNode }) {
  const icon = { free: Check, beside: Circle, clash: TriangleAlert, night: MoonStar }[kind];
  return (
    <span data-kind={kind}>
      <Icon of={icon} /> {children}
    </span>
  );
}

/** What is against the day or the time; nothing is forbidden. */
export function Warning({ verdict }: { verdict: Against }) {
  return (
    <Line kind="clash">
      <VerdictWords verdict={verdict} />
    </Line>
  );
}
