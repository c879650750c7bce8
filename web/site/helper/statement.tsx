/** What a helper gets and got, on the page of his link: his own shares and nobody else's. */
import { Trans } from "@lingui/react/macro";
import { Each, slot, When } from "../slots.tsx";

/** Shares of the last twelve months, and what is still to come to him. */
export function HelperStatement() {
  return (
    <When it=".Shares">
      <section className="card padded" aria-labelledby="shares">
        <h2 id="shares">{slot(".Balance")}</h2>
        <details className="change">
          <summary className="button">
            <Trans>Your statement</Trans>
          </summary>
          <table className="shares">
            <thead>
              <tr>
                <th>
                  <Trans>Rite</Trans>
                </th>
                <th>
                  <Trans>Share</Trans>
                </th>
                <th>
                  <Trans>Given</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              <Each of=".Shares">
                <tr>
                  <td>
                    {slot(".Name")}
                    <br />
                    <span className="small muted">{slot(".Date")}</span>
                  </td>
                  <td>{slot(".Share")}</td>
                  <td>{slot(".Given")}</td>
                </tr>
              </Each>
            </tbody>
          </table>
        </details>
      </section>
    </When>
  );
}
