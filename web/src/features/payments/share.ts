/** Ways out of the app: WhatsApp with a message that waits to be sent, and the picture of a code. */

import { openWhatsApp, shareFile, sharesFiles } from "../../domain/people/reach.ts";
import { codeOf, pictureOf } from "../../lib/code.ts";

/** Hands the picture of a code and its words to an app that the person chooses; WhatsApp with the words where it cannot. */
export async function sendCode(address: string, phone: string, text: string): Promise<void> {
  const type = "image/png";
  const blob = sharesFiles("upi.png", type) ? await pictureOf(codeOf(address)) : undefined;
  if (!blob || !(await shareFile(new File([blob], "upi.png", { type }), text))) openWhatsApp(phone, text);
}
