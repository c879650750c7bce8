/** The words of a receipt: in its own language, which need not be the app's. The server's sheets have the same. */
import type { IssuedReceipt } from "../../api/types.ts";
import { withJi } from "../../domain/messages/honorific.ts";

type Language = IssuedReceipt["language"];

/** The words of a receipt, in each language. */
export const LABELS: Record<Language, Record<string, string>> = {
  en: {
    title: "Receipt",
    thanks: "Received with thanks from",
    thanks_nobody: "Received with thanks",
    work: "Work",
    amount: "Amount",
    signature: "Signature",
    made: "Made with Sankalp",
    void: "Void",
  },
  hi: {
    title: "रसीद",
    thanks: "सधन्यवाद प्राप्त",
    thanks_nobody: "सधन्यवाद प्राप्त",
    work: "कार्य",
    amount: "राशि",
    signature: "हस्ताक्षर",
    made: "संकल्प से बनी",
    void: "रद्द",
  },
};

/** ₹1,10,000 or ₹1,100.50, as it stands on the paper. */
export function rupees(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: 2 })}`;
}

/** The amount in words, and what is left. */
export function closingOf({ language, words, standing }: IssuedReceipt): string {
  return `${words}${language === "hi" ? "।" : "."} ${standing ?? ""}`.trim();
}

/** What goes to the family by WhatsApp. */
export function messageOf(receipt: IssuedReceipt): string {
  const { language, number, payer, rite, amount, issuer } = receipt;
  const sum = rupees(amount);
  if (language === "hi") {
    const name = payer.name ? `${withJi(payer.name, "hi")}, ` : "";
    const work = rite ? `${rite} के लिए ` : "";
    return `प्रणाम। ${name}${work}${sum} प्राप्त हुए। धन्यवाद।\nरसीद ${number}\n${closingOf(receipt)}\n– ${issuer.name}`;
  }
  const name = payer.name ? `Pranam ${payer.name}.` : "Pranam.";
  const work = rite ? ` for ${rite}` : "";
  return `${name} ${sum} received${work}, with thanks.\nReceipt ${number}\n${closingOf(receipt)}\n– ${issuer.name}`;
}
