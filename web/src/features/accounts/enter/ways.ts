import { useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";

/** By what one gets in beside the password, and who may make an account. Fetched when the page is shown: its HTML is the same everywhere. */
export function useWays() {
  const [ways, setWays] = useState<Ways>({ provider: "", passkeys: false, signup: "open" });
  useEffect(() => {
    let gone = false;
    ask(api.GET("/api/ways")).then(
      (found) => gone || setWays(found),
      () => {}, // without the server nobody comes in by any way
    );
    return () => {
      gone = true;
    };
  }, []);
  return ways;
}

/** What the server says of it. */
export interface Ways {
  provider: string;
  passkeys: boolean;
  signup: "open" | "invite" | "closed";
}
