import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { paths } from "../nav/paths.ts";
import { useUser } from "../offline/device.ts";
import { saveSettings } from "../offline/settings.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Card } from "../ui/surface.tsx";
import { showToast } from "../ui/toasts.ts";
import { useAlmanacMonth } from "./use-almanac.ts";

/**
 * For screens that show the almanac: asks people who have not set their place for it, once. Until then the time zone's
 * city stands for it; keeping that city is an answer too. In the practice of somebody else the place is theirs to say.
 */
export function PlacePrompt({ month }: { month: string }) {
  const { t } = useLingui();
  const user = useUser();
  const { data } = useAlmanacMonth(month);
  if (!user || user.member || user.place || !data?.town) return null;
  const { town } = data;
  const { title: name, titleHi: nameHi, lat, lon, tz: timeZone } = data.place;
  const keep = () =>
    saveSettings({ place: { name, nameHi, lat, lon, timeZone } }).catch(() =>
      showToast({ kind: "error", text: t`This could not be kept on this device.` }),
    );
  return (
    <Card padded label={t`Your place`}>
      <div className="column">
        <p className="row">
          <Icon of={MapPin} />
          <span>
            <Trans>Sunrise and tithis are those of {town}. Where are you?</Trans>
          </span>
        </p>
        <div className="row">
          <ButtonLink to={paths.settingsOf(user.id, "place")}>
            <Trans>Choose your place</Trans>
          </ButtonLink>
          <Button kind="quiet" onClick={() => void keep()}>
            <Trans>Keep {town}</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
