import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { session } from "../../api/client.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { loginPath } from "../../nav/destinations.ts";
import { paths } from "../../nav/paths.ts";
import { currentUser } from "../../offline/device.ts";
import { enterPractice, forgetPractice, whyRefused } from "../../offline/practice/practice.ts";
import { syncFailure } from "../../offline/sync.ts";
import { carryToast } from "../../ui/toasts.ts";

/**
 * Asks why the session was refused. Where the admission has ended, the copy of the practice goes from the device, and the session is
 * one of the member's own practice again. Resolves to where to go: a path, or the login; undefined: nowhere.
 */
async function leaveIfEnded(): Promise<string | undefined> {
  const user = currentUser();
  if (!user) return undefined;
  const why = await whyRefused();
  if (why === "moved") return paths.today;
  if (why !== "ended") return why.status === 401 ? "login" : undefined;
  const { name } = user;
  await loadTexts("practice");
  await forgetPractice(user.id);
  const back = await enterPractice().then(
    () => paths.today,
    () => paths.login,
  );
  carryToast({
    kind: "normal",
    text: i18n._(
      msg`You do not work in the practice of ${{ name }} any more. Everything of it is gone from this device.`,
    ),
  });
  return back;
}

let refusing = false;

/** The server has refused a session that works in the practice of somebody else: finds out why, and goes where that leads. */
async function refused(): Promise<void> {
  if (refusing) return;
  refusing = true;
  try {
    const next = await leaveIfEnded();
    if (next) location.assign(next === "login" ? loginPath(location) : next);
  } finally {
    refusing = false;
  }
}

/** Sees to refusals, one that came before this was here included; returns what ends that. */
export function followRefusals(): () => void {
  const listen = () => void refused();
  session.addEventListener("login", listen);
  if (syncFailure()?.status === 401) listen();
  return () => session.removeEventListener("login", listen);
}
