import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import type { LoginMethods } from "../../api/types.ts";

/** The ways to log in, as far as they are known. */
export interface LoginMethodList {
  /** Undefined until the server has answered once. */
  list: LoginMethods | undefined;
  failure: Failure | undefined;
  load: () => void;
}

/** By what the user can log in. Only the server knows, so there is nothing to show offline. */
export function useLoginMethods(): LoginMethodList {
  const [methods, setMethods] = useState<LoginMethods>();
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let gone = false;
    ask(api.GET("/api/identities")).then(
      (found) => {
        if (gone) return;
        setMethods(found);
        setFailure(undefined);
      },
      (caught) => gone || setFailure(failureOf(caught)),
    );
    return () => {
      gone = true;
    };
  }, [attempts]);
  return { list: methods, failure, load: () => setAttempts((times) => times + 1) };
}
