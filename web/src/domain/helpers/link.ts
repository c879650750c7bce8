/** The secret of a helper's page: 16 random bytes as 22 letters. */
export function newLink(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The address of a helper's page. */
export const linkOf = (token: string) => `${location.origin}/h/${token}`;
