import { msg } from "@lingui/core/macro";
import { useProven } from "../../../account/prove.tsx";
import type { User } from "../../../api/types.ts";
import { SettingPage } from "../../../frame/setting-page.tsx";
import { Card } from "../../../ui/surface.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { EmailRow } from "./email-row.tsx";
import { NameForm } from "./name-form.tsx";
import { NumberRow, UsernameRow } from "./names-rows.tsx";

export const title = msg`Account`;

/** /profile/{id}/setting/account: name, username, e-mail and phone number. */
export function Component() {
  return <SettingPage section="account">{(user) => <Account user={user} />}</SettingPage>;
}

function Account({ user }: { user: User }) {
  const [make, dialog] = useProven();
  return (
    <>
      <Card padded>
        <NameForm key={user.name} name={user.name} />
      </Card>
      <Card>
        <div className="facts">
          <UsernameRow user={user} make={make} />
          <EmailRow user={user} make={make} />
          <NumberRow user={user} make={make} />
        </div>
      </Card>
      {!user.emailVerified && <ConfirmEmail email={user.email} />}
      {dialog}
    </>
  );
}
