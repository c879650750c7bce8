import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Place } from "../../api/types.ts";
import { deviceZone } from "../../i18n/zones.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { readDegrees } from "./coordinates.ts";
import { named } from "./here.ts";
import css from "./places.module.css";

/** A point by hand, for a place that is in no list, or without a network. */
export function CoordinatesForm({
  onChoose,
  place,
}: {
  onChoose: (place: Place) => void;
  place: Place | null;
}) {
  const { t } = useLingui();
  const [lat, setLat] = useState(String(place?.lat ?? ""));
  const [lon, setLon] = useState(String(place?.lon ?? ""));
  const [judged, setJudged] = useState(false);
  const [north, east] = [readDegrees(lat, 90), readDegrees(lon, 180)];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (north === undefined || east === undefined) return;
    onChoose(await named(north, east, place?.timeZone ?? deviceZone()));
  };
  return (
    <details className={css.placeCoordinates}>
      <summary>
        <Trans>By coordinates</Trans>
      </summary>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t`Latitude`}
          hint={t`Degrees north, like 26.92 or 26° 55′ N`}
          error={judged && north === undefined ? t`Please give degrees from −90 to 90.` : undefined}
          inputMode="text"
          value={lat}
          onChange={(event) => setLat(event.target.value)}
        />
        <TextInput
          label={t`Longitude`}
          hint={t`Degrees east, like 75.79 or 75° 47′ E`}
          error={judged && east === undefined ? t`Please give degrees from −180 to 180.` : undefined}
          inputMode="text"
          value={lon}
          onChange={(event) => setLon(event.target.value)}
        />
        <Button type="submit" kind="primary">
          <Trans>Use these</Trans>
        </Button>
      </form>
    </details>
  );
}
