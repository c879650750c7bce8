import { useLocation, useNavigate } from "react-router";
import type { User } from "../../api/types.ts";
import { isStatic } from "../../app/paths.ts";
import { carryToast, showToast } from "../../app/toasts.ts";
import { afterLogin, follow } from "../../app/ways.ts";
import { login } from "../../offline/device.ts";

/** Hands the device to the user whom the server let in, and goes where he was going. */
export function useEntering() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return async (user: User, success: string, next?: string) => {
    await login(user);
    const path = afterLogin(next ? `?next=${encodeURIComponent(next)}` : search);
    const tell = isStatic(path) ? carryToast : showToast;
    tell({ kind: "success", text: success });
    follow(path, (to) => navigate(to, { replace: true }));
  };
}
