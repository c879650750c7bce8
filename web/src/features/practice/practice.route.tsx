import { msg } from "@lingui/core/macro";
import { paths } from "../../nav/paths.ts";
import { useLocation } from "../../nav/router.tsx";
import { JoinPage } from "./join.tsx";
import { PeoplePage } from "./people.tsx";
import { PracticesPage } from "./practices.tsx";

export { MemberGuard } from "./member-guard.tsx";

export const title = msg`Working together`;

/** /practices, /join, /profile/:id/setting/people: which practices one works in, an invitation to one, the people of one's own. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.practices) return <PracticesPage />;
  return pathname === "/join" ? <JoinPage /> : <PeoplePage />;
}
