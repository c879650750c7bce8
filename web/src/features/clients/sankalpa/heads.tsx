import { Plural, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import css from "./sankalpa.module.css";
import type { About, Sankalpa } from "./use-sankalpa.ts";

/** What the page is: of several families with the rite, how many they are, and the day. */
export function PageHead({ about: { families, occasion, date } }: { about: About }) {
  const { t } = useLingui();
  const { weekday, dayMonth } = useFormat();
  const several = families.length > 1;
  return (
    <>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{several ? t`Several yajmans` : t`Sankalpa`}</h1>
      </div>
      {several && (
        <p className={`${css.about} small muted no-print`}>
          {occasion && `${occasion}, `}
          <Plural value={families.length} one="# family" other="# families" />
          {` · ${weekday(date)} ${dayMonth(date)}`}
        </p>
      )}
    </>
  );
}

/** For whom, when and where, on paper. */
export function PrintedHead({ about, sankalpa, title }: { about: About; sankalpa: Sankalpa; title: string }) {
  const { longDate, time } = useFormat();
  const when = [longDate(about.date), sankalpa.time && time(sankalpa.time), sankalpa.place.city];
  return (
    <p className={css.printed}>
      {title}
      <br />
      {when.filter(Boolean).join(", ")}
    </p>
  );
}
