import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { paths, safeNext } from "../nav/paths.ts";
import { useLocation } from "../nav/router.tsx";

const STEPS: string[] = [paths.startPlace, paths.startRites, paths.startFamily];

/** Where a first step leads on to: back to where it was opened from, else to the one behind it, at last to the day. */
export function useThen(): string {
  const { pathname, search } = useLocation();
  return (
    safeNext(new URLSearchParams(search).get("next")) ?? STEPS[STEPS.indexOf(pathname) + 1] ?? paths.today
  );
}

/** "Step 1 of 3", above the title of a first step. */
export function StepCount() {
  const { number } = useFormat();
  const { pathname } = useLocation();
  const [here, all] = [number(STEPS.indexOf(pathname) + 1), number(STEPS.length)];
  return (
    <p className="small muted">
      <Trans>
        Step {here} of {all}
      </Trans>
    </p>
  );
}

/** The head of a first step: how far one is, and what is asked. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="page-head">
      <div>
        <StepCount />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{children}</p>
      </div>
    </header>
  );
}
