/**
 * Runs after head.ts, on pages that show a person's own data: where nobody is signed in, it leads to the login at once. The
 * server has the last word.
 */
try {
  if (!localStorage.userId) {
    location.replace(
      `/login?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`,
    );
  }
} catch {
  // Storage is switched off in this browser: the app asks the server.
}
