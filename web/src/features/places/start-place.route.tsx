import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Place } from "../../api/types.ts";
import { BringPractice } from "../../frame/bring-practice.tsx";
import { StepHead, useThen } from "../../frame/start-step.tsx";
import { navigate } from "../../nav/history.ts";
import { useUser } from "../../offline/device.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LocateButton } from "./locate-button.tsx";
import { Towns } from "./place-sheet.tsx";
import css from "./places.module.css";
import { save } from "./save.ts";

export const title = msg`First steps`;

/** /start/place: the first of the first steps, where the almanac is for. */
export function Component() {
  const { t } = useLingui();
  const then = useThen();
  const user = useUser();
  const choose = (place: Place) => {
    save({ place, timeZone: place.timeZone });
    navigate(then);
  };
  return (
    <div className={`wrap ${css.startPlace}`}>
      <StepHead title={t`Where do you work?`}>
        <Trans>Tithi, sunrise and Rahu kaal are reckoned for this town.</Trans>
      </StepHead>
      <LocateButton onFound={choose}>
        <Trans>Use where I am</Trans>
      </LocateButton>
      <Towns onChoose={choose} near={null} />
      {user && (
        <p>
          <BringPractice userId={user.id} />
        </p>
      )}
      <div className="action-bar">
        <ButtonLink to={then}>
          <Trans>Skip</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
