import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { MailWarning } from "lucide-react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { BrowsersCard } from "./browsers-card.tsx";
import { DaysCard } from "./days-card.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { Matrix } from "./matrix.tsx";
import { PushCard } from "./push-card.tsx";
import { QuietCard } from "./quiet-card.tsx";
import css from "./setting-notifications.module.css";
import { useNotificationSetup } from "./use-notification-setup.ts";
import { useTest } from "./use-test.ts";

export const title = msg`Notifications`;

/** /profile/{id}/setting/notifications: channels, quiet hours, browsers, and what was sent. */
export function Component() {
  return <SettingPage section="notifications">{(user) => <Notifications user={user} />}</SettingPage>;
}

function Notifications({ user }: { user: User }) {
  const { t } = useLingui();
  const { setup, failure, load, choose, setDeliveries } = useNotificationSetup();
  const { result, run } = useTest(setDeliveries);
  if (!setup) {
    return (
      <Card>
        {failure ? (
          <ErrorState title={t`These settings did not come`} onRetry={() => void load()}>
            {failure.error}
          </ErrorState>
        ) : (
          <Skeleton label={t`Loading`} />
        )}
      </Card>
    );
  }
  const { settings, browsers, publicKey, mailServer, deliveries } = setup;
  return (
    <>
      <PushCard
        browsers={browsers}
        publicKey={publicKey}
        result={result}
        onTest={() => void run()}
        onChange={load}
      />
      <Card label={t`What reaches you, and how`}>
        <div className="card-head">
          <h2>
            <Trans>What reaches you, and how</Trans>
          </h2>
        </div>
        <MailNotice mailServer={mailServer} user={user} />
        <Matrix settings={settings} onChoose={choose} />
      </Card>
      <div className={css.waysPair}>
        <div className="column">
          <DaysCard settings={settings} onChoose={choose} />
          <QuietCard settings={settings} onChoose={choose} />
          {browsers.length > 0 && <BrowsersCard browsers={browsers} zone={user.timeZone} onChange={load} />}
        </div>
        <DeliveryLog deliveries={deliveries} />
      </div>
    </>
  );
}

/** Why no e-mail comes, where none can. */
function MailNotice({ mailServer, user }: { mailServer: boolean; user: User }) {
  const { email, emailVerified } = user;
  if (mailServer && emailVerified) return null;
  return (
    <div className={css.waysNotice}>
      <div className="notice">
        <Icon of={MailWarning} />
        {mailServer ? (
          <span className="grow">
            <Trans>
              Nothing is sent to {email} before you confirm that it is yours.{" "}
              <TextLink to={paths.settingsOf(user.id, "account")}>Confirm it</TextLink>
            </Trans>
          </span>
        ) : (
          <span className="grow">
            <Trans>This server is not set up to send e-mail: what is ticked there does not leave.</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
