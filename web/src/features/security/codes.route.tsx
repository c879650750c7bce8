import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Printer } from "lucide-react";
import { useState } from "react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/surface.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { recoveryCodes } from "./recovery-codes.ts";
import css from "./two-step.module.css";

export const title = msg`Recovery codes`;

/** /profile/{id}/setting/security/codes: the recovery codes, right after they were made and never again. */
export function Component() {
  const { t } = useLingui();
  return (
    <SettingPage section="security" title={t`Recovery codes`} within>
      {(user) => <Codes user={user} />}
    </SettingPage>
  );
}

function Codes({ user }: { user: User }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const copy = useCopy();
  const [codes] = useState(recoveryCodes);
  const back = paths.settingsOf(user.id, "security");
  if (codes.length === 0) {
    return (
      <Card label={t`Recovery codes`}>
        <div className="card-head">
          <p>
            <Trans>Codes are shown only once. If you have not written them down, make new ones.</Trans>
          </p>
        </div>
        <div className="card-actions">
          <ButtonLink to={back}>
            <Trans>Back to Security</Trans>
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card label={t`Keep these on paper`}>
      <div className={`card-head ${css.codesHead}`}>
        <h2>
          <Trans>Keep these on paper</Trans>
        </h2>
        <p className="muted">
          <Trans>If the phone is lost, each code lets you in once. They are shown only now.</Trans>
        </p>
        <hr className="double-rule" />
        <ol className={css.paperCodes} translate="no">
          {codes.map((code) => (
            <li key={code}>{digits(code)}</li>
          ))}
        </ol>
      </div>
      <div className={`card-actions ${css.paperActions} no-print`}>
        <ButtonLink kind="primary" to={back}>
          <Trans>I have written them down</Trans>
        </ButtonLink>
        <Button icon={Printer} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button icon={Copy} onClick={() => copy(codes.join("\n"))}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Card>
  );
}
