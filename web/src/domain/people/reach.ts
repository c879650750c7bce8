/** Links to a person outside of the app: phone, WhatsApp, a map of the house. */

/** "+919829033018" → "98290 33018", a landline "01412345678"; a number of another country keeps its code. */
export function phoneText(number: string): string {
  return number.replace(/^\+91([6-9]\d{4})(\d{5})$/, "$1 $2").replace(/^\+91(\d{10})$/, "0$1");
}

/** A link that calls a number. */
export const callLink = (number: string) => `tel:${number}`;

/** Whether a number in E.164 may be that of a mobile phone: of India only those are, abroad any is taken for one. */
export const isMobile = (number: string): boolean => /^\+(?!91)|^\+91[6-9]\d{9}$/.test(number);

/** The chat with this number, with a message that waits to be sent; WhatsApp asks whom where it is no mobile's. */
export function whatsAppLink(number: string, message = ""): string {
  const text = message && `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${isMobile(number) ? number.slice(1) : ""}${text}`;
}

/** Opens the chat. False where the browser did not let it. */
export function openWhatsApp(phone: string, text: string): boolean {
  const tab = window.open(whatsAppLink(phone, text), "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Whether this browser can hand such a file to another app. */
export const sharesFiles = (name: string, type: string): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [new File([""], name, { type })] });

/** Hands a file and its words to an app that the person chooses. False where the browser does not let it; a share that was called off is no fault. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  if (!sharesFiles(file.name, file.type)) return false;
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === "AbortError";
  }
}

/** Opens the phone's own messages. iPhones and Android read the text alike. */
export const smsLink = (number: string, message: string) =>
  `sms:${number}?&body=${encodeURIComponent(message)}`;

interface Spot {
  lines?: string;
  area?: string;
  city?: string;
  pin?: string;
  lat?: number;
  lon?: number;
}

/** The house on a map: where its coordinates are not known, what its address finds. Undefined without either. */
export function mapLink({ lat, lon, lines, area, city, pin }: Spot): string | undefined {
  const words = [lines, area, city, pin].filter(Boolean).join(", ");
  const place = lat !== undefined && lon !== undefined ? `${lat},${lon}` : words;
  return place ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` : undefined;
}
