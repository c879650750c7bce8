import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { NotificationSettings } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { parseTime } from "../../lib/parse-time.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import { KIND_ORDER, kindOf } from "./kinds.ts";
import css from "./setting-notifications.module.css";
import type { Choose } from "./use-notification-setup.ts";

/** Matters of the account come by every way, whatever is chosen. */
const LOCKED = "security";
const CHANNELS = ["app", "push", "email"] as const;
/** The kinds whose time is chosen. */
const TIMES = { "task.tomorrow": "tomorrowTime", "day.sheet": "sheetTime" } as const;
type Timed = keyof typeof TIMES;

const isTimed = (kind: string): kind is Timed => kind in TIMES;

/** Each kind of notification by each way. */
export function Matrix({ settings, onChoose }: { settings: NotificationSettings; onChoose: Choose }) {
  const { t } = useLingui();
  const [timing, setTiming] = useState<Timed>();
  const names = { app: t`In app`, push: t`Push`, email: t`E-mail` };
  const kinds = KIND_ORDER.filter((kind) => kind in settings.channels);
  return (
    <>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="notifications">About</Trans>
            </th>
            {CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {names[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind} {...{ kind, settings, names, onChoose }} onTime={setTiming} />
          ))}
        </tbody>
      </table>
      <Sheet
        open={timing !== undefined}
        onClose={() => setTiming(undefined)}
        title={timing ? t(kindOf(timing).name) : ""}
      >
        {timing && (
          <TimeForm
            time={settings[TIMES[timing]] ?? ""}
            onSave={(time) => {
              setTiming(undefined);
              void onChoose({ [TIMES[timing]]: time });
            }}
          />
        )}
      </Sheet>
    </>
  );
}

interface KindRowProps {
  kind: string;
  settings: NotificationSettings;
  names: Record<(typeof CHANNELS)[number], string>;
  onChoose: Choose;
  onTime: (kind: Timed) => void;
}

/** One kind of notification: by which channels it comes. */
function KindRow({ kind, settings, names, onChoose, onTime }: KindRowProps) {
  const { t } = useLingui();
  const name = t(kindOf(kind).name);
  const chosen = settings.channels[kind] ?? { app: false, email: false, push: false };
  return (
    <tr>
      <th scope="row">
        {name}
        <br />
        <When kind={kind} settings={settings} onTime={onTime} />
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <Checkbox
            bare
            label={`${name}: ${names[channel]}`}
            checked={kind === LOCKED || chosen[channel]}
            disabled={kind === LOCKED}
            onChange={(event) =>
              void onChoose({ channels: { [kind]: { ...chosen, [channel]: event.target.checked } } })
            }
          />
        </td>
      ))}
    </tr>
  );
}

function When({
  kind,
  settings,
  onTime,
}: {
  kind: string;
  settings: NotificationSettings;
  onTime: (kind: Timed) => void;
}) {
  const { t } = useLingui();
  const { digits, time } = useFormat();
  if (isTimed(kind)) {
    const chosen = time(settings[TIMES[kind]] ?? "00:00");
    const at = t`by ${chosen}`;
    const name = t(kindOf(kind).name);
    return (
      <button
        type="button"
        className={css.matrixTime}
        aria-label={t`${name}: ${at}, change`}
        onClick={() => onTime(kind)}
      >
        {at}
      </button>
    );
  }
  return (
    <span className="small muted">
      {kind === "task.close" && digits(t`30 min after its end`)}
      {kind === "task.leave" && digits(t`10 min before leaving`)}
      {kind === "payment.due" && digits(t`on the day you chose, at 9 in the morning`)}
      {kind === "client.observance" && digits(t`30, 7 and 1 days before, in the morning`)}
      {kind === "note.reminder" && <Trans>at its time</Trans>}
      {kind === LOCKED && <Trans>at once, always</Trans>}
    </span>
  );
}

function TimeForm({ time, onSave }: { time: string; onSave: (time: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(time);
  const good = parseTime(typed) === typed;
  return (
    <form
      className="card-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (good) onSave(typed);
      }}
    >
      <TimeInput
        label={t`Time`}
        value={typed}
        onChange={setTyped}
        hint={t`It comes in the half hour before, at this time at the latest.`}
      />
      <Button type="submit" kind="primary" disabled={!good}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
