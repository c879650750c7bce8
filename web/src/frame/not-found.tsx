import { Trans, useLingui } from "@lingui/react/macro";
import { useLanguage } from "../i18n/use-language.ts";
import { inLanguage, paths } from "../nav/paths.ts";
import { useLocation } from "../nav/router.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { MENU } from "./entries.ts";
import { FrameIcon } from "./frame-icon.tsx";
import { Lost } from "./lost.tsx";

/** The page for a path that is none. */
export function NotFound() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const language = useLanguage();
  return (
    <Lost
      drawing={<circle cx="74" cy="58" r="16" fill="var(--moon-dark)" stroke="var(--moon-edge)" />}
      title={t`This page is not in the book`}
    >
      <p className="muted">
        <Trans>The address is old, or typed wrong. Your own work is safe.</Trans>
      </p>
      <p className="lost-address small muted" suppressHydrationWarning>
        {pathname}
      </p>
      <div className="lost-ways">
        {MENU[0]?.entries.map(({ to, icon, label }) => (
          <ButtonLink key={to} kind={to === paths.tasks ? "primary" : undefined} to={to}>
            <FrameIcon of={icon} />
            {t(label)}
          </ButtonLink>
        ))}
        <ButtonLink kind="quiet" to={inLanguage(paths.home, language)}>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </Lost>
  );
}
