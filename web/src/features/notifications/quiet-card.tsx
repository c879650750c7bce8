import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NotificationSettings } from "../../api/types.ts";
import { addDays, isCivilDate } from "../../lib/month.ts";
import { parseTime } from "../../lib/parse-time.ts";
import { useClock } from "../../offline/clock.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Card } from "../../ui/surface.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import css from "./setting-notifications.module.css";
import type { Choose } from "./use-notification-setup.ts";

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
        <div className={css.quietTimes}>
          <Hour label={t`From`} time={quietFrom ?? ""} onSave={(time) => onChoose({ quietFrom: time })} />
          <Hour label={t`To`} time={quietTo ?? ""} onSave={(time) => onChoose({ quietTo: time })} />
        </div>
      )}
      <Leave until={settings.quietUntil} onChoose={onChoose} />
      <Switch
        label={t`Hide names and places`}
        detail={t`On the lock screen a message only says that there is one.`}
        checked={hideDetails}
        onChange={(on) => void onChoose({ hideDetails: on })}
      />
    </Card>
  );
}

/** So many further days a leave has that was just begun. */
const USUAL_LEAVE = 6;

/** Days on which no reminder leaves the app. */
function Leave({ until = "", onChoose }: { until: string | undefined; onChoose: Choose }) {
  const { t } = useLingui();
  const { today } = useClock();
  const [typed, setTyped] = useState<string>();
  const last = typed ?? until;
  const away = until >= today;
  const save = () => {
    setTyped(undefined);
    void onChoose({ quietUntil: last });
  };
  return (
    <>
      <Switch
        label={t`No reminders while I am away`}
        detail={t`Sheets and reminders only wait in the app. What families do and matters of your account still come.`}
        checked={away}
        onChange={(on) => void onChoose({ quietUntil: on ? addDays(today, USUAL_LEAVE) : null })}
      />
      {away && (
        <div className={css.quietLeave}>
          <DateInput
            label={t({ message: "Till the end of", context: "leave" })}
            value={last}
            today={today}
            min={today}
            beyond={t`Choose today or a later day`}
            onChange={setTyped}
          />
          {last !== until && (
            <Button disabled={!isCivilDate(last) || last < today} onClick={save}>
              <Trans>Save</Trans>
            </Button>
          )}
        </div>
      )}
    </>
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
