import type { User } from "../../../api/types.ts";
import { afterLogin, afterRegister, follow } from "../../../nav/destinations.ts";
import { isStatic } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { login } from "../../../offline/session.ts";
import { carryToast, showToast } from "../../../ui/toasts.ts";

let waiting: string | undefined;

/** The handle for the second step of a login, when the first step was on the page of the OpenID provider. */
export const secondStep = () => waiting;
/** Sets or drops that handle. */
export const setSecondStep = (handle?: string) => {
  waiting = handle;
};

/** The settings come after the form: whoever sees it has not entered yet. */
async function adopt(user: User) {
  const { adoptSettings } = await import("../../../offline/settings.ts");
  await adoptSettings(user);
}

/** Hands the device to the user whom the server let in, and goes where they were going; `fresh`: the account is new. */
export function useEntering() {
  const { search } = useLocation();
  return async (user: User, success: string, { next, fresh }: { next?: string; fresh?: boolean } = {}) => {
    setSecondStep();
    if (!fresh) await adopt(user);
    await login(user);
    const query = next ? `?next=${encodeURIComponent(next)}` : search;
    const path = fresh ? afterRegister(query) : afterLogin(query, user.hasTasks);
    const show = isStatic(path) ? carryToast : showToast;
    show({ kind: "success", text: success });
    follow(path, { replace: true });
  };
}
