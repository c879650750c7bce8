import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { ProofDialog } from "../../../account/proof-dialog.tsx";
import { api, ask } from "../../../api/client.ts";
import type { User } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { follow, home } from "../../../nav/destinations.ts";
import { logout } from "../../../offline/session.ts";
import { useRows, useTasks } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { carryToast } from "../../../ui/toasts.ts";
import { useOnlyHere, WhatIsLost } from "../only-here.tsx";

/** Asks for what proves who it is, says what will go, and logs out everywhere. */
export function DeleteAccount({
  user,
  onExport,
  onCancel,
}: {
  user: User;
  onExport: () => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const onlyHere = useOnlyHere();
  const [tasks, notes] = [useTasks()?.length ?? 0, useRows("note")?.length ?? 0];
  return (
    <ProofDialog
      title={t`Delete account`}
      password={user.hasPassword}
      code={user.secondFactor}
      action={<Trans>Yes, delete</Trans>}
      icon={Trash2}
      onCancel={onCancel}
      send={async (body) => {
        const { success } = await ask(api.POST("/api/users/close", { body }));
        await logout();
        carryToast({ kind: "success", text: success });
        follow(home());
      }}
    >
      <p>{digits(t`This goes in 7 days:`)}</p>
      <p>
        <Plural value={tasks} one="# task" other="# tasks" />
        {", "}
        <Plural value={notes} one="# note" other="# notes" />
        {", "}
        <Trans>your comments, your profile and your settings.</Trans>
      </p>
      {onlyHere && onlyHere.unsent + onlyHere.lost > 0 && (
        <>
          <p>
            <Trans>You are logged out of this device at once.</Trans>
          </p>
          <WhatIsLost of={onlyHere} />
        </>
      )}
      <div>
        <Button kind="quiet" icon={Download} onClick={onExport}>
          <Trans>Export first</Trans>
        </Button>
      </div>
    </ProofDialog>
  );
}
