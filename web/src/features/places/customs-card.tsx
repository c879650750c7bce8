import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { AlmanacCustoms } from "../../api/types.ts";
import { SettingRow } from "../../frame/setting-page.tsx";
import { setPrefs, usePrefs } from "../../i18n/prefs.ts";
import { Segmented } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { Select } from "../../ui/text-input.tsx";
import { save } from "./save.ts";

/** By which customs the almanac is read. Each choice shows at once in the card above. */
export function CustomsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const { digits } = usePrefs();
  return (
    <Card label={t`Customs`}>
      <CalendarRows customs={customs} />
      <ReckoningRows customs={customs} />
      <Choice
        label={t`Numerals`}
        options={[
          { value: "latin", label: "1 2 3", lang: "en" },
          { value: "devanagari", label: "१ २ ३", lang: "hi" },
        ]}
        value={digits}
        onChange={(value) => setPrefs({ digits: value })}
      />
    </Card>
  );
}

/** How months, fasts and years are named. */
function CalendarRows({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const change = changeOf(customs);
  return (
    <>
      <Choice
        label={t`Month ends on`}
        hint={t`Purnimanta or amanta`}
        options={[
          { value: "purnima", label: t`Purnima` },
          { value: "amavasya", label: t`Amavasya` },
        ]}
        value={customs.monthEnds}
        onChange={(monthEnds) => change({ monthEnds })}
      />
      <Choice
        label={t`Ekadashi by`}
        options={[
          { value: "smarta", label: t`Smarta` },
          { value: "vaishnava", label: t`Vaishnava` },
        ]}
        value={customs.ekadashi}
        onChange={(ekadashi) => change({ ekadashi })}
      />
      <Choice
        label={t({ message: "Year", context: "samvat" })}
        options={[
          { value: "vikram", label: t`Vikram` },
          { value: "shaka", label: t`Shaka` },
          { value: "both", label: t`Both` },
        ]}
        value={customs.era}
        onChange={(era) => change({ era })}
      />
      <Choice
        label={t`Names of years`}
        hint={t`Samvatsara: of the northern cycle or the southern`}
        options={[
          { value: "", label: t`My place` },
          { value: "north", label: t`North` },
          { value: "south", label: t`South` },
        ]}
        value={customs.samvatsara ?? ""}
        onChange={(samvatsara) => change({ samvatsara })}
      />
    </>
  );
}

/** How the sky is reckoned. */
function ReckoningRows({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const change = changeOf(customs);
  return (
    <>
      <Choice
        label={t`Ayanamsa`}
        hint={t`Where the zodiac begins`}
        options={[
          { value: "lahiri", label: t`Lahiri` },
          { value: "icrc", label: t`ICRC` },
          { value: "chitra", label: t`True Chitra` },
        ]}
        value={customs.ayanamsa}
        onChange={(ayanamsa) => change({ ayanamsa })}
      />
      <Choice
        label={t`Sunrise`}
        hint={
          customs.sunrise === "limb"
            ? t`As seen, with the bend of air`
            : t`By reckoning, without the bend of air`
        }
        options={[
          { value: "limb", label: t`Upper edge` },
          { value: "centre", label: t`Middle` },
        ]}
        value={customs.sunrise}
        onChange={(sunrise) => change({ sunrise })}
      />
    </>
  );
}

/** Whose rules of muhurat hold; as long as none are chosen the server takes those of the place. */
export function TraditionCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const options: { value: NonNullable<AlmanacCustoms["tradition"]>; label: string }[] = [
    { value: "", label: t`My place` },
    { value: "north", label: t`North India` },
    { value: "south", label: t`South India` },
    { value: "maharashtra", label: t`Maharashtra` },
    { value: "gujarat", label: t`Gujarat` },
    { value: "bengal", label: t`Bengal` },
  ];
  const choose = (chosen: string) =>
    changeOf(customs)({ tradition: options.find(({ value }) => value === chosen)?.value ?? "" });
  return (
    <Card padded label={t`Rules of muhurat`}>
      <Select
        label={t`Rules of`}
        hint={t`By them a muhurat is searched. “My place” takes those of its state.`}
        options={options}
        value={customs.tradition ?? ""}
        onChange={(event) => choose(event.target.value)}
      />
    </Card>
  );
}

const changeOf = (customs: AlmanacCustoms) => (change: Partial<AlmanacCustoms>) =>
  save({ almanac: { ...customs, ...change } });

/** A row of the settings with one choice. */
function Choice<T extends string>({
  hint,
  ...choice
}: ComponentProps<typeof Segmented<T>> & { hint?: string }) {
  return (
    <SettingRow label={choice.label} hint={hint}>
      <Segmented {...choice} />
    </SettingRow>
  );
}
