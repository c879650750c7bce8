import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { callLink } from "../../../domain/people/reach.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { TextArea } from "../../../ui/text-input.tsx";
import type { StepProps } from "../standing.ts";
import { useReply } from "../use-reply.ts";
import { takeStep } from "../writes.ts";

/** A question to the family before it is decided; the booking stays where it is. */
export function AskDialog({ entry, onClose }: StepProps) {
  const { t } = useLingui();
  const { booking } = entry;
  const reply = useReply(entry);
  const [text, setText] = useState(() => reply.text("ask"));
  const name = booking.contact.name;
  const ask = () => {
    onClose();
    reply.open("ask", {}, text);
    void takeStep({
      booking,
      verb: "ask",
      shown: { askedAt: new Date().toISOString() },
      done: t`Noted: ${name} was asked`,
    });
  };
  return (
    <Dialog
      open
      title={t`Ask ${name}`}
      onClose={onClose}
      actions={
        <>
          <a className="button" href={callLink(booking.contact.phone)}>
            <Icon of={Phone} />
            <Trans>Call</Trans>
          </a>
          <Button kind="primary" icon={MessageCircle} disabled={!text.trim()} onClick={ask}>
            <Trans>Open WhatsApp</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Message`}
        rows={6}
        maxLength={1500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
