import { Trans } from "@lingui/react/macro";
import { Timer } from "lucide-react";
import type { Running } from "../../../../domain/planner/night/night-running.ts";
import { useDurationWords } from "../../../../lib/duration.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useMinuteWords } from "../words.ts";
import css from "./running.module.css";

/** "till 7:04 pm", and by how much those still to come are late. */
export function RunningWords({ running: { current, by } }: { running: Running }) {
  const duration = useDurationWords();
  const until = useMinuteWords()(current.until);
  const late = by > 0 && duration(by);
  return (
    <p>
      <Trans>till {until}</Trans>
      {late && (
        <>
          {" · "}
          <span className={css.runningLate}>
            <Icon of={Timer} /> <Trans>next houses {late} late</Trans>
          </span>
        </>
      )}
    </p>
  );
}
