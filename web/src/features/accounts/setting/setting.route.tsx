import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { OwnSettings, SectionList } from "../../../frame/setting-page.tsx";
import { usePrefs } from "../../../i18n/prefs.ts";
import { zoneLabel } from "../../../i18n/zones.ts";
import { paths } from "../../../nav/paths.ts";
import { Redirect } from "../../../nav/router.tsx";
import { useDisplayNames } from "./display-names.ts";

export const title = msg`Setting`;

/** /profile/{id}/setting: the list of sections. */
export function Component() {
  const { t } = useLingui();
  const { lang, theme, text } = usePrefs();
  const names = useDisplayNames();
  return (
    <OwnSettings>
      {(user) =>
        // Where list and section stand side by side, the list alone would be half a page.
        matchMedia("(min-width: 64rem)").matches ? (
          <Redirect to={paths.settingsOf(user.id, "account")} />
        ) : (
          <div className="wrap settings">
            <h1 className="visually-hidden" tabIndex={-1}>
              <Trans>Setting</Trans>
            </h1>
            <SectionList
              user={user}
              details={{
                account: t`Name, e-mail, phone`,
                security: t`Password, devices`,
                place: (lang === "hi" && user.place?.nameHi) || user.place?.name || zoneLabel(user.timeZone),
                money: user.money.upiId || t`UPI, receipts, amounts`,
                "public-page": user.page?.on ? t`On` : t`Off`,
                messages: t`Wording, signature`,
                calendars: t`Google, Apple, families`,
                people: t`Who works with your account`,
                notifications: t`App, e-mail, push`,
                display: [names.lang[lang], names.theme[theme], names.text[text]].join(", "),
                data: t`Export, delete account`,
              }}
            />
          </div>
        )
      }
    </OwnSettings>
  );
}
