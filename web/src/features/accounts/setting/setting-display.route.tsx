import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Contrast } from "lucide-react";
import { SettingPage, SettingRow } from "../../../frame/setting-page.tsx";
import { switchLanguage } from "../../../i18n/i18n.ts";
import { type DisplayPrefs, setPrefs, usePrefs } from "../../../i18n/prefs.ts";
import { saveSettings } from "../../../offline/settings.ts";
import { Segmented, Switch } from "../../../ui/choice.tsx";
import { Card } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useDisplayNames } from "./display-names.ts";

export const title = msg`Display`;

/** Every choice shows at once, here and on every page; offline/settings.ts carries it to the account. */
export function Component() {
  return (
    <SettingPage section="display">
      {(user) => (
        <>
          <Appearance />
          <Numbers />
          <Keyboard on={user.shortcuts} />
        </>
      )}
    </SettingPage>
  );
}

function Appearance() {
  const { t } = useLingui();
  const prefs = usePrefs();
  const options = useOptions();
  const language = (value: DisplayPrefs["lang"]) => {
    switchLanguage(value).catch(() =>
      showToast({
        kind: "error",
        text: t`This language is not on this phone yet. Please connect to the internet once.`,
      }),
    );
  };
  return (
    <Card label={t`Appearance and language`}>
      <SettingRow label={t`Language`}>
        <Segmented
          label={t`Language`}
          options={options("lang").map((option) => ({ ...option, lang: option.value }))}
          value={prefs.lang}
          onChange={language}
        />
      </SettingRow>
      <SettingRow label={t`Theme`} hint={t`Sun is for reading outdoors: white page, black ink.`}>
        <Segmented
          label={t`Theme`}
          options={options("theme").map((option) =>
            option.value === "system" ? { ...option, icon: Contrast } : option,
          )}
          value={prefs.theme}
          onChange={(theme) => setPrefs({ theme })}
        />
      </SettingRow>
      <SettingRow label={t`Text size`}>
        <div className="setting-sizes">
          <Segmented
            label={t`Text size`}
            options={options("text")}
            value={prefs.text}
            onChange={(text) => setPrefs({ text })}
          />
        </div>
      </SettingRow>
    </Card>
  );
}

function Numbers() {
  const { t } = useLingui();
  const prefs = usePrefs();
  const options = useOptions();
  return (
    <Card label={t`Numbers and time`}>
      <SettingRow label={t`Numerals`}>
        <Segmented
          label={t`Numerals`}
          options={options("digits").map((option) => ({
            ...option,
            lang: option.value === "devanagari" ? "hi" : "en",
          }))}
          value={prefs.digits}
          onChange={(digits) => setPrefs({ digits })}
        />
      </SettingRow>
      <SettingRow label={t`Clock`}>
        <Segmented
          label={t`Clock`}
          options={options("clock")}
          value={prefs.clock}
          onChange={(clock) => setPrefs({ clock })}
        />
      </SettingRow>
    </Card>
  );
}

function Keyboard({ on }: { on: boolean }) {
  const { t } = useLingui();
  const shortcuts = (shortcuts: boolean) => {
    saveSettings({ shortcuts }).catch(() =>
      showToast({ kind: "error", text: t`This could not be kept on this device.` }),
    );
  };
  return (
    <Card label={t`Keyboard`}>
      <Switch
        label={<Trans>Keyboard shortcuts</Trans>}
        detail={
          <Trans>Single keys, like N for a new task. Off where they get in the way of speech input.</Trans>
        }
        checked={on}
        onChange={shortcuts}
      />
    </Card>
  );
}

/** The choices of each preference, with their names. */
function useOptions() {
  const names = useDisplayNames();
  return <K extends keyof DisplayPrefs>(key: K) =>
    Object.entries(names[key]).map(([value, label]) => ({
      value: value as DisplayPrefs[K],
      label: label as string,
    }));
}
