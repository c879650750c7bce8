import { Trans, useLingui } from "@lingui/react/macro";
import { House, MapPin, Pencil } from "lucide-react";
import { useState } from "react";
import type { Area } from "../../api/types.ts";
import type { When } from "../../domain/planner/when.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import { Select } from "../../ui/text-input.tsx";
import css from "./availability.module.css";
import { Stepper } from "./stepper.tsx";
import type { Changes } from "./use-changes.ts";
import { WaysCard } from "./ways-card.tsx";

interface AreasTabProps {
  when: When;
  changes: Changes;
  onArea: (area: Area | null) => void;
}

/** All areas, and the routes from any one of them. */
export function AreasTab({ when, changes, onArea }: AreasTabProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const { areas, home } = when;
  const from = areas.find(({ _id }) => _id === chosen) ?? home ?? areas[0];
  return (
    <div className={css.avColumns}>
      <AreasCard {...{ areas, changes, onArea }} />
      {from && (
        <div className={css.avStack}>
          {areas.length > 2 && (
            <Select
              label={t`Ways from`}
              value={from._id}
              onChange={(event) => setChosen(event.target.value)}
              options={areas.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
          <WaysCard key={from._id} {...{ from, when, changes }} learns onAdd={() => onArea(null)} />
        </div>
      )}
    </div>
  );
}

type AreasCardProps = Omit<AreasTabProps, "when"> & { areas: readonly Area[] };

/** The list of areas, and the minutes of a route that nobody has entered. */
function AreasCard({ areas, changes: { work, setWork }, onArea }: AreasCardProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Card label={t`Areas`}>
      <div className={css.avHead}>
        <h2>
          <Trans>Areas</Trans>
        </h2>
        <span className="small muted">{number(areas.length)}</span>
      </div>
      {areas.map((area) => (
        <div className={css.avWay} key={area._id}>
          <Icon of={area.home ? House : MapPin} />
          <span className="grow">
            <b>{area.name}</b>
            <br />
            <span className="tiny faint">
              {[area.home && t`home`, area.pin, area.lat === undefined && t`not on the map`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <IconButton icon={Pencil} label={t`Edit ${area.name}`} onClick={() => onArea(area)} />
        </div>
      ))}
      <div className={css.avRow} data-wide>
        <span>
          <Trans>Minutes of a way not known yet</Trans>
        </span>
        <Stepper
          label={t`Minutes of a way not known yet`}
          less={t`Less for a way not known`}
          more={t`More for a way not known`}
          value={work.travelDefault}
          least={0}
          most={600}
          step={5}
          onChange={(travelDefault) => setWork({ travelDefault })}
        />
      </div>
      <p className={`${css.avFoot} small muted`}>
        <Trans>Within one area ten minutes are reckoned.</Trans>
      </p>
    </Card>
  );
}
