import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, ExternalLink, MessageCircle, QrCode } from "lucide-react";
import { useState } from "react";
import type { Failure } from "../../api/failure.ts";
import type { PublicPage, PublicPageChange, User } from "../../api/types.ts";
import { whatsAppLink } from "../../domain/people/reach.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./public-page.module.css";
import { addressOf, slugOf } from "./use-page.ts";

interface AddressCardProps {
  user: User;
  page: PublicPage;
  save: (change: PublicPageChange) => Promise<Failure | undefined>;
}

/** Whether the page is open to everybody, at which address, and the ways to tell of it. */
export function AddressCard({ user, page, save }: AddressCardProps) {
  const { t } = useLingui();
  const [slug, setSlug] = useState(() => page.slug || slugOf(user.name) || slugOf(user.username));
  const [wrong, setWrong] = useState("");
  const send = async (change: PublicPageChange, text: string) => {
    const failure = await save(change);
    setWrong(failure?.fields.slug ?? "");
    if (failure && !failure.fields.slug) showToast({ kind: "error", text: failure.error });
    if (!failure) showToast({ kind: "success", text });
  };
  return (
    <Card label={t`Address`}>
      <Switch
        label={t`Public page`}
        detail={page.on ? t`Everybody with the link can ask for a day` : t`Nobody can open it`}
        checked={page.on}
        onChange={(on) =>
          void send(page.slug ? { on } : { on, slug }, on ? t`Your page is open` : t`Your page is closed`)
        }
      />
      <form
        className="card-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send({ slug }, t`Saved`);
        }}
      >
        <TextInput
          label={t`Address of the page`}
          prefix={`${location.host}/p/`}
          hint={
            page.slug
              ? t`With another address the old link and printed codes no longer work.`
              : t`Small English letters, digits and hyphens.`
          }
          error={wrong}
          value={slug}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSlug(event.target.value.toLowerCase())}
        />
        {slug !== page.slug && (
          <div>
            <Button type="submit">
              <Trans>Save the address</Trans>
            </Button>
          </div>
        )}
      </form>
      {page.on && <ShareAddress user={user} slug={page.slug} />}
    </Card>
  );
}

function ShareAddress({ user, slug }: { user: User; slug: string }) {
  const { t } = useLingui();
  const address = addressOf(slug);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ kind: "success", text: t`Link copied` }),
      () => showToast({ kind: "error", text: t`It could not be copied. Please copy it by hand.` }),
    );
  const message = t`Pranam. You can ask me for a puja here: ${address}`;
  return (
    <div className={css.publicPageWays}>
      <p className={css.publicPageLink}>{address}</p>
      <Button icon={Copy} onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </Button>
      <a className="button" href={address} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} /> <Trans>Open</Trans>
      </a>
      <a className="button" href={whatsAppLink("", message)} target="_blank" rel="noreferrer">
        <Icon of={MessageCircle} /> <Trans>Share on WhatsApp</Trans>
      </a>
      <ButtonLink icon={QrCode} to={paths.poster(user.id)}>
        <Trans>Poster with code</Trans>
      </ButtonLink>
    </div>
  );
}
