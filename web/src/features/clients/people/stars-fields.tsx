import { Trans, useLingui } from "@lingui/react/macro";
import { type Calendar, phaseOf, rashiOf } from "../../../almanac/lunar.ts";
import { useSky } from "../../../almanac/use-sky.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { Sky } from "../../../api/types.ts";
import { Button } from "../../../ui/button.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../form/family-form.module.css";
import type { EditorProps } from "../form/family-state.ts";
import { useNames } from "../names.ts";
import type { PersonValues } from "../person-record.ts";

/** Nakshatra, its quarter and the rashi, as the family says them. */
export function StarFields({ person, n, onChange }: Pick<EditorProps, "person" | "n" | "onChange">) {
  const { t } = useLingui();
  const names = useNames();
  const words = useAlmanacWords();
  const { nakshatra, pada } = person;
  const sure = nakshatra ? rashiOf(nakshatra, pada) : undefined;
  const set = (patch: Partial<Pick<PersonValues, "nakshatra" | "pada" | "rashi">>) => {
    const next = { nakshatra, pada, rashi: person.rashi, ...patch };
    if (!next.nakshatra) next.pada = 0;
    const follows = next.nakshatra ? rashiOf(next.nakshatra, next.pada) : undefined;
    onChange({
      ...next,
      rashi: follows ?? next.rashi,
      starsBy: next.nakshatra || next.rashi ? "person" : "",
    });
  };
  const among = (most: number, name: (n: number) => string) => [
    { value: "0", label: t`Not known` },
    ...Array.from({ length: most }, (_, i) => ({
      value: String(i + 1),
      label: name(i + 1) || String(i + 1),
    })),
  ];
  const at = `people.${n}`;
  return (
    <div className={css.familyThree} aria-busy={words === undefined}>
      <Select
        name={`${at}.nakshatra`}
        label={t`Nakshatra`}
        value={String(nakshatra)}
        onChange={(event) => set({ nakshatra: Number(event.target.value) })}
        options={among(27, names.nakshatra)}
      />
      <div className={css.familyTwo}>
        <Select
          name={`${at}.pada`}
          label={t`Quarter`}
          value={String(pada)}
          disabled={!nakshatra}
          onChange={(event) => set({ pada: Number(event.target.value) })}
          options={among(4, String)}
        />
        <Select
          name={`${at}.rashi`}
          label={t`Rashi`}
          value={String(sure ?? person.rashi)}
          disabled={sure !== undefined}
          onChange={(event) => set({ rashi: Number(event.target.value) })}
          options={among(12, names.rashi)}
        />
      </div>
    </div>
  );
}

/** What the almanac makes of the birth, unless the family says otherwise. */
export function BirthStars({ form, person, n, onChange }: EditorProps) {
  const { date, time, place, yearless, starsBy } = person;
  const sky = useSky({ date: yearless ? "" : date, time, place: place.spot });
  if (starsBy === "person") {
    return (
      <>
        <StarFields person={person} n={n} onChange={onChange} />
        <div>
          <Button kind="quiet" onClick={() => onChange({ starsBy: "", nakshatra: 0, pada: 0, rashi: 0 })}>
            <Trans>As the almanac says</Trans>
          </Button>
        </div>
      </>
    );
  }
  const stars = sky && sky !== "failed" ? sky.stars : undefined;
  const otherwise = () => onChange({ starsBy: "person", ...(stars ?? { nakshatra: 0, pada: 0, rashi: 0 }) });
  return (
    <div className={`notice ${css.familyStars}`} role="status">
      {sky && sky !== "failed" && sky.tithis[0] && <Moon phase={phaseOf(sky.tithis[0])} size={22} />}
      <span className="grow">
        <StarsHint sky={sky} dated={date !== "" && !yearless} calendar={form.values.calendar} />
        <br />
        <button type="button" className="text-link" onClick={otherwise}>
          <Trans>Family says otherwise</Trans>
        </button>
      </span>
    </div>
  );
}

interface StarsHintProps {
  sky: Sky | "failed" | undefined;
  dated: boolean;
  calendar: string;
}

function StarsHint({ sky, dated, calendar }: StarsHintProps) {
  const names = useNames();
  if (!dated) return <Trans>With date, time and place the almanac gives nakshatra and rashi.</Trans>;
  if (sky === "failed") {
    return <Trans>There is no network: nakshatra and rashi are worked out when this is sent.</Trans>;
  }
  const tithi = sky?.tithis[sky.atSunrise] ?? sky?.tithis[0];
  if (!tithi) return <Trans>Asking the almanac …</Trans>;
  const day = names.lunar(tithi, (calendar || undefined) as Calendar | undefined);
  if (!sky?.stars)
    return <Trans>{day} at sunrise. With the time the almanac gives nakshatra and rashi.</Trans>;
  const [nakshatra, rashi] = [names.nakshatra(sky.stars.nakshatra), names.rashi(sky.stars.rashi)];
  return (
    <Trans>
      <b>
        {nakshatra} nakshatra, {rashi} rashi
      </b>
      , {day}.
    </Trans>
  );
}
