import type { IssuedReceipt } from "../../api/types.ts";
import css from "../../ui/receipt.module.css";
import { closingOf, LABELS, rupees } from "./words.ts";

/** The receipt itself, black on white in every theme, and so it prints on A5. */
export function Paper({ receipt }: { receipt: IssuedReceipt }) {
  const { language, payer, voidedAt, voidReason } = receipt;
  const says = LABELS[language];
  return (
    <article className={css.receipt} lang={language} data-void={voidedAt ? "" : undefined}>
      <Head receipt={receipt} />
      <p className={css.receiptFaint}>{payer.name ? says.thanks : says.thanks_nobody}</p>
      {payer.name && (
        <p className={css.receiptPayer}>
          {payer.name} <span className={css.receiptFaint}>{payer.detail}</span>
        </p>
      )}
      <Lines receipt={receipt} />
      <p className={css.receiptFaint}>{closingOf(receipt)}</p>
      <footer className={css.receiptFoot}>
        <small>{says.made}</small>
        {voidedAt ? (
          <p className={css.receiptVoid}>
            {says.void}: {voidReason}
          </p>
        ) : (
          <p className={css.receiptSignature}>{says.signature}</p>
        )}
      </footer>
    </article>
  );
}

function Head({ receipt }: { receipt: IssuedReceipt }) {
  const { number, issued, issuer, tithi } = receipt;
  const says = LABELS[receipt.language];
  const at = [issuer.place, issuer.phone].filter(Boolean).join(" · ");
  return (
    <header className={css.receiptHead}>
      <div>
        <p className={css.receiptIssuer}>{issuer.name}</p>
        {issuer.about && <p className={css.receiptFaint}>{issuer.about}</p>}
        <p className={css.receiptFaint}>{at}</p>
      </div>
      <div className={css.receiptNumber}>
        <h1 tabIndex={-1}>
          {says.title} <span className={css.receiptWhole}>{number}</span>
        </h1>
        <p className={css.receiptFaint}>{issued}</p>
        {tithi && <p className={css.receiptFaint}>{tithi}</p>}
      </div>
    </header>
  );
}

function Lines({ receipt: { language, lines, received, amount } }: { receipt: IssuedReceipt }) {
  const says = LABELS[language];
  return (
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
          <td className={css.receiptSum}>{rupees(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
