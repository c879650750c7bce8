import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { LONGEST } from "../../domain/messages/render.ts";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { phoneText } from "../../domain/people/reach.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";
import { WorkSheet } from "../../ui/work-sheet.tsx";
import type { Acts } from "./acts.ts";
import { Subject } from "./message-row.tsx";
import css from "./messages.module.css";
import type { Compose } from "./use-composer.ts";
import { saveText } from "./writes.ts";

interface MessageProps {
  waiting: Waiting;
  compose: Compose;
  now: Clock;
  acts: Acts;
}

/** The words as they are being changed. They are kept when the field is left, and before anything is done with them. */
function useEdited({ waiting, compose }: MessageProps) {
  const [typed, setTyped] = useState<string>();
  const original = compose(waiting);
  const composed = { ...original, text: typed ?? original.text };
  const wrong = composed.text.trim() === "";
  const save = () => {
    if (typed !== undefined && typed !== original.text && !wrong)
      void saveText(waiting, composed, { text: typed.trim() });
  };
  const turn = (language: "en" | "hi") => {
    setTyped(undefined);
    const { text } = compose(waiting, language);
    void saveText(waiting, { ...original, text, language }, { text, language });
  };
  return { composed, wrong, write: setTyped, save, turn };
}
type Edited = ReturnType<typeof useEdited>;

/** Beside the list on wide screens. */
export function MessagePanel(props: MessageProps & { next?: string; onNext: () => void }) {
  const { t } = useLingui();
  const edited = useEdited(props);
  const { waiting, acts, next, onNext } = props;
  const { composed, wrong } = edited;
  const opened = waiting.message?.state === "opened";
  const who = composed.name || t`Somebody`;
  return (
    <aside className={`card ${css.messagePanel}`} aria-label={t`Message to ${who}`}>
      <div className={css.messageBody}>
        <div className="row spread">
          <div>
            <h2>{who}</h2>
            <p className="small muted">
              {composed.phone ? phoneText(composed.phone) : <Trans>No mobile number is known.</Trans>} ·{" "}
              <Subject composed={composed} />
            </p>
          </div>
          <Language edited={edited} />
        </div>
        <hr className="double-rule" />
        <Words edited={edited} />
      </div>
      {opened && <DidItGo {...props} edited={edited} />}
      <div className={`${css.messageFoot} row`}>
        {opened && next ? (
          <Button kind="primary" icon={MessageCircle} onClick={onNext}>
            <Trans>Open next: {next}</Trans>
          </Button>
        ) : (
          <Button
            kind="primary"
            icon={MessageCircle}
            disabled={wrong}
            onClick={() => acts.open(waiting, composed)}
          >
            {opened ? <Trans>Open again</Trans> : <Trans>Open WhatsApp</Trans>}
          </Button>
        )}
        <CopyButton text={composed.text} />
        <Button disabled={wrong} onClick={() => acts.sms(waiting, composed)}>
          <Trans>SMS</Trans>
        </Button>
        <span className="grow" />
        <Button kind="quiet" onClick={() => acts.skip(waiting, composed)}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </aside>
  );
}

/** Over the list on a phone. */
export function MessageSheet(props: MessageProps & { onClose: () => void }) {
  const { t } = useLingui();
  const edited = useEdited(props);
  const { waiting, acts, onClose } = props;
  const { composed, wrong, save } = edited;
  const who = composed.name || t`Somebody`;
  const close = () => {
    save();
    onClose();
  };
  return (
    <WorkSheet
      title={who}
      about={<Subject composed={composed} />}
      sign={<Avatar person={{ name: who }} />}
      closeLabel={t`Close`}
      onClose={close}
      footer={
        <>
          <CopyButton text={composed.text} />
          <Button disabled={wrong} onClick={() => acts.sms(waiting, composed)}>
            <Trans>SMS</Trans>
          </Button>
          <Button
            kind="primary"
            icon={MessageCircle}
            disabled={wrong}
            onClick={() => {
              onClose();
              acts.open(waiting, composed);
            }}
          >
            <Trans>Open</Trans>
          </Button>
        </>
      }
    >
      <Language edited={edited} />
      <Words edited={edited} />
    </WorkSheet>
  );
}

function Language({ edited: { composed, turn } }: { edited: Edited }) {
  const { t } = useLingui();
  if (!composed.renewable) return null;
  return (
    <div className={css.messageLanguage}>
      <Segmented
        label={t`Language of the message`}
        options={[
          { value: "hi", label: "हिन्दी", lang: "hi" },
          { value: "en", label: "English", lang: "en" },
        ]}
        value={composed.language}
        onChange={turn}
      />
    </div>
  );
}

function Words({ edited: { composed, wrong, write, save } }: { edited: Edited }) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Message`}
      hint={t`Only for this message. The wording for all is under Wording of messages.`}
      error={wrong ? t`Please fill this in.` : undefined}
      lang={composed.language}
      rows={7}
      maxLength={LONGEST}
      value={composed.text}
      onChange={(event) => write(event.target.value)}
      onBlur={save}
    />
  );
}

/** Only the person knows whether they pressed send in WhatsApp. It stands here until they answer. */
function DidItGo({ waiting, now, acts, edited }: MessageProps & { edited: Edited }) {
  const { time } = useFormat();
  const openedAt = waiting.message?.openedAt;
  const at = openedAt ? time(localParts(new Date(openedAt), now.zone).time) : "";
  return (
    <div className={`${css.messageAsked} row`}>
      <span className="grow">
        <b>
          <Trans>Did it go?</Trans>
        </b>{" "}
        <span className="small muted">
          <Trans>WhatsApp was opened at {at}.</Trans>
        </span>
      </span>
      <Button onClick={() => acts.notSent(waiting)}>
        <Trans>Not yet</Trans>
      </Button>
      <Button kind="outline" onClick={() => acts.sent(waiting, edited.composed)}>
        <Trans>Yes, sent</Trans>
      </Button>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: "success", text: t`Message copied` }),
      () => showToast({ kind: "error", text: t`It could not be copied. Please copy it by hand.` }),
    );
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      <Trans>Copy</Trans>
    </Button>
  );
}
