/** The invitation that one came with: it outlives the way through login or register, and ends with the tab. */
const KEY = "invitation";

/** The secret of the link, from the address or from before the login. */
export function invitationToken(): string {
  const token = location.hash.slice(1);
  if (!token) return sessionStorage.getItem(KEY) ?? "";
  sessionStorage.setItem(KEY, token);
  return token;
}

/** It was taken, or does not work. */
export const dropInvitation = (): void => sessionStorage.removeItem(KEY);
