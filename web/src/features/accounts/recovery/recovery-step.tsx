import { Trans } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import css from "../door.module.css";
import { Door } from "../door.tsx";

const STEPS = 3;

/** One of the three steps to a new password. */
export function RecoveryStep({
  step,
  title,
  lead,
  children,
}: {
  step: number;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const { number } = useFormat();
  const [here, all] = [number(step), number(STEPS)];
  return (
    <Door
      above={
        <p className={`${css.authSteps} small muted`}>
          {Array.from({ length: STEPS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
            <span key={index} data-done={index < step || undefined} />
          ))}
          <Trans>
            Step {here} of {all}
          </Trans>
        </p>
      }
      title={title}
      lead={lead}
    >
      {children}
      <p className={`centered ${css.authBack}`}>
        <TextLink to={paths.login}>
          <Icon of={ArrowLeft} /> <Trans>Back to Login</Trans>
        </TextLink>
      </p>
    </Door>
  );
}
