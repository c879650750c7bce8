import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";

export interface RegisterValues {
  name: string;
  username: string;
  email: string;
  number: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

/** Kept for this tab alone, so that a look at the terms loses nothing. Never a password. */
const KEY = "register";
const KEPT = ["name", "username", "email", "number"] as const;

type Form = Pick<UseFormReturn<RegisterValues>, "control" | "getValues" | "setValue">;

export function useRegisterDraft({ control, getValues, setValue }: Form) {
  const values = useWatch({ control, name: KEPT });
  useEffect(() => {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<
      Record<(typeof KEPT)[number], string>
    >;
    for (const name of KEPT) {
      const kept = draft[name];
      if (kept && !getValues(name)) setValue(name, kept);
    }
  }, [getValues, setValue]);
  useEffect(() => {
    const draft = Object.fromEntries(KEPT.map((name, index) => [name, values[index]]));
    if (values.some(Boolean)) sessionStorage.setItem(KEY, JSON.stringify(draft));
  }, [values]);
}

/** What somebody else has said of the person who is about to register. */
export const startRegisterDraft = (known: Partial<Record<(typeof KEPT)[number], string>>) =>
  sessionStorage.setItem(KEY, JSON.stringify(known));

export const forgetRegisterDraft = () => sessionStorage.removeItem(KEY);
