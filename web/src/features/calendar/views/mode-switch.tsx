import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { Segmented } from "../../../ui/choice.tsx";
import calendarCss from "../calendar.module.css";
import { MODES, type Mode } from "./address.ts";

/** What the switch chooses: days, or the page of the year. */
type Choice = Mode | "season";

interface ModeSwitchProps {
  value: Choice;
  wide: boolean;
  onMode: (mode: Mode) => void;
}

/** How the days are shown; the season is a page of its own. */
export function ModeSwitch({ value, wide, onMode }: ModeSwitchProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const names: Record<Choice, string> = {
    day: t`Day`,
    month: t`Month`,
    week: wide ? t`Week` : digits(t`3 days`),
    agenda: t`Agenda`,
    season: t({ context: "calendar", message: "Season" }),
  };
  const choices: readonly Choice[] = [...MODES, "season"];
  return (
    <div className={calendarCss.calendarSwitch}>
      <Segmented
        label={t`Show the days as`}
        options={choices.map((one) => ({ value: one, label: names[one] }))}
        value={value}
        onChange={(to) => (to === "season" ? navigate(paths.season) : onMode(to))}
      />
    </div>
  );
}
