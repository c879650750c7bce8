import { SettingPage } from "../../app/setting-page.tsx";
import { useWays } from "../security/use-ways.ts";
import { WaysIn } from "../security/ways-in.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Sessions } from "./sessions.tsx";
import { useSessions } from "./use-sessions.ts";

export function Component() {
  return <SettingPage section="security">{(user) => <Security zone={user.timeZone} />}</SettingPage>;
}

function Security({ zone }: { zone: string }) {
  const sessions = useSessions();
  const ways = useWays();
  const changed = () => {
    sessions.load();
    ways.load();
  };
  return (
    <>
      <ChangePassword first={ways.list?.hasPassword === false} onChanged={changed} />
      <Sessions zone={zone} sessions={sessions} />
      <WaysIn zone={zone} ways={ways} />
    </>
  );
}
