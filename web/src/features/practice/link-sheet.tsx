import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageCircle } from "lucide-react";
import { whatsAppLink } from "../../domain/people/reach.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import css from "./practice.module.css";
import type { Member } from "./use-members.ts";

interface LinkSheetProps {
  member: Member | undefined;
  zone: string;
  /** The name of its owner. */
  practice: string;
  onClose: () => void;
}

/** The link of an invitation, which is in one answer alone, and the message that brings it. */
export function LinkSheet({ member, onClose, ...rest }: LinkSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={member?.link !== undefined} onClose={onClose} title={t`The link is ready`}>
      {member?.link && <Ways member={member} link={member.link} onClose={onClose} {...rest} />}
    </Sheet>
  );
}

function Ways({ member, link, zone, practice, onClose }: LinkSheetProps & { member: Member; link: string }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const copy = useCopy();
  const { name } = member;
  const until = moment(new Date(member.expiresAt), zone);
  const message = t`Pranam ${name}. Please open this link to work in my practice (${practice}) in Sankalp: ${link}`;
  return (
    <div className="sheet-form">
      <p>
        <Trans>
          It is shown only now, is taken once, and works until {until}. Send it to {name} alone.
        </Trans>
      </p>
      <p className={css.inviteLink}>{link}</p>
      <a
        className="button"
        data-kind="primary"
        href={whatsAppLink("", message)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon of={MessageCircle} /> <Trans>Send on WhatsApp</Trans>
      </a>
      <Button icon={Copy} onClick={() => void copy(link)}>
        <Trans>Copy link</Trans>
      </Button>
      <Button kind="quiet" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
