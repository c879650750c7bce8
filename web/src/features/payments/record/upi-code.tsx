import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageCircle } from "lucide-react";
import { withJi } from "../../../domain/messages/honorific.ts";
import { QrCode } from "../../../domain/money/qr-code.tsx";
import { upiAddress } from "../../../domain/money/upi.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { useUser } from "../../../offline/device.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { PaymentTerms } from "../money-settings.ts";
import css from "./record.module.css";

interface UpiCodeProps {
  ways: PaymentTerms;
  paise: number;
  /** The day of the rite. */
  date: string;
  /** The name of the payer; "" where it is not known. */
  called: Record<Language, string>;
  onSend: (address: string) => void;
}

/** The code that the payer scans. The app never hears whether they paid: the purohit's own tap says so. */
export function UpiCode({ ways, paise, date, called, onSend }: UpiCodeProps) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const payer = withJi(called[language], language);
  const { money } = useFormat();
  const { upiId, payeeName } = ways;
  const address = upiAddress({ upiId, payeeName, paise, date });
  const copy = () =>
    navigator.clipboard.writeText(upiId).then(
      () => showToast({ kind: "success", text: t`UPI id copied` }),
      () => showToast({ kind: "error", text: t`It could not be copied. Please copy it by hand.` }),
    );
  return (
    <>
      <section className={css.upiCode} aria-label={t`UPI code to show`}>
        <b>{money(paise / 100)}</b>
        <QrCode text={address} label={t`QR code for payment by UPI`} />
        <span className="small">
          {payeeName} · <span className={css.upiId}>{upiId}</span>
        </span>
      </section>
      <p className="hint">
        {payer ? (
          <Trans>
            Let {payer} scan this. The app cannot see the payment, so tap below when your bank message comes.
          </Trans>
        ) : (
          <Trans>
            Let the payer scan this. The app cannot see the payment, so tap below when your bank message
            comes.
          </Trans>
        )}
      </p>
      <div className={css.upiWays}>
        <Button icon={MessageCircle} onClick={() => onSend(address)}>
          <Trans>Send the code on WhatsApp</Trans>
        </Button>
        <Button kind="quiet" icon={Copy} onClick={() => void copy()}>
          <Trans>Copy UPI id</Trans>
        </Button>
      </div>
    </>
  );
}

/** In place of the code, for who has not said where the money is to go. */
export function NoUpiId() {
  const user = useUser();
  return (
    <div className={css.upiNone}>
      <p>
        <Trans>Add your UPI id in Settings, and the code for the payer stands here.</Trans>
      </p>
      <ButtonLink to={paths.settingsOf(user?.id ?? "", "money")}>
        <Trans>Add UPI id</Trans>
      </ButtonLink>
    </div>
  );
}
