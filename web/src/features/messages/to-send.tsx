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
  const acts: Acts = {
    open: (one, composed) => {
      setChosen(one.key);
      openWhatsApp(composed.phone, composed.text);
      void markOpened(one, composed);
    },
    sms: (one, composed) => {
      setChosen(one.key);
      void markOpened(one, composed).then(() => location.assign(smsLink(composed.phone, composed.text)));
    },
    sent: (one, composed) => {
      if (one.key === current.key) setChosen(after?.key);
      void markSent(one, composed, now.today);
    },
    notSent: (one) => void markNotSent(one),
    skip: (one, composed) => {
      if (one.key === current.key) setChosen(after?.key);
      setEditing(undefined);
      void skip(one, composed);
    },
  };
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
          waiting={current}
          compose={compose}
          now={now}
          acts={acts}
          next={after && compose(after).name}
          onNext={() => after && acts.open(after, compose(after))}
        />
      )}
      {!wide && edited && (
        <MessageSheet
          key={edited.key}
          waiting={edited}
          compose={compose}
          now={now}
          acts={acts}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

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
