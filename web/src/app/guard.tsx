import type { ReactNode } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import { loginPath } from "../nav/destinations.ts";
import { Redirect, useLocation } from "../nav/router.tsx";
import { useUser } from "../offline/device.ts";
import { useLazy } from "../ui/use-lazy.ts";
import { useLive } from "./use-live.ts";

const loadMemberGuard = () =>
  Promise.all([import("../features/practice/practice.route.tsx"), loadTexts("practice")]).then(
    ([chunk]) => chunk.MemberGuard,
  );

/** Lets nobody in who is not signed in on this device. Works without a network: it goes by the stored hint. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const live = useLive();
  const here = useLocation();
  const Member = useLazy(loadMemberGuard, user?.member !== undefined);
  if (live && !user) return <Redirect to={loginPath(here)} />;
  if (user?.member) return Member && <Member>{children}</Member>;
  return children;
}
