/** The way from a forgotten password to a new one, as it passes from page to page. */
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";

/** The ticket of a right code or of a mail's link, and for whom it is. It stands in the history's entry. */
export interface Recovered {
  email: string;
  ticket: string;
  /** It came by a link, which has made this device a known one. */
  byLink?: boolean;
}

/** Pause before a code is asked for again by itself, in ms. */
const PAUSE = 3000;
const RETRIES = 3;

/** Asks for a code; when the server cannot be reached or fails, again by itself. Gives the request that it is bound to. */
export async function sendCode(
  email: string,
  onRetry: () => void,
  pause = PAUSE,
): Promise<{ success: string; request: string }> {
  for (let tried = 0; ; tried++) {
    try {
      return await ask(api.POST("/api/recover-password/send-otp", { body: { email } }));
    } catch (caught) {
      const { status } = failureOf(caught);
      if ((status !== 0 && status < 500) || tried === RETRIES) throw caught;
      onRetry();
      await new Promise((again) => setTimeout(again, pause));
    }
  }
}
