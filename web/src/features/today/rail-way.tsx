import { Trans } from "@lingui/react/macro";
import { CarFront } from "lucide-react";
import type { ReactNode } from "react";
import { useWhen } from "../../domain/planner/when.ts";
import { useDurationWords } from "../../lib/duration.ts";
import { paths } from "../../nav/paths.ts";
import { Link } from "../../ui/link.tsx";
import { Line, type Of } from "./rail-line.tsx";
import { TellLate } from "./tell-late.tsx";
import type { KnownWay } from "./way-sheet.tsx";

/** Opens the sheet in which the minutes of a way are set. */
export type OnWay = (way: KnownWay) => void;

/** From one work to the next: how long it takes, whether that suffices; its minutes are changed where they are seen. */
export function Way({ row: { leg, when, minutes, at }, onWay }: Of<"way"> & { onWay: OnWay }) {
  const words = useDurationWords();
  const home = useWhen()?.home;
  const way = words(minutes);
  const where = leg.to.area?.name ?? leg.to.location;
  const short = when !== "past" && leg.from !== undefined && leg.short > 0;
  const spare = (leg.gap ?? 0) - leg.minutes;
  const [missing, left] = [words(leg.short), words(Math.max(spare, 0))];
  const [from, to] = [leg.from ? leg.from.area : home, leg.to.area];
  const edit = (children: ReactNode) =>
    from && to && from !== to ? (
      <button type="button" onClick={() => onWay({ from, to, minutes })}>
        {children}
      </button>
    ) : (
      <Link to={`${paths.availability}?tab=areas`}>{children}</Link>
    );
  return (
    <Line
      kind="way"
      at={when === "past" ? undefined : at}
      state={short ? "short" : when === "leave" ? "leave" : undefined}
      icon={CarFront}
    >
      {when === "past" ? (
        edit(<Trans>{way} on the way</Trans>)
      ) : short ? (
        <>
          <b>
            <Trans>{missing} short.</Trans>
          </b>{" "}
          {edit(
            <Trans>
              {way} to {where}
            </Trans>,
          )}
          {" · "}
          <TellLate leg={leg} />
        </>
      ) : when === "leave" ? (
        <>
          <b>
            <Trans>Leave.</Trans>
          </b>{" "}
          {edit(
            <Trans>
              {way} to {where}
            </Trans>,
          )}
        </>
      ) : (
        edit(
          <Trans>
            {way} to {where}, {left} to spare
          </Trans>,
        )
      )}
    </Line>
  );
}
