import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { linkOf, newToken } from "../quick.ts";
import type { Entry } from "../standing.ts";
import { renewLink } from "../writes.ts";
import css from "./booking.module.css";

/** The family's own page of this booking: its link, and a new one when the old one went too far. */
export function TrackingPart({ entry: { booking } }: { entry: Entry }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const link = linkOf(booking.token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: "success", text: t`Link copied` });
    } catch {
      showToast({ kind: "error", text: t`The browser did not let it be copied.` });
    }
  };
  const renew = () => {
    setAsking(false);
    void renewLink(booking, newToken());
  };
  return (
    <section className={css.bookingPart}>
      <h2>
        <Trans>Page of the family</Trans>
      </h2>
      <p className="small muted">
        <Trans>
          Here the family sees the day, what to prepare and the advance, and can ask for a change. Nothing of
          your notes.
        </Trans>
      </p>
      <div className={`row ${css.bookingLink}`}>
        <a href={link} target="_blank" rel="noreferrer" className="truncate grow">
          {link}
        </a>
        <Button icon={Copy} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button kind="quiet" icon={RefreshCw} onClick={() => setAsking(true)}>
          <Trans>New link</Trans>
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t`Make a new link?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button kind="primary" onClick={renew}>
              <Trans>Yes</Trans>
            </Button>
          </>
        }
      >
        <p className="muted">
          <Trans>The old link ends at once. Send the new one to the family.</Trans>
        </p>
      </Dialog>
    </section>
  );
}

/** To which text the family agreed on the public page, and when. */
export function Consent({ booking: { consentAt, consentText, consentLanguage } }: Pick<Entry, "booking">) {
  const { t } = useLingui();
  const { date, moment } = useFormat();
  const { zone } = useClock();
  if (!consentAt || !consentText) return null;
  const at = moment(new Date(consentAt), zone);
  const text = date(consentText);
  return (
    <p className="small muted">
      {consentLanguage === "hi"
        ? t`On ${at} the family agreed that you keep this, by the Hindi text of ${text}.`
        : t`On ${at} the family agreed that you keep this, by the English text of ${text}.`}
    </p>
  );
}
