/** The rest of what stands around every page: slide-over, bottom bar, "+" sheet, cookie bar, footer. */
import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../i18n/use-language.ts";
import { inLanguage, paths } from "../nav/paths.ts";
import type { Person } from "../ui/avatar.tsx";
import { ButtonLink, IconButton } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Mark } from "./brand.tsx";
import { ACCOUNT, ADD, BAR, FOOTER, SLIDE } from "./entries.ts";
import { FrameIcon } from "./frame-icon.tsx";
import { PersonHead, PracticesLink } from "./header.tsx";

/** A link past the header, for the keyboard. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <Trans>Skip to content</Trans>
    </a>
  );
}

/** The menu of phones. `here` is the current path. */
export function SlideOver({ here, person, app }: { here: string; person?: Person; app?: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const home = inLanguage(paths.home, language);
  return (
    <dialog className="slide-over" id="slide-over" data-light aria-label={t`Menu`}>
      <div className="slide-head">
        <span className="grow if-user">
          <PersonHead person={person} />
        </span>
        <Link className="brand grow if-guest" to={home}>
          <Mark />
          Sankalp
        </Link>
        <IconButton icon={X} label={t`Close menu`} data-does="close" />
      </div>
      <div className="slide-ways if-guest">
        <span className="grow">
          <ButtonLink kind="primary" wide to={paths.login}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </span>
        <span className="grow">
          <ButtonLink wide to={paths.register}>
            <Trans>Register</Trans>
          </ButtonLink>
        </span>
      </div>
      <div className="slide-tiles if-user">
        {ACCOUNT.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            <FrameIcon of={entry.icon} />
            {t(entry.label)}
          </Link>
        ))}
        <PracticesLink person={person} />
      </div>
      <SlideList here={here} app={app} />
      <div className="slide-foot">
        <button type="button" data-does="theme">
          <FrameIcon of="i-theme" />
          <Trans>Theme</Trans>
        </button>
        <OtherLanguage here={here} />
        <Link className="if-user" to={paths.logout}>
          <FrameIcon of="i-logout" />
          <Trans>Logout</Trans>
        </Link>
      </div>
    </dialog>
  );
}

function SlideList({ here, app }: { here: string; app?: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const home = inLanguage(paths.home, language);
  return (
    <nav className="slide-list" aria-label={t`Menu`}>
      <div className="slide-group">
        <Link to={home} aria-current={here === home ? "page" : undefined}>
          <FrameIcon of="i-home" />
          <Trans>Home</Trans>
        </Link>
        {app && (
          <button type="button" className="if-user" data-does="palette">
            <FrameIcon of="i-search" />
            <Trans>Search and commands</Trans>
          </button>
        )}
      </div>
      {SLIDE.map((group) => (
        <div key={group.id} className="slide-group">
          {group.label && <span>{t(group.label)}</span>}
          {group.entries.map((entry) => {
            const to = inLanguage(entry.to, language);
            return (
              <Link key={to} to={to} aria-current={here === to ? "page" : undefined}>
                <FrameIcon of={entry.icon} />
                {t(entry.label)}
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}

/** The bar of phones: two sections, "+", and two more. */
export function BottomBar({ here }: { here: string }) {
  const { t } = useLingui();
  return (
    <nav className="bar phone-only if-user" aria-label={t`Sections`}>
      <BarLinks entries={BAR.slice(0, 2)} here={here} />
      <button
        type="button"
        className="bar-add"
        aria-label={t`Add a task`}
        data-does="open"
        data-opens="add-sheet"
      >
        <span>
          <FrameIcon of="i-plus" />
        </span>
      </button>
      <BarLinks entries={BAR.slice(2)} here={here} />
      <button type="button" data-does="open" data-opens="slide-over">
        <FrameIcon of="i-more" />
        <Trans>More</Trans>
      </button>
    </nav>
  );
}

/** The sheet behind "+". */
export function AddSheet() {
  const { t } = useLingui();
  return (
    <dialog className="sheet add-sheet" id="add-sheet" data-light aria-labelledby="add-title">
      <div className="sheet-head">
        <h2 id="add-title">
          <Trans>Add</Trans>
        </h2>
        <IconButton icon={X} label={t`Close`} data-does="close" />
      </div>
      <ul>
        {ADD.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>
              <span className="add-sign" data-kind={entry.kind}>
                <FrameIcon of={entry.icon} />
              </span>
              <span>
                <b>{t(entry.label)}</b>
                <br />
                <span className="small muted">{t(entry.detail)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** What is told at the bottom of the screen: messages (`children`) above the cookie bar. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div className="notices">
      {children}
      <CookieBar />
    </div>
  );
}

function CookieBar() {
  const { t } = useLingui();
  const privacy = inLanguage(paths.privacy, useLanguage());
  return (
    <section className="cookie-bar" aria-label={t`Cookies`}>
      <span className="grow">
        <Trans>
          Cookies remember your login, this device and your display settings.{" "}
          <Link to={privacy}>Privacy policy</Link>
        </Trans>
      </span>
      <button type="button" className="button" data-does="consent">
        <Trans>Accept</Trans>
      </button>
    </section>
  );
}

/** The links and the language at the end of a page. */
export function Footer({ here }: { here: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const years = `2024–${new Date().getFullYear()}`;
  return (
    <footer className="footer">
      <div className="wrap">
        <nav aria-label={t`Footer`}>
          {FOOTER.map((entry) => (
            <Link key={entry.to} to={inLanguage(entry.to, language)}>
              {t(entry.label)}
            </Link>
          ))}
          <OtherLanguage here={here} />
        </nav>
        <span className="small">© {years} Sankalp</span>
      </div>
    </footer>
  );
}

/** The page in the other language, named in its own script. */
function OtherLanguage({ here }: { here: string }) {
  const other = useLanguage() === "en" ? "hi" : "en";
  return (
    <a href={inLanguage(here, other)} lang={other} hrefLang={other} data-does="language">
      {other === "hi" ? "हिन्दी" : "English"}
    </a>
  );
}

function BarLinks({ entries, here }: { entries: typeof BAR; here: string }) {
  const { t } = useLingui();
  return entries.map((entry) => (
    <Link key={entry.to} to={entry.to} aria-current={here === entry.to ? "page" : undefined}>
      <FrameIcon of={entry.icon} />
      {t(entry.label)}
    </Link>
  ));
}
