import { Trans } from "@lingui/react/macro";
import { useTellLate } from "../../domain/messages/tell-late.ts";
import type { Leg } from "../../domain/planner/when.ts";
import css from "./day-rail.module.css";

/** Tells the family that the purohit comes later, where the way is too long. */
export function TellLate({ leg }: { leg: Leg }) {
  const tell = useTellLate(leg);
  return (
    <button type="button" className={css.daylineTell} onClick={tell}>
      <Trans>Tell them</Trans>
    </button>
  );
}
