import type { ReactNode } from "react";
import { loginPath } from "../nav/destinations.ts";
import { Redirect, useLocation } from "../nav/router.tsx";
import { useUser } from "../offline/device.ts";
import { useLive } from "./use-live.ts";

/** Lets nobody in who is not signed in on this device. Works without a network: it goes by the stored hint. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const live = useLive();
  const here = useLocation();
  return user || !live ? children : <Redirect to={loginPath(here)} />;
}
