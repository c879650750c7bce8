import { Trans, useLingui } from "@lingui/react/macro";
import { Sun } from "lucide-react";
import { useSky } from "../../../almanac/use-sky.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/text-input.tsx";
import css from "../form/family-form.module.css";
import type { PassingProps } from "../form/family-state.ts";
import { useNames } from "../names.ts";
import type { DepartedValues } from "../person-record.ts";

/** The solar month and the nakshatra of a death, where the family goes by them: the almanac's, unless it says otherwise. */
export function PassingStars(props: PassingProps) {
  const { passing, onChange } = props;
  const { by, basis, date, time, place, starsBy } = passing;
  const solar = basis === "solar" || basis === "nakshatra";
  const sky = useSky({ date: solar && by === "date" ? date : "", time, place: place.spot });
  if (!solar) return null;
  if (by === "tithi") return <StarsFields {...props} />;
  if (starsBy === "person") {
    return (
      <>
        <StarsFields {...props} />
        <div>
          <Button kind="quiet" onClick={() => onChange({ solarMonth: 0, nakshatra: 0, starsBy: "" })}>
            <Trans>As the almanac says</Trans>
          </Button>
        </div>
      </>
    );
  }
  if (!date) return null;
  const { solarMonth, nakshatra } = sky && sky !== "failed" ? sky : passing;
  return (
    <div className={`notice ${css.familyStars}`} role="status">
      <Icon of={Sun} />
      <span className="grow">
        <SolarHint waits={sky === undefined} by={{ basis, solarMonth, nakshatra }} />
        <br />
        <button
          type="button"
          className="text-link"
          onClick={() => onChange({ solarMonth, nakshatra, starsBy: "person" })}
        >
          <Trans>Family says otherwise</Trans>
        </button>
      </span>
    </div>
  );
}

interface SolarHintProps {
  waits: boolean;
  by: Pick<DepartedValues, "basis" | "solarMonth" | "nakshatra">;
}

function SolarHint({ waits, by: { basis, solarMonth, nakshatra } }: SolarHintProps) {
  const names = useNames();
  const [month, star] = [names.rashi(solarMonth), names.nakshatra(nakshatra)];
  if (!solarMonth && waits) return <Trans>Asking the almanac …</Trans>;
  if (!solarMonth) return <Trans>There is no network: this is worked out when it is sent.</Trans>;
  if (basis === "nakshatra") {
    return (
      <b>
        <Trans>
          Solar month {month}, {star} nakshatra
        </Trans>
      </b>
    );
  }
  return (
    <b>
      <Trans>Solar month {month}</Trans>
    </b>
  );
}

function StarsFields({ n, passing, onChange }: PassingProps) {
  const { t } = useLingui();
  const names = useNames();
  const among = (most: number, name: (n: number) => string) => [
    { value: "0", label: t`Choose` },
    ...Array.from({ length: most }, (_, i) => ({
      value: String(i + 1),
      label: name(i + 1) || String(i + 1),
    })),
  ];
  const at = `people.${n}.departed`;
  return (
    <div className={css.familyTwo}>
      <Select
        name={`${at}.solarMonth`}
        label={t`Solar month`}
        hint={passing.solarMonth ? undefined : t`Without it the coming day is not known.`}
        value={String(passing.solarMonth)}
        onChange={({ target }) => onChange({ solarMonth: Number(target.value) })}
        options={among(12, names.rashi)}
      />
      {passing.basis === "nakshatra" && (
        <Select
          name={`${at}.nakshatra`}
          label={t`Nakshatra`}
          value={String(passing.nakshatra)}
          onChange={({ target }) => onChange({ nakshatra: Number(target.value) })}
          options={among(27, names.nakshatra)}
        />
      )}
    </div>
  );
}
