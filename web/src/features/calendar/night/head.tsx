import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, EllipsisVertical, MapPin, Printer } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Button, IconLink } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import css from "./night.module.css";

export interface HeadProps {
  date: CivilDate;
  half: HalfOfDay;
  feast: string | undefined;
  count: number;
  /** When it rises or sets. */
  sun: string | undefined;
  onSort: () => void;
  onPrint: () => void;
  /** How many visit houses. */
  purohits: number;
  wide: boolean;
  /** What comes next, where there is room for it. */
  foot: ReactNode;
}

/** What day it is, how many houses, and what can be done with all of them. */
export const Head = memo(function Head(props: HeadProps) {
  const { date, half, feast, count, sun, onSort, onPrint, purohits, wide, foot } = props;
  const { t } = useLingui();
  const { dayMonth, time, weekday } = useFormat();
  const day = `${weekday(date)} ${dayMonth(date)}`;
  const at = sun && time(sun);
  const tools = [
    { label: t`By area`, icon: MapPin, onSelect: onSort },
    { label: t`Print`, icon: Printer, onSelect: onPrint },
  ];
  return (
    <div className={`page-head ${css.nightHead}`}>
      <IconLink icon={ArrowLeft} label={t`Back to the calendar`} to={paths.calendarDay(date)} />
      <div className="grow">
        <h1 tabIndex={-1} data-plain={!feast || undefined}>
          {feast ?? (half === "morning" ? <Trans>The morning</Trans> : <Trans>The evening</Trans>)}
        </h1>
        <p className="small muted">
          {day} · <Plural value={count} one="# house" other="# houses" />
          {purohits > 1 && (
            <>
              {" · "}
              <Plural value={purohits} one="# purohit" other="# purohits" />
            </>
          )}
          {at && <> · {half === "morning" ? <Trans>sunrise {at}</Trans> : <Trans>sunset {at}</Trans>}</>}
        </p>
      </div>
      {wide ? (
        tools.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))
      ) : (
        <Menu icon={EllipsisVertical} label={t`More for these houses`} items={tools} />
      )}
      {foot}
    </div>
  );
});
