import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NewMember } from "../../api/limits.gen.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { isComplete, RoleChoice, type Sees } from "./role-choice.tsx";
import type { Member, Members } from "./use-members.ts";

/** Whom one invites, and to what. */
export function InviteSheet({
  all,
  onClose,
  onMade,
}: {
  all: Members;
  onClose: () => void;
  onMade: (member: Member) => void;
}) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [sees, setSees] = useState<Sees>({ role: "planner" });
  const [missing, setMissing] = useState(false);
  const send = () => {
    if (!name.trim() || !isComplete(sees)) return setMissing(true);
    // The sheet goes first: where the password is wanted, its dialog stands alone.
    onClose();
    void all.invite(name.trim(), sees, onMade);
  };
  return (
    <Sheet open onClose={onClose} title={t`Invite`}>
      <SheetForm onSubmit={send}>
        <TextInput
          label={t`Name`}
          hint={t`So it stands in the history of what they did.`}
          value={name}
          error={missing && !name.trim() ? t`Who is it?` : undefined}
          maxLength={NewMember.name.maxLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <RoleChoice sees={sees} onChange={setSees} />
        {missing && !isComplete(sees) && (
          <p className="field-error" role="alert">
            <Trans>Choose the helper whose work they see.</Trans>
          </p>
        )}
        <Button type="submit" kind="primary">
          <Trans>Make the link</Trans>
        </Button>
      </SheetForm>
    </Sheet>
  );
}
