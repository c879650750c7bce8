import { Trans, useLingui } from "@lingui/react/macro";
import type { Area } from "../../api/types.ts";
import { MinutesSheet } from "../../domain/planner/minutes-sheet.tsx";
import { wayOf } from "../../domain/planner/way-minutes.ts";
import { storedWay } from "../../domain/planner/when-ways.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { saveChange } from "../../records/save.ts";
import { TextLink } from "../../ui/link.tsx";

/** A way of the day between two areas, and what is reckoned for it. */
export interface KnownWay {
  from: Area;
  to: Area;
  minutes: number;
}

/** Sets the minutes of a way where it is seen. */
export function WaySheet({ way, onClose }: { way: KnownWay | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const [here, there] = [way?.from.name ?? "", way?.to.name ?? ""];
  const typed = way && storedWay(way.from, way.to)?.minutes;
  return (
    <MinutesSheet
      open={way !== undefined}
      title={t`${here} – ${there}`}
      label={t`Minutes on the way`}
      hint={t`Left empty, the app reckons with your trips or the distance.`}
      error={t`Please enter minutes from 1 to 600.`}
      initial={typed ? digits(String(typed)) : ""}
      placeholder={way && digits(String(way.minutes))}
      emptied
      save={t`Save`}
      onSave={async (minutes) =>
        way !== undefined &&
        saveChange(wayOf(way.from, way.to, minutes), { done: { kind: "success", text: t`Saved` } })
      }
      onClose={onClose}
    >
      <TextLink to={`${paths.availability}?tab=areas`}>
        <Trans>All areas and ways</Trans>
      </TextLink>
    </MinutesSheet>
  );
}
