import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import type { Session, WrongLogins } from "../../api/types.ts";

/** The devices that are logged in, as far as they are known. */
export interface SessionList {
  /** Undefined until the server has answered once; what it said last stays when a later answer fails. */
  list: readonly Session[] | undefined;
  /** Logins of the last 30 days that were refused, those of the latest address first. */
  wrong: readonly WrongLogins[];
  failure: Failure | undefined;
  load: () => void;
}

/** Where the user is signed in. Only the server knows, so there is nothing to show offline. */
export function useSessions(): SessionList {
  const [list, setList] = useState<readonly Session[]>();
  const [wrong, setWrong] = useState<readonly WrongLogins[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let gone = false;
    const tell = (sessions?: Session[], caught?: unknown) => {
      if (gone) return;
      // The one in hand comes first.
      if (sessions) setList([...sessions].sort((a, b) => Number(b.current) - Number(a.current)));
      setFailure(caught === undefined ? undefined : failureOf(caught));
    };
    ask(api.GET("/api/sessions")).then(
      ({ sessions, wrongLogins }) => {
        tell(sessions);
        if (!gone) setWrong(wrongLogins);
      },
      (caught) => tell(undefined, caught),
    );
    return () => {
      gone = true;
    };
  }, [attempts]);
  return { list, wrong, failure, load: () => setAttempts((times) => times + 1) };
}
