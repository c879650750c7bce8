import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Timer } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Area } from "../../api/types.ts";
import { minutesIn } from "../../domain/planner/way-minutes.ts";
import { kmBetween, type When } from "../../domain/planner/when.ts";
import { storedWay } from "../../domain/planner/when-ways.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./availability.module.css";
import { TripSheet } from "./trip-sheet.tsx";
import type { Changes } from "./use-changes.ts";
import { keyOf } from "./values.ts";
import { useSourceWords } from "./words.ts";

interface WaysCardProps {
  from: Area;
  when: When;
  changes: Changes;
  /** Told where trips are noted, too. */
  learns?: boolean;
  onAdd: () => void;
  /** Under the ways. */
  children?: ReactNode;
}

/** How long the way takes from one area to each other. */
export function WaysCard({ from, when, changes, learns, onAdd, children }: WaysCardProps) {
  const { t } = useLingui();
  const [trip, setTrip] = useState<Area>();
  const { name } = from;
  const others = when.areas.filter((area) => area !== from);
  return (
    <Card label={t`Ways from ${name}`}>
      <div className={css.avHead}>
        <h2>{from.home ? <Trans>From home, {name}</Trans> : <Trans>From {name}</Trans>}</h2>
        <Button kind="quiet" icon={Plus} onClick={onAdd}>
          <Trans>Add area</Trans>
        </Button>
      </div>
      {others.length === 0 && (
        <p className={`${css.avFoot} muted`}>
          <Trans>Add the areas where your families live: the app then knows when you must leave.</Trans>
        </p>
      )}
      {others.map((to) => (
        <WayRow
          key={to._id}
          {...{ from, to, when, changes }}
          onTrip={learns ? () => setTrip(to) : undefined}
        />
      ))}
      {children}
      <TripSheet from={from} to={trip} onClose={() => setTrip(undefined)} />
    </Card>
  );
}

interface WayRowProps {
  from: Area;
  to: Area;
  when: When;
  changes: Changes;
  onTrip: (() => void) | undefined;
}

function WayRow({ from, to, when, changes, onTrip }: WayRowProps) {
  const { t } = useLingui();
  const { number, digits } = useFormat();
  const words = useSourceWords();
  const key = keyOf(from, to);
  const way = when.way(from, to);
  const km = kmBetween(from, to);
  const far = km === undefined ? "" : number(Math.max(1, Math.round(km)));
  const typed = changes.ways[key];
  const saved = storedWay(from, to)?.minutes;
  const { name } = to;
  const other = from.name;
  return (
    <div className={css.avWay}>
      <span className="grow">
        <b>{name}</b> {far && <span className="small muted">{t`${far} km`}</span>}
        <br />
        <span className="tiny faint">{words(from, to, way)}</span>
      </span>
      {onTrip && <IconButton icon={Timer} label={t`How long it took to ${name}`} onClick={onTrip} />}
      <label className="control">
        <input
          aria-label={t`Minutes from ${other} to ${name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed ?? (saved ? digits(String(saved)) : "")}
          placeholder={number(way.minutes)}
          aria-invalid={(typed !== undefined && minutesIn(typed) === undefined) || undefined}
          onChange={(event) => changes.setWay(key, event.target.value)}
        />
        <span className="muted" aria-hidden>
          <Trans>min</Trans>
        </span>
      </label>
    </div>
  );
}
