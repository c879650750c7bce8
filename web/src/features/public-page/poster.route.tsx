import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Printer } from "lucide-react";
import { useMemo } from "react";
import type { User } from "../../api/types.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import { usePrefs } from "../../i18n/prefs.ts";
import { codeOf, pictureOf } from "../../lib/code.ts";
import { handFile } from "../../lib/csv.ts";
import { paths } from "../../nav/paths.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, EmptyState } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./public-page.module.css";
import { addressOf } from "./use-page.ts";

export const title = msg`Poster`;

/** /profile/:id/setting/public-page/poster: a sheet with the code of the page, for a wall or a visiting card. */
export function Component() {
  const { t } = useLingui();
  return (
    <SettingPage section="public-page" title={t`Poster`} within>
      {(user) => (user.page?.slug ? <Poster user={user} slug={user.page.slug} /> : <NoPage user={user} />)}
    </SettingPage>
  );
}

/** As many rites as a wall is read for. */
const MOST_RITES = 6;

function Poster({ user, slug }: { user: User; slug: string }) {
  const { t } = useLingui();
  const { lang } = usePrefs();
  const profile = useRow("profile", user.id);
  const rites = useRows("ritetype")?.filter((rite) => rite.public && !rite.inactive) ?? [];
  const address = addressOf(slug);
  const code = useMemo(() => codeOf(address), [address]);
  const called = (lang === "hi" && profile?.nameLocal) || user.name;
  const name = [profile?.honorific, called].filter(Boolean).join(" ");
  const download = async () => {
    const picture = await pictureOf(code);
    if (picture) handFile(`${slug}.png`, picture);
    else showToast({ kind: "error", text: t`This browser cannot make the picture. Please print instead.` });
  };
  return (
    <>
      <div className={`${css.posterWays} no-print`}>
        <Button kind="primary" icon={Printer} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button icon={Download} onClick={() => void download()}>
          <Trans>Download the code</Trans>
        </Button>
      </div>
      {!user.page?.on && (
        <p className="notice no-print">
          <Trans>The page is closed at present: whoever scans this finds nothing.</Trans>
        </p>
      )}
      <section className={css.poster} aria-label={t`Poster`}>
        <p className={css.posterOm} lang="sa" aria-hidden>
          ॥ श्री गणेशाय नमः ॥
        </p>
        <h2>{name}</h2>
        <hr className="double-rule" />
        <p className={css.posterAsk}>
          <Trans>Ask for a puja: scan this with your phone</Trans>
        </p>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t`QR code of ${address}`}
        >
          <path d={code.path} />
        </svg>
        <p className={css.posterAddress}>{address.replace(/^https?:\/\//, "")}</p>
        {rites.length > 0 && (
          <p>
            {rites
              .slice(0, MOST_RITES)
              .map((rite) => (lang === "hi" && rite.nameHi) || rite.name)
              .join(" · ")}
          </p>
        )}
      </section>
    </>
  );
}

function NoPage({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={t`There is no page yet`}
        action={
          <ButtonLink to={paths.publicPage(user.id)}>
            <Trans>Make the page</Trans>
          </ButtonLink>
        }
      >
        <Trans>Choose its address first; then the code stands here.</Trans>
      </EmptyState>
    </Card>
  );
}
