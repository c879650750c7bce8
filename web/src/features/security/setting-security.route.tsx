import { msg } from "@lingui/core/macro";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { LoginMethods } from "./login-methods.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { useLoginMethods } from "./use-login-methods.ts";
import { useSessions } from "./use-sessions.ts";
import { WrongLogins } from "./wrong-logins.tsx";

export const title = msg`Security`;

/** /profile/{id}/setting/security: password, second step, ways to log in, devices. */
export function Component() {
  return <SettingPage section="security">{(user) => <Security user={user} />}</SettingPage>;
}

function Security({ user }: { user: User }) {
  const zone = user.timeZone;
  const sessions = useSessions();
  const methods = useLoginMethods();
  const changed = () => {
    sessions.load();
    methods.load();
  };
  return (
    <>
      <ChangePassword user={user} first={methods.list?.hasPassword === false} onChanged={changed} />
      <Sessions zone={zone} sessions={sessions} />
      <WrongLogins zone={zone} list={sessions.wrong} />
      <SecondFactor user={user} />
      <LoginMethods zone={zone} methods={methods} />
    </>
  );
}
