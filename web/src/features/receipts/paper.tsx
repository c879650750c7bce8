import type { IssuedReceipt } from "../../api/types.ts";
import { closingOf, LABELS, rupees } from "./words.ts";

/** The receipt itself, black on white in every theme, and so it prints on A5. */
export function Paper({ receipt }: { receipt: IssuedReceipt }) {
  const { language, number, issued, issuer, payer, tithi, lines, received, amount, voidedAt, voidReason } =
    receipt;
  const says = LABELS[language];
  const at = [issuer.place, issuer.phone].filter(Boolean).join(" · ");
  return (
    <article className="receipt" lang={language} data-void={voidedAt ? "" : undefined}>
      <header className="receipt-head">
        <div>
          <p className="receipt-issuer">{issuer.name}</p>
          {issuer.about && <p className="receipt-faint">{issuer.about}</p>}
          <p className="receipt-faint">{at}</p>
        </div>
        <div className="receipt-number">
          <h1 tabIndex={-1}>
            {says.title} <span className="receipt-whole">{number}</span>
          </h1>
          <p className="receipt-faint">{issued}</p>
          {tithi && <p className="receipt-faint">{tithi}</p>}
        </div>
      </header>
      <p className="receipt-faint">{payer.name ? says.thanks : says.thanks_nobody}</p>
      {payer.name && (
        <p className="receipt-payer">
          {payer.name} <span className="receipt-faint">{payer.detail}</span>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{says.work}</th>
            <th scope="col">{says.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never move.
            <tr key={at}>
              <td>{line.text}</td>
              <td>
                {line.minus && "−"}
                {rupees(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{received}</td>
            <td className="receipt-sum">{rupees(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="receipt-faint">{closingOf(receipt)}</p>
      <footer className="receipt-foot">
        <small>{says.made}</small>
        {voidedAt ? (
          <p className="receipt-void">
            {says.void}: {voidReason}
          </p>
        ) : (
          <p className="receipt-signature">{says.signature}</p>
        )}
      </footer>
    </article>
  );
}
