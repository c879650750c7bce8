import { Fragment, type ReactNode } from "react";
import { loginPath } from "../nav/destinations.ts";
import { Redirect, useLocation } from "../nav/router.tsx";
import { useUser } from "../offline/device.ts";
import { useLazy } from "../ui/use-lazy.ts";
import { withTexts } from "./page.ts";
import { useLive } from "./use-live.ts";

const loadMemberGuard = () =>
  withTexts(import("../features/practice/practice.route.tsx"), "practice").then(
    ({ MemberGuard }) => MemberGuard,
  );

/**
 * Lets nobody in who is not signed in on this device. Works without a network: it goes by the stored hint. Nothing on a page
 * outlives its account or practice: another tab may open another one, into which a form must not save.
 */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const live = useLive();
  const here = useLocation();
  const Member = useLazy(loadMemberGuard, user?.member !== undefined);
  if (live && !user) return <Redirect to={loginPath(here)} />;
  const own = <Fragment key={user?.id}>{children}</Fragment>;
  if (user?.member) return Member && <Member>{own}</Member>;
  return own;
}
