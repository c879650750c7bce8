import { msg } from "@lingui/core/macro";
import { paths } from "../../../nav/paths.ts";
import { Redirect } from "../../../nav/router.tsx";
import { useUser } from "../../../offline/device.ts";

export const title = msg`Setting`;

/** /settings leads to one's own. */
export function Component() {
  const user = useUser();
  return user && <Redirect to={paths.settingsOf(user.id)} />;
}
