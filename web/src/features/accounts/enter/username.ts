import { foldUsername } from "../../../account/account-rules.ts";

/** Room for what tells it from another one. */
const LONGEST = 24;

/** A username out of the part of an e-mail before the @; "" while there is none. */
export function usernameOf(email: string): string {
  const [local = ""] = foldUsername(email).split("@");
  const name = local
    .replace(/[^a-z0-9_]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, LONGEST);
  if (!name) return "";
  return name.length < 3 || /^\d+$/.test(name) ? `u_${name}` : name;
}

/** The same for one who finds it taken: nobody can tell from it whose it is. */
export const otherUsername = (name: string) => `${name}_${100 + Math.floor(Math.random() * 900)}`;
