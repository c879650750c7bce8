import { plural, t } from "@lingui/core/macro";
import type { Failure } from "./failure.ts";

/** What to tell of a call that only the server can do (login, register, password), which must wait for it. */
export function failureText({ status, error, retryAfter }: Failure): string {
  if (status === 0 && !navigator.onLine)
    return t`There is no internet just now, and this needs it. Please try again later.`;
  if (status !== 429 || retryAfter <= 0) return error;
  if (retryAfter < 60) {
    const seconds = Math.ceil(retryAfter);
    return t`Too many attempts. Please try again in ${plural(seconds, { one: "# second", other: "# seconds" })}.`;
  }
  const minutes = Math.ceil(retryAfter / 60);
  return t`Too many attempts. Please try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`;
}
