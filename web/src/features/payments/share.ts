/** Ways out of the app: WhatsApp with a message that waits to be sent, and the picture of a code. */

import { openWhatsApp } from "../../domain/people/reach.ts";
import { codeOf, pictureOf } from "../../lib/code.ts";

/** Hands the picture of a code and its words to an app that the person chooses; WhatsApp with the words where it cannot. */
export async function sendCode(address: string, phone: string, text: string): Promise<void> {
  const blob = "canShare" in navigator ? await pictureOf(codeOf(address)) : undefined;
  const files = blob ? [new File([blob], "upi.png", { type: "image/png" })] : [];
  if (files.length === 0 || !navigator.canShare({ files, text })) {
    openWhatsApp(phone, text);
    return;
  }
  // A share that the person called off is no fault.
  await navigator.share({ files, text }).catch(() => undefined);
}
