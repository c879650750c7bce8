import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { useAlmanacMonth } from "../../almanac/use-almanac.ts";
import type { Place, User } from "../../api/types.ts";
import { SettingRow } from "../../frame/setting-page.tsx";
import { usePrefs } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { zoneLabel } from "../../i18n/zones.ts";
import { useClock } from "../../offline/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import { JourneyRow } from "./journey-row.tsx";
import { LocateButton } from "./locate-button.tsx";
import { PlaceSheet } from "./place-sheet.tsx";
import { save } from "./save.ts";

/** Where the almanac is for: a town of the list, this phone's own place, or coordinates. */
export function PlaceCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { lang } = usePrefs();
  const [open, setOpen] = useState(false);
  const { place } = user;
  const name = place && (lang === "hi" ? place.nameHi || place.name : place.name);
  const choose = (chosen: Place) => {
    setOpen(false);
    // People plan by the clock of their own place.
    save({ place: chosen, timeZone: chosen.timeZone });
  };
  return (
    <Card label={t`Place`}>
      <SettingRow label={t`Place`} hint={place ? <Position place={place} /> : <Standing />}>
        <div className="place-choice">
          <Button icon={MapPin} wide onClick={() => setOpen(true)}>
            {name ?? <Trans>Choose your place</Trans>}
          </Button>
        </div>
      </SettingRow>
      {place ? (
        <JourneyRow home={name ?? ""} />
      ) : (
        <SettingRow
          label={t`Where I am`}
          hint={t`Takes the place of this phone, and names it after the nearest town`}
        >
          <LocateButton onFound={choose}>
            <Trans>Use where I am</Trans>
          </LocateButton>
        </SettingRow>
      )}
      <PlaceSheet open={open} onClose={() => setOpen(false)} onChoose={choose} place={place} />
    </Card>
  );
}

function Position({ place: { lat, lon, timeZone } }: { place: Place }) {
  const position = usePosition();
  return (
    <>
      {position(lat, lon)} · {zoneLabel(timeZone)}
    </>
  );
}

/** Whose almanac is shown to people who have not set their place. */
function Standing() {
  const month = new Date(useClock().at).toISOString().slice(0, 7);
  const town = useAlmanacMonth(month).data?.town;
  return town ? <Trans>Not chosen yet: {town} is shown</Trans> : <Trans>Not chosen yet</Trans>;
}

/** "26.92° N, 75.79° E" */
function usePosition() {
  const { t } = useLingui();
  const { digits } = useFormat();
  return (lat: number, lon: number) => {
    const [a, b] = [lat, lon].map((x) => digits(Math.abs(x).toFixed(2)));
    const north = lat < 0 ? t`${a}° S` : t`${a}° N`;
    const east = lon < 0 ? t`${b}° W` : t`${b}° E`;
    return `${north}, ${east}`;
  };
}
