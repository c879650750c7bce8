import { Navigate } from "react-router";
import { paths } from "../../../nav/paths.ts";
import { useUser } from "../../../offline/device.ts";

/** /settings leads to one's own. */
export function Component() {
  const user = useUser();
  return user && <Navigate to={paths.settingsOf(user.id)} replace />;
}
