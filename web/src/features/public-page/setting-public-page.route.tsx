import { msg } from "@lingui/core/macro";
import "./public-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { Card, ErrorState, Skeleton } from "../../ui/surface.tsx";
import { AddressCard } from "./address-card.tsx";
import { PageForm } from "./page-form.tsx";
import { RitesCard } from "./rites-card.tsx";
import { usePage } from "./use-page.ts";

export const title = msg`Public page`;

/** /profile/:id/setting/public-page */
export function Component() {
  return <SettingPage section="public-page">{(user) => <Settings user={user} />}</SettingPage>;
}

function Settings({ user }: { user: User }) {
  const { t } = useLingui();
  const { page, failure, load, save } = usePage();
  if (!page) {
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
  return (
    <>
      <p className="muted">
        <Trans>
          Families open this page from a link or a code and ask for a day. They see open, few, full and closed
          days, and nothing else of yours.
        </Trans>
      </p>
      <AddressCard user={user} page={page} save={save} />
      <RitesCard />
      <PageForm page={page} save={save} />
    </>
  );
}
