import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import type { SecondFactor } from "../../api/types.ts";

interface SecondFactorState {
  /** Undefined until the server has answered once. */
  state: SecondFactor | undefined;
  failure: Failure | undefined;
  load: () => void;
}

/** How the second step of the login stands. Only the server knows what codes are left. */
export function useSecondFactor(): SecondFactorState {
  const [state, setState] = useState<SecondFactor>();
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let gone = false;
    ask(api.GET("/api/users/second-factor")).then(
      (found) => {
        if (gone) return;
        setState(found);
        setFailure(undefined);
      },
      (caught) => gone || setFailure(failureOf(caught)),
    );
    return () => {
      gone = true;
    };
  }, [attempts]);
  return { state, failure, load: () => setAttempts((times) => times + 1) };
}
