import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { LONGEST } from "../../../domain/messages/render.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { TextArea } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { TONES } from "../messages.ts";
import css from "./dues.module.css";
import type { Reminder } from "./use-reminder.ts";

/** The message before it is sent: language, tone, words. */
export function ReminderBody({ reminder }: { reminder: Reminder }) {
  const { t } = useLingui();
  const name = useId();
  const [changing, setChanging] = useState(false);
  const { language, tone, text, choose, write } = reminder;
  const tones = { gentle: t`First, gentle`, plain: t`Second, plain`, code: t`With UPI code` };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: "success", text: t`Message copied` }),
      () => showToast({ kind: "error", text: t`It could not be copied. Please copy it by hand.` }),
    );
  return (
    <div className={css.reminder}>
      <Segmented
        label={t`Language of the message`}
        options={[
          { value: "hi", label: "हिन्दी", lang: "hi" },
          { value: "en", label: "English", lang: "en" },
        ]}
        value={language}
        onChange={(to) => choose({ language: to })}
      />
      <Picks label={t`Tone`}>
        {TONES.filter((one) => one !== "code" || reminder.payable).map((one) => (
          <Pick key={one} name={name} checked={tone === one} onPick={() => choose({ tone: one })}>
            {tones[one]}
          </Pick>
        ))}
      </Picks>
      {changing ? (
        <TextArea
          label={t`Your words`}
          lang={language}
          rows={7}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <p className={css.message} lang={language}>
          {text}
        </p>
      )}
      <div className="row">
        {!changing && (
          <Button kind="quiet" icon={Pencil} onClick={() => setChanging(true)}>
            <Trans>Change words</Trans>
          </Button>
        )}
        <Button kind="quiet" icon={Copy} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </div>
  );
}
