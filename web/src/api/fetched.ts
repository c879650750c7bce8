import { useCallback, useEffect, useState } from "react";
import { type Failure, failureOf } from "./failure.ts";

/** What only the server knows: asked for as the screen opens, and again whenever the network comes back. */
export function useFetched<T>(fetch: () => Promise<T>) {
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(
    () =>
      fetch().then(
        (fetched) => {
          setValue(fetched);
          setFailure(undefined);
        },
        (caught) => setFailure(failureOf(caught)),
      ),
    [fetch],
  );
  useEffect(() => {
    void load();
    const again = () => void load();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [load]);
  return { value, setValue, failure, load };
}
