import { Trans } from "@lingui/react/macro";
import { GitCompareArrows } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Problem, useProblems } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

interface UndecidedProps {
  /** Of the form that waits. */
  title: string;
  /** What it is about, in its own words. */
  about?: string;
  /** Which conflict it is. */
  mine: (problem: Problem) => boolean;
  /** The sheet that decides it; without a problem it is closed. */
  children: (problem: Problem | undefined, onClose: () => void) => ReactNode;
}

/** Two versions stand against each other: one of them must go before it is changed again. */
export function Undecided({ title, about, mine, children }: UndecidedProps) {
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find((one) => one.state === "conflict" && mine(one));
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <div className="notice">
        <Icon of={GitCompareArrows} />
        <span className="grow">
          {about && (
            <>
              <b>{about}</b>
              <br />
            </>
          )}
          <Trans>This was changed somewhere else too. Please decide which one stays.</Trans>
        </span>
        <Button kind="primary" onClick={() => setDeciding(true)}>
          <Trans>Decide</Trans>
        </Button>
      </div>
      {children(deciding ? problem : undefined, () => setDeciding(false))}
    </>
  );
}
