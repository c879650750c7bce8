import { Trans, useLingui } from "@lingui/react/macro";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { AlmanacCustoms } from "../../api/types.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Card } from "../../ui/surface.tsx";
import { Select } from "../../ui/text-input.tsx";
import { save } from "./save.ts";

/** The calendar of a region, whose date stands beside the tithi. */
export function RegionCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useAlmanacWords();
  // A device may still hold words from before there were any.
  if (!words?.calendars) return null;
  const choose = (calendar: string) =>
    save({ almanac: { ...customs, calendar: calendar as AlmanacCustoms["calendar"] } });
  return (
    <Card padded label={t`Calendar of the region`}>
      <Select
        label={t`Calendar of the region`}
        hint={<Hint calendar={customs.calendar} />}
        options={[
          { value: "", label: t({ message: "None", context: "calendar" }) },
          ...words.calendars.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
        value={customs.calendar ?? ""}
        onChange={(event) => choose(event.target.value)}
      />
    </Card>
  );
}

function Hint({ calendar }: { calendar: AlmanacCustoms["calendar"] }) {
  switch (calendar) {
    case "bengali":
      return (
        <Trans>
          By the true Sun, as the Bisuddha Siddhanta; the Gupta Press may be a day apart. The reformed
          calendar of Bangladesh is not offered.
        </Trans>
      );
    case "nepali":
      return (
        <Trans>
          As Nepal publishes its months. Those that are not published yet are reckoned and called expected.
        </Trans>
      );
    case "malayalam":
      return <Trans>The year begins with Chingam.</Trans>;
    default:
      return <Trans>Its date stands beside the tithi, in the calendar and on each day.</Trans>;
  }
}
