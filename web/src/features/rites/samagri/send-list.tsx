import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import type { RiteType, Task } from "../../../api/types.ts";
import { withJi } from "../../../domain/messages/honorific.ts";
import { useMessages } from "../../../domain/messages/use-messages.ts";
import { chatOf } from "../../../domain/people/phones.ts";
import { whatsAppLink } from "../../../domain/people/reach.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "./samagri.module.css";

interface Greeted {
  name: string;
  nameHi?: string;
}

/** To whom the list of a task is sent, and how they are greeted: the head of the family, or the family's own name. */
function useFamily(task: Task) {
  const family = useRow("client", task.clientId ?? "");
  if (!family) return undefined;
  const { people = [], phones, headId } = family;
  const head = people.find(({ _id }) => _id === headId) ?? people.find(({ departed }) => !departed);
  const first = (name: string | undefined) => name?.split(" ")[0];
  const to: Greeted = head
    ? { name: head.calledAs || (first(head.name) ?? head.name), nameHi: first(head.nameLocal) }
    : { name: family.name };
  return { to, language: family.language, number: chatOf(phones)?.number };
}

/** The name by which the message greets the family, with its honorific. */
export const useGreeted = (task: Task): string | undefined => {
  const { i18n } = useLingui();
  const to = useFamily(task)?.to;
  const name = to && ((i18n.locale === "hi" && to.nameHi) || to.name);
  return name && withJi(name, i18n.locale as Language);
};

interface SendListProps {
  task: Task;
  list: TaskSamagri;
  rite: RiteType | undefined;
  onSent: (change: Partial<TaskSamagri>, text: string) => void;
  /** Says itself what it is. */
  titled?: boolean;
}

/** The list as a message, to be opened in WhatsApp or copied. Sending is the person's own act. */
export function SendList({ task, list, rite, onSent, titled }: SendListProps) {
  const { t, i18n } = useLingui();
  const family = useFamily(task);
  const name = useGreeted(task);
  const [language, setLanguage] = useState<Language>(family?.language ?? (i18n.locale as Language));
  const { textFor } = useMessages();
  const message = textFor("samagri", language, {
    name: family && nameIn(language, family.to),
    // A task keeps the name that it was given; the catalogue knows it in the other language.
    rite: rite && rite.name === task.taskName ? nameIn(language, rite) : task.taskName,
    date: task.date,
    startTime: task.startTime,
    samagri: list,
    instructions: rite?.instructions,
  });
  return (
    <div className={css.sendList}>
      {titled && <h2>{name ? <Trans>Send to {name}</Trans> : <Trans>Send the list</Trans>}</h2>}
      <Segmented
        label={t`Language`}
        value={language}
        options={[
          { value: "hi", label: "हिन्दी", lang: "hi" },
          { value: "en", label: "English", lang: "en" },
        ]}
        onChange={setLanguage}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keys */}
      <p className={css.sendMessage} lang={language} tabIndex={0}>
        {message}
      </p>
      <SendButtons message={message} number={family?.number ?? ""} onSent={onSent} />
    </div>
  );
}

interface SendButtonsProps extends Pick<SendListProps, "onSent"> {
  message: string;
  number: string;
}

function SendButtons({ message, number, onSent }: SendButtonsProps) {
  const { t } = useLingui();
  const { today } = useClock();
  const sent = (text: string) => onSent({ sentOn: today }, text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      sent(t`Copied`);
    } catch {
      showToast({ kind: "error", text: t`The list could not be copied. Select it and copy it yourself.` });
    }
  };
  return (
    <div className="row">
      <Button icon={Copy} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
      <a
        className="button grow"
        data-kind="primary"
        target="_blank"
        rel="noreferrer"
        href={whatsAppLink(number, message)}
        onClick={() => sent(t`WhatsApp is open with the list`)}
      >
        <Icon of={MessageCircle} />
        <Trans>Open WhatsApp</Trans>
      </a>
    </div>
  );
}
