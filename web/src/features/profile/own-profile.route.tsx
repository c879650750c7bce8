import { Navigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { useUser } from "../../offline/device.ts";

/** /profile leads to one's own. */
export function Component() {
  const user = useUser();
  return user && <Navigate to={paths.profileOf(user.id)} replace />;
}
