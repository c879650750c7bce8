/** Where nothing is, or is any more, under /p/, /b/ and /h/: the same for all of it, so that nobody learns what was there. */
import { Trans } from "@lingui/react/macro";
import { OtherLanguage } from "./booking-parts.tsx";
import { slot } from "./slots.tsx";

/** The page for a link that leads nowhere. */
export function Gone() {
  return (
    <main id="main" className="track gone">
      <div className="card padded">
        <h1>{slot(".Title")}</h1>
        <hr className="double-rule" />
        <p>
          <Trans>It was closed or replaced by a new one, or a letter of it is missing.</Trans>
        </p>
        <p className="muted">
          <Trans>Nothing that was agreed is lost. Please call panditji, or ask him for the new link.</Trans>
        </p>
      </div>
      <p className="tiny faint foot">
        <OtherLanguage />
      </p>
    </main>
  );
}
