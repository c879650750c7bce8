import type { User } from "../../api/types.ts";
import { ChangePassword } from "./change-password.tsx";
import { useLoginMethods } from "./use-login-methods.ts";

/** The password among the settings of one's own profile. */
export function OwnPassword({ user }: { user: User }) {
  const methods = useLoginMethods();
  return <ChangePassword user={user} first={methods.list?.hasPassword === false} onChanged={methods.load} />;
}
