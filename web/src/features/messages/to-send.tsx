import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Waiting } from "../../domain/messages/waiting.ts";
import { openWhatsApp, smsLink } from "../../domain/people/reach.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { WindowList } from "../../ui/list/window-list.tsx";
import { Card, EmptyState } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import type { Acts } from "./acts.ts";
import { MessagePanel, MessageSheet } from "./message-panel.tsx";
import { MessageRow } from "./message-row.tsx";
import css from "./messages.module.css";
import { useComposer } from "./use-composer.ts";
import { markNotSent, markOpened, markSent, skip } from "./writes.ts";

/** The messages that wait, and the one that is written. */
export function ToSend({ waiting, now }: { waiting: readonly Waiting[]; now: Clock }) {
  const { t } = useLingui();
  const wide = useWide();
  const compose = useComposer();
  const [chosen, setChosen] = useState<string>();
  const [editing, setEditing] = useState<string>();
  // The one after the chosen takes its place when that is done with.
  const current = waiting.find(({ key }) => key === chosen) ?? waiting[0];
  if (!current) return <Nothing />;
  const after = waiting[waiting.indexOf(current) + 1] ?? waiting.find(({ key }) => key !== current.key);
  const edited = waiting.find(({ key }) => key === editing);
  const acts = actsOf({
    today: now.today,
    choose: setChosen,
    leave: (one) => one.key === current.key && setChosen(after?.key),
    closeEditor: () => setEditing(undefined),
  });
  return (
    <div className={css.messagesColumns}>
      <Card label={t`Waiting`}>
        <WindowList label={t`Messages to send`} items={waiting} keyOf={({ key }) => key}>
          {(one) => (
            <MessageRow
              waiting={one}
              composed={compose(one)}
              now={now}
              current={wide && one.key === current.key}
              acts={acts}
              onChoose={() => setChosen(one.key)}
              onEdit={() => setEditing(one.key)}
            />
          )}
        </WindowList>
      </Card>
      {wide && (
        <MessagePanel
          key={current.key}
          {...{ compose, now, acts }}
          waiting={current}
          next={after && compose(after).name}
          onNext={() => after && acts.open(after, compose(after))}
        />
      )}
      {!wide && edited && (
        <MessageSheet
          key={edited.key}
          {...{ compose, now, acts }}
          waiting={edited}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

interface Queue {
  today: string;
  choose: (key: string) => void;
  /** Goes on to the next message, if this one is the current. */
  leave: (one: Waiting) => void;
  closeEditor: () => void;
}

/** What can be done with a message. */
const actsOf = ({ today, choose, leave, closeEditor }: Queue): Acts => ({
  open: (one, composed) => {
    choose(one.key);
    openWhatsApp(composed.phone, composed.text);
    void markOpened(one, composed);
  },
  sms: (one, composed) => {
    choose(one.key);
    void markOpened(one, composed).then(() => location.assign(smsLink(composed.phone, composed.text)));
  },
  sent: (one, composed) => {
    leave(one);
    void markSent(one, composed, today);
  },
  notSent: (one) => void markNotSent(one),
  skip: (one, composed) => {
    leave(one);
    closeEditor();
    void skip(one, composed);
  },
});

function Nothing() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`Nothing to send`}
        action={
          <ButtonLink to={paths.dues}>
            <Trans>Dues</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          A reminder the day before a task, its samagri list two days before, a word about a shraddh that
          comes near, and a polite word about what is owed wait here by themselves.
        </Trans>
      </EmptyState>
    </Card>
  );
}
