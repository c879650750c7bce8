import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NotificationSettings } from "../../api/types.ts";
import { Switch } from "../../ui/choice.tsx";
import { parseTime } from "../../ui/parse-time.ts";
import { Card } from "../../ui/surface.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import type { Choose } from "./use-ways.ts";

/** When nothing rings, and what a locked screen may show. */
export function QuietCard({ settings, onChoose }: { settings: NotificationSettings; onChoose: Choose }) {
  const { t } = useLingui();
  const { quiet, quietFrom, quietTo, hideDetails } = settings;
  return (
    <Card label={t`Quiet hours`}>
      <Switch
        label={t`Quiet hours`}
        detail={t`Nothing rings at night. What comes then is sent when they end; matters of your account come at once.`}
        checked={quiet}
        onChange={(on) => void onChoose({ quiet: on })}
      />
      {quiet && (
        <div className="quiet-times">
          <Hour label={t`From`} time={quietFrom ?? ""} onSave={(time) => onChoose({ quietFrom: time })} />
          <Hour label={t`To`} time={quietTo ?? ""} onSave={(time) => onChoose({ quietTo: time })} />
        </div>
      )}
      <Switch
        label={t`Hide names and places`}
        detail={t`On the lock screen a message only says that there is one.`}
        checked={hideDetails}
        onChange={(on) => void onChoose({ hideDetails: on })}
      />
    </Card>
  );
}

/** A time that is kept when one has finished typing it. */
function Hour({ label, time, onSave }: { label: string; time: string; onSave: (time: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const save = () => {
    if (typed === undefined || parseTime(typed) !== typed) return;
    setTyped(undefined);
    if (typed !== time) onSave(typed);
  };
  return <TimeInput label={label} value={typed ?? time} onChange={setTyped} onBlur={save} />;
}
