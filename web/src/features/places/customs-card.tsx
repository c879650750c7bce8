import { useLingui } from "@lingui/react/macro";
import type { AlmanacCustoms } from "../../api/types.ts";
import { SettingRow } from "../../frame/setting-page.tsx";
import { setPrefs, usePrefs } from "../../i18n/prefs.ts";
import { Segmented } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { save } from "./save.ts";

/** By which customs the almanac is read. Each choice shows at once in the card above. */
export function CustomsCard({ customs }: { customs: AlmanacCustoms }) {
  const { t } = useLingui();
  const { digits } = usePrefs();
  const choose = (change: Partial<AlmanacCustoms>) => save({ almanac: { ...customs, ...change } });
  return (
    <Card label={t`Customs`}>
      <SettingRow label={t`Month ends on`} hint={t`Purnimanta or amanta`}>
        <Segmented
          label={t`Month ends on`}
          options={[
            { value: "purnima", label: t`Purnima` },
            { value: "amavasya", label: t`Amavasya` },
          ]}
          value={customs.monthEnds}
          onChange={(monthEnds) => choose({ monthEnds })}
        />
      </SettingRow>
      <SettingRow label={t`Ekadashi by`}>
        <Segmented
          label={t`Ekadashi by`}
          options={[
            { value: "smarta", label: t`Smarta` },
            { value: "vaishnava", label: t`Vaishnava` },
          ]}
          value={customs.ekadashi}
          onChange={(ekadashi) => choose({ ekadashi })}
        />
      </SettingRow>
      <SettingRow label={t({ message: "Year", context: "samvat" })}>
        <Segmented
          label={t({ message: "Year", context: "samvat" })}
          options={[
            { value: "vikram", label: t`Vikram` },
            { value: "shaka", label: t`Shaka` },
            { value: "both", label: t`Both` },
          ]}
          value={customs.era}
          onChange={(era) => choose({ era })}
        />
      </SettingRow>
      <SettingRow label={t`Ayanamsa`} hint={t`Where the zodiac begins`}>
        <Segmented
          label={t`Ayanamsa`}
          options={[
            { value: "lahiri", label: t`Lahiri` },
            { value: "icrc", label: t`ICRC` },
            { value: "chitra", label: t`True Chitra` },
          ]}
          value={customs.ayanamsa}
          onChange={(ayanamsa) => choose({ ayanamsa })}
        />
      </SettingRow>
      <SettingRow
        label={t`Sunrise`}
        hint={
          customs.sunrise === "limb"
            ? t`As seen, with the bend of air`
            : t`By reckoning, without the bend of air`
        }
      >
        <Segmented
          label={t`Sunrise`}
          options={[
            { value: "limb", label: t`Upper edge` },
            { value: "centre", label: t`Middle` },
          ]}
          value={customs.sunrise}
          onChange={(sunrise) => choose({ sunrise })}
        />
      </SettingRow>
      <SettingRow label={t`Numerals`}>
        <Segmented
          label={t`Numerals`}
          options={[
            { value: "latin", label: "1 2 3", lang: "en" },
            { value: "devanagari", label: "१ २ ३", lang: "hi" },
          ]}
          value={digits}
          onChange={(value) => setPrefs({ digits: value })}
        />
      </SettingRow>
    </Card>
  );
}
