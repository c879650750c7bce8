import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import type { Acts } from "./acts.ts";
import { MessageDecision } from "./message-decision.tsx";
import css from "./messages.module.css";
import type { Composed } from "./use-composer.ts";
import { useTemplateNames } from "./words.ts";

interface RowProps {
  waiting: Waiting;
  composed: Composed;
  now: Clock;
  current: boolean;
  acts: Acts;
  onChoose: () => void;
  onEdit: () => void;
}

/** One message of the queue: to whom, what about, its first words, and on a phone what to do with it. */
export function MessageRow({ waiting, composed, now, current, acts, onChoose, onEdit }: RowProps) {
  const { t } = useLingui();
  const opened = waiting.message?.state === "opened";
  const { name, text, language } = composed;
  const who = name || t`Somebody`;
  return (
    <div className={css.messageRow} data-current={current || undefined} data-opened={opened || undefined}>
      <div className={css.messageHead}>
        <Avatar person={{ name: who }} />
        <span className="grow">
          <span className="row spread">
            <button
              type="button"
              className={`${css.messageName} strong truncate`}
              aria-current={current || undefined}
              onClick={onChoose}
            >
              {who}
            </button>
            <When waiting={waiting} now={now} />
          </span>
          <Subject composed={composed} />
        </span>
      </div>
      <p className={css.messageWords} lang={language}>
        <span>{text}</span>
      </p>
      <MessageDecision message={waiting.message} />
      <RowActs {...{ waiting, composed, acts, onEdit }} />
    </div>
  );
}

/** On a phone: what to do with it. */
function RowActs({ waiting, composed, acts, onEdit }: Omit<RowProps, "now" | "current" | "onChoose">) {
  const { t } = useLingui();
  const who = composed.name || t`Somebody`;
  if (waiting.message?.state === "opened") {
    return (
      <div className={`phone-only row ${css.messageActs}`}>
        <b className="grow">
          <Trans>Did it go?</Trans>
        </b>
        <Button kind="outline" onClick={() => acts.sent(waiting, composed)}>
          <Trans>Yes, sent</Trans>
        </Button>
        <Button onClick={() => acts.notSent(waiting)}>
          <Trans>Not yet</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={`phone-only row ${css.messageActs}`}>
      <span className="grow">
        <Button
          kind="outline"
          wide
          icon={MessageCircle}
          aria-label={t`Open for ${who}`}
          onClick={() => acts.open(waiting, composed)}
        >
          <Trans>Open</Trans>
        </Button>
      </span>
      <Button aria-label={t`Edit for ${who}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button kind="quiet" aria-label={t`Skip ${who}`} onClick={() => acts.skip(waiting, composed)}>
        <Trans>Skip</Trans>
      </Button>
    </div>
  );
}

/** "Day before · Sun 22 Nov, Vivah" */
export function Subject({ composed: { template, riteDay, rite } }: { composed: Composed }) {
  const { weekday, dayMonth } = useFormat();
  const names = useTemplateNames();
  const about = [riteDay && `${weekday(riteDay)} ${dayMonth(riteDay)}`, rite].filter(Boolean).join(", ");
  return (
    <span className={`${css.messageSubject} small muted`}>
      {[names[template], about].filter(Boolean).join(" · ")}
    </span>
  );
}

function When({ waiting: { message, due }, now }: { waiting: Waiting; now: Clock }) {
  const { time, dayMonth } = useFormat();
  if (message?.state === "opened" && message.openedAt) {
    const at = time(localParts(new Date(message.openedAt), now.zone).time);
    return (
      <span className={`${css.messageWhen} tiny`} data-opened>
        <Trans>Opened {at}</Trans>
      </span>
    );
  }
  const day = dayMonth(due);
  return (
    <span className={`${css.messageWhen} tiny faint`}>
      {due <= now.today ? <Trans>due today</Trans> : <Trans>due {day}</Trans>}
    </span>
  );
}
