import { Trans, useLingui } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { withJi } from "../../../domain/messages/honorific.ts";
import { QrCode } from "../../../domain/money/qr-code.tsx";
import { upiAddress } from "../../../domain/money/upi.ts";
import { useSignature } from "../../../domain/people/family.ts";
import { openWhatsApp } from "../../../domain/people/reach.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import css from "./settle.module.css";

/** The code by which the owner pays a helper. The app never hears whether it was paid. */
export function HelperCode({ helper, paise }: { helper: Helper; paise: number }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { today } = useClock();
  const { name, upiId } = helper;
  if (!upiId) return <NoUpiId helper={helper} />;
  return (
    <>
      <section className={css.code} aria-label={t`UPI code to show`}>
        <b>{money(paise / 100)}</b>
        <QrCode
          text={upiAddress({ upiId, payeeName: name, paise, date: today })}
          label={t`QR code for payment by UPI`}
        />
        <span>{`${name} · ${upiId}`}</span>
        <span className="small">
          <Trans>Scan with your own UPI app</Trans>
        </span>
      </section>
      <p className="hint">
        <Trans>The app cannot see the payment. Tap below when your bank says it went.</Trans>
      </p>
    </>
  );
}

/** Asks for it in the helper's language. */
function NoUpiId({ helper }: { helper: Helper }) {
  const own = useUser()?.language === "hi" ? "hi" : "en";
  const signature = useSignature();
  const language = helper.language ?? own;
  const words =
    language === "hi"
      ? `प्रणाम ${withJi(helper.name, "hi")}। कृपया अपनी UPI आईडी भेजें।\n– ${signature.hi}`
      : `Namaste ${withJi(helper.name, "en")}. Please send me your UPI id.\n– ${signature.en}`;
  return (
    <div className={css.noId}>
      <p className="muted">
        <Trans>His UPI id is not known.</Trans>
      </p>
      <Button icon={MessageCircle} onClick={() => openWhatsApp(helper.phone ?? "", words)}>
        <Trans>Ask his UPI id</Trans>
      </Button>
      <ButtonLink to={helperPaths.edit(helper._id)}>
        <Trans>Write it down</Trans>
      </ButtonLink>
    </div>
  );
}
