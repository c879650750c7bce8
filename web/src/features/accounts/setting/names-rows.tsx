import { useLingui } from "@lingui/react/macro";
import { fullNumber, numberFault, usernameFault } from "../../../account/account-rules.ts";
import type { Proven } from "../../../account/prove.tsx";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import type { User } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { rememberUser } from "../../../offline/device.ts";
import { showToast } from "../../../ui/toasts.ts";
import { ChangeRow } from "./change-row.tsx";

interface RowProps {
  user: User;
  make: Proven;
}

/** The username, and how to change it. */
export function UsernameRow({ user, make }: RowProps) {
  const { t } = useLingui();
  return (
    <ChangeRow
      label={t`Username`}
      action={t`Change the username`}
      value={user.username}
      judge={usernameFault}
      onSave={(username) => rename(make, { username })}
      input={{ autoComplete: "username" }}
    >
      {user.username}
    </ChangeRow>
  );
}

/** The phone number, and how to change it. */
export function NumberRow({ user, make }: RowProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  return (
    <ChangeRow
      label={t`Phone Number`}
      action={t`Change the phone number`}
      value={user.number}
      judge={numberFault}
      onSave={(number) => rename(make, { number: fullNumber(number) })}
      input={{ type: "tel", autoComplete: "tel", inputMode: "tel" }}
    >
      {digits(spaced(user.number))}
    </ChangeRow>
  );
}

/** Resolves to what the server has against the name, if that is what it refused. */
async function rename(
  make: Proven,
  names: { username?: string; number?: string },
): Promise<string | undefined> {
  let refused: string | undefined;
  await make(async (proof) => {
    try {
      const { user, success } = await ask(api.PUT("/api/users/names", { body: { ...names, ...proof } }));
      refused = undefined;
      await rememberUser(user);
      showToast({ kind: "success", text: success });
    } catch (caught) {
      const { fields, error } = failureOf(caught);
      refused = fields.username ?? fields.number ?? error;
      if (!fields.username && !fields.number) throw caught;
    }
  });
  return refused;
}

/** +91 98290 41177, as Indian numbers are read out. */
const spaced = (number: string) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
