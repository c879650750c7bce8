import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";

/** What the form of a new account holds. */
export interface RegisterValues {
  name: string;
  /** Absent while the suggested one is good enough. */
  username?: string;
  email: string;
  number: string;
  password: string;
  confirmPassword: string;
  /** The code of an invitation, where the server asks for one. */
  invite?: string;
  terms: boolean;
}

/** Saved for this tab alone, so that a look at the terms loses nothing. Never a password. */
const KEY = "register";
const FIELDS = ["name", "username", "email", "number", "invite"] as const;

type Form = Pick<UseFormReturn<RegisterValues>, "control" | "getValues" | "setValue">;

/** Saves what is typed into the form for this tab, and fills the empty fields from it. */
export function useRegisterDraft({ control, getValues, setValue }: Form) {
  const values = useWatch({ control, name: FIELDS });
  useEffect(() => {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<
      Record<(typeof FIELDS)[number], string>
    >;
    for (const name of FIELDS) {
      const saved = draft[name];
      if (saved && !getValues(name)) setValue(name, saved);
    }
  }, [getValues, setValue]);
  useEffect(() => {
    const draft = Object.fromEntries(FIELDS.map((name, index) => [name, values[index]]));
    if (values.some(Boolean)) sessionStorage.setItem(KEY, JSON.stringify(draft));
  }, [values]);
}

/** Starts the draft with what the OpenID provider knows of the person. */
export const startRegisterDraft = (known: Partial<Record<(typeof FIELDS)[number], string>>) =>
  sessionStorage.setItem(KEY, JSON.stringify(known));

/** Drops the draft once the account is there. */
export const forgetRegisterDraft = () => sessionStorage.removeItem(KEY);
