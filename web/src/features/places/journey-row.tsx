import { Trans, useLingui } from "@lingui/react/macro";
import { House } from "lucide-react";
import { travel } from "../../almanac/month-store.ts";
import { useJourney } from "../../almanac/use-almanac.ts";
import type { Place } from "../../api/types.ts";
import { SettingRow } from "../../frame/setting-page.tsx";
import { usePrefs } from "../../i18n/prefs.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { LocateButton } from "./locate-button.tsx";

/** On a journey the almanac is for where the phone is, on this phone alone, until its owner is back. */
export function JourneyRow({ home }: { home: string }) {
  const { t } = useLingui();
  const { lang } = usePrefs();
  const journey = useJourney();
  const go = (place: Place | null) => {
    travel(place).catch(() => showToast({ kind: "error", text: t`This could not be kept on this device.` }));
  };
  const there = journey && (lang === "hi" ? journey.nameHi || journey.name : journey.name);
  return there ? (
    <SettingRow label={t`On a journey: ${there}`} hint={t`The almanac on this device is for there`}>
      <Button icon={House} onClick={() => go(null)}>
        <Trans>Back to {home}</Trans>
      </Button>
    </SettingRow>
  ) : (
    <SettingRow label={t`On a journey?`} hint={t`Your own place stays as it is`}>
      <LocateButton onFound={go}>
        <Trans>Use where I am today</Trans>
      </LocateButton>
    </SettingRow>
  );
}
