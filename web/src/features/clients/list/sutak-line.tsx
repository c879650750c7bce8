import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";
import css from "./clients.module.css";

/** That a family keeps sutak today. `till`: the last day, as it is said. */
export function SutakLine({ till }: { till: string }) {
  return (
    <p className={css.familyStatus} data-kind="due">
      <Icon of={TriangleAlert} />
      <Trans>Sutak till {till}</Trans>
    </p>
  );
}
