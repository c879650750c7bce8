import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { withJi } from "../../../domain/messages/honorific.ts";
import { phoneText } from "../../../domain/people/reach.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import { useAskedText } from "../asked-text.ts";
import type { Due } from "../dues.ts";
import css from "./dues.module.css";
import { ReminderBody } from "./reminder-body.tsx";
import { useReminder } from "./use-reminder.ts";

interface ReminderProps {
  due: Due;
  /** WhatsApp was opened. */
  onSent: () => void;
  onLetGo: () => void;
}

function useTitle(names: Record<Language, string>, name: string) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const called = withJi(names[language], language);
  return called ? t`Message to ${called}` : t`Message about ${name}`;
}

function Buttons({ onSend, onLetGo }: { onSend: () => void; onLetGo: () => void }) {
  return (
    <>
      <Button onClick={onLetGo}>
        <Trans>Let it go</Trans>
      </Button>
      <Button kind="primary" icon={MessageCircle} onClick={onSend}>
        <Trans>Open WhatsApp</Trans>
      </Button>
    </>
  );
}

function WhoSends() {
  return (
    <p className="hint">
      <Trans>You press send in WhatsApp. When you come back the app asks: sent?</Trans>
    </p>
  );
}

/** Beside the list on wide screens. */
export function ReminderPanel({ due, onSent, onLetGo }: ReminderProps) {
  const reminder = useReminder(due);
  const { family, send } = reminder;
  const title = useTitle(family.called, due.task.taskName);
  const askedText = useAskedText()(due.task);
  const sendAndAsk = () => {
    send();
    onSent();
  };
  return (
    <section className={`card ${css.reminderPanel}`} data-padded aria-labelledby="reminder">
      <h2 id="reminder">{title}</h2>
      <p className="small muted">
        {family.chat ? `${phoneText(family.chat)} · WhatsApp` : <Trans>No mobile number is known.</Trans>}
        {askedText && ` · ${askedText}`}
      </p>
      <ReminderBody reminder={reminder} />
      <div className={css.reminderActions}>
        <Buttons onSend={sendAndAsk} onLetGo={onLetGo} />
      </div>
      <WhoSends />
    </section>
  );
}

/** Over the list on a phone. */
export function ReminderSheet({ due, onSent, onLetGo, onClose }: ReminderProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { money, dayMonth } = useFormat();
  const reminder = useReminder(due);
  const { family, send } = reminder;
  const title = useTitle(family.called, due.task.taskName);
  const sum = money(due.paise / 100);
  const askedText = useAskedText()(due.task);
  const [rite, day] = [due.task.taskName, dayMonth(due.task.date)];
  const sendAndAsk = () => {
    send();
    onSent();
  };
  return (
    <WorkSheet
      title={title}
      about={t`${sum} owed for ${rite}, ${day}`}
      sign={<Avatar person={{ name: family.name || rite }} />}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<Buttons onSend={sendAndAsk} onLetGo={onLetGo} />}
    >
      {askedText && <p className="hint">{askedText}</p>}
      <ReminderBody reminder={reminder} />
      <WhoSends />
    </WorkSheet>
  );
}
