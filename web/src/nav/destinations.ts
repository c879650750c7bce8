import { prefs } from "../i18n/prefs.ts";
import { navigate } from "./history.ts";
import { inLanguage, isStatic, paths, safeNext } from "./paths.ts";

interface Place {
  pathname: string;
  search: string;
  /** Holds the secret of a helper's page that is to be connected. */
  hash?: string;
}

/** The login page, to come back from to where one was going. */
export function loginPath({ pathname, search, hash = "" }: Place): string {
  return `${paths.login}?next=${encodeURIComponent(pathname + search + hash)}`;
}

/** The front page in the language of this device. */
export const home = (): string => inLanguage(paths.home, prefs().lang);

/** Where to go after a login whose page had this query: back to where one was going, else to the day, else home. */
export function afterLogin(search: string, hasTasks = false): string {
  return safeNext(new URLSearchParams(search).get("next")) ?? (hasTasks ? paths.today : home());
}

/** Where to go with a new account: to where one was going, else to the first steps. */
export const afterRegister = (search: string): string =>
  safeNext(new URLSearchParams(search).get("next")) ?? paths.startPlace;

/** Goes to a path: inside the app without loading, to a static page by loading it. */
export function follow(path: string, options?: { replace?: boolean }): void {
  if (isStatic(path)) location.assign(path);
  else navigate(path, options);
}
