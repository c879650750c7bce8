/** Payment by UPI: the address that a code holds. Nobody but the payer's bank sees whether it was paid. */

/** As banks give them: name@handle. */
const VPA = /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/;
/** Whether a text is a UPI address: name@bank. */
export const isUpiId = (text: string) => VPA.test(text);

/** What stands on the payer's statement: letters every bank takes, and nothing of the family. */
const NOTE_LENGTH = 50;

interface UpiPayment {
  upiId: string;
  payeeName: string;
  paise: number;
  /** The rite's date, by which the payer knows what it is for. */
  date: string;
}

/** The link that a UPI app opens as a payment. */
export function upiAddress({ upiId, payeeName, paise, date }: UpiPayment): string {
  const note = `Dakshina ${date}`.slice(0, NOTE_LENGTH);
  const fields = [
    // Some apps read the payee's address as it stands, so its @ is left alone.
    `pa=${escaped(upiId).replace("%40", "@")}`,
    `pn=${escaped(payeeName)}`,
    `am=${(paise / 100).toFixed(2)}`,
    "cu=INR",
    `tn=${escaped(note)}`,
  ];
  return `upi://pay?${fields.join("&")}`;
}

/** Every sign that means something in some address, as the server's own links have it. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
