import type { User } from "../../api/types.ts";
import { SettingPage } from "../../app/setting-page.tsx";
import { SecondFactor } from "../security/second-factor.tsx";
import { useWays } from "../security/use-ways.ts";
import { WaysIn } from "../security/ways-in.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Sessions } from "./sessions.tsx";
import { useSessions } from "./use-sessions.ts";

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
