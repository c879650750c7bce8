import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { useSessions } from "./use-sessions.ts";
import { useWays } from "./use-ways.ts";
import { WaysIn } from "./ways-in.tsx";

export function Component() {
  return <SettingPage section="security">{(user) => <Security user={user} />}</SettingPage>;
}

function Security({ user }: { user: User }) {
  const zone = user.timeZone;
  const sessions = useSessions();
  const ways = useWays();
  const changed = () => {
    sessions.load();
    ways.load();
  };
  return (
    <>
      <ChangePassword user={user} first={ways.list?.hasPassword === false} onChanged={changed} />
      <Sessions zone={zone} sessions={sessions} />
      <SecondFactor user={user} />
      <WaysIn zone={zone} ways={ways} />
    </>
  );
}
