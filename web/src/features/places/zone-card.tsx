import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { deviceZone, zoneLabel, zoneOptions } from "../../i18n/zones.ts";
import { useClock } from "../../offline/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import { Select } from "../../ui/text-input.tsx";
import { save } from "./save.ts";

/** In which zone the dates and times of tasks are meant. */
export function ZoneCard({ zone }: { zone: string }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const now = moment(new Date(useClock().at), zone);
  const here = deviceZone();
  const choose = (timeZone: string) => save({ timeZone });
  const place = zoneLabel(here);
  return (
    <Card padded>
      <div className="column">
        <Select
          label={t`Time zone`}
          hint={<Trans>It is {now} there. All dates and times of your tasks are meant in this zone.</Trans>}
          options={zoneOptions(zone)}
          value={zone}
          onChange={(event) => choose(event.target.value)}
        />
        {here !== zone && (
          <div>
            <Button icon={MapPin} onClick={() => choose(here)}>
              <Trans>Use this phone's zone: {place}</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
