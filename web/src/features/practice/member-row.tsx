import { Trans, useLingui } from "@lingui/react/macro";
import { EllipsisVertical, Eye, UserX } from "lucide-react";
import { useState } from "react";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useRow } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Sheet } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import css from "./practice.module.css";
import { isComplete, RoleChoice, type Sees } from "./role-choice.tsx";
import type { Member, Members } from "./use-members.ts";
import { roleLabel } from "./words.ts";

interface MemberRowProps {
  member: Member;
  zone: string;
  all: Members;
}

/** Who it is, in what role and since when, and what changes that. */
export function MemberRow({ member, zone, all }: MemberRowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"role" | "end">();
  const { name, role } = member;
  const helper = useRow("helper", member.helperId ?? "");
  const joined = member.acceptedAt !== undefined;
  const close = () => setOpen(undefined);
  return (
    <li className={css.memberRow}>
      <span className="grow">
        <b>{name}</b>
        <br />
        <span className="small muted">{[t(roleLabel(role)), helper?.name].filter(Boolean).join(": ")}</span>
        <br />
        <Since member={member} zone={zone} />
      </span>
      <Menu
        icon={EllipsisVertical}
        label={t`More to do with ${name}`}
        items={[
          { label: t`What they see`, icon: Eye, onSelect: () => setOpen("role") },
          {
            label: joined ? t`End the admission` : t`Take back the invitation`,
            icon: UserX,
            kind: "danger",
            onSelect: () => setOpen("end"),
          },
        ]}
      />
      {open === "role" && <RoleSheet member={member} all={all} onClose={close} />}
      <ConfirmDialog
        open={open === "end"}
        title={joined ? t`End the admission?` : t`Take back the invitation?`}
        question={
          joined
            ? t`From this moment no device of theirs gets anything, and each forgets the practice when it is next connected. What they did stays.`
            : t`The link does not work any more.`
        }
        onCancel={close}
        onConfirm={() => {
          close();
          void all.end(member);
        }}
      >
        {name}
      </ConfirmDialog>
    </li>
  );
}

function Since({ member, zone }: { member: Member; zone: string }) {
  const { date, moment } = useFormat();
  if (member.acceptedAt === undefined) {
    const until = moment(new Date(member.expiresAt), zone);
    return (
      <span className="small">
        <Trans>Invited. The link works until {until}</Trans>
      </span>
    );
  }
  const since = date(localParts(new Date(member.acceptedAt), zone).date);
  const { account } = member;
  return (
    <span className="small muted">
      {account && account !== member.name ? (
        <Trans>
          Since {since}, as {account}
        </Trans>
      ) : (
        <Trans>Since {since}</Trans>
      )}
    </span>
  );
}

function RoleSheet({ member, all, onClose }: { member: Member; all: Members; onClose: () => void }) {
  const { t } = useLingui();
  const [sees, setSees] = useState<Sees>(member);
  const { name } = member;
  const save = () => {
    onClose();
    if (sees.role !== member.role || sees.helperId !== member.helperId) void all.change(member, sees);
  };
  return (
    <Sheet open onClose={onClose} title={t`What ${name} sees`}>
      <SheetForm onSubmit={save}>
        <RoleChoice sees={sees} onChange={setSees} />
        <p className="small muted">
          <Trans>It holds at once, also on devices that have a copy already.</Trans>
        </p>
        <Button type="submit" kind="primary" disabled={!isComplete(sees)}>
          <Trans>Save</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}
