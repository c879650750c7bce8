import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { useLanguage } from "../i18n/use-language.ts";
import { inLanguage, paths } from "../nav/paths.ts";
import { Avatar, type Person } from "../ui/avatar.tsx";
import { Link } from "../ui/link.tsx";
import { Mark } from "./brand.tsx";
import { ACCOUNT, BELL, isIn, MENU } from "./entries.ts";
import { FrameIcon } from "./frame-icon.tsx";

interface HeaderProps {
  /** The path of the page. */
  here: string;
  /** Named in the header on phones, where the brand is only its mark. */
  title?: string;
  /** No line under the header until one scrolls. */
  quiet?: boolean;
  person?: Person;
  /** How many notifications are unread, at the bell. */
  unread?: ReactNode;
  /** Around a page of the app, where there are commands. */
  app?: boolean;
}

/** The bar at the top, with the menus on wide screens. */
export function Header({ here, title, quiet, person, unread, app }: HeaderProps) {
  const { t } = useLingui();
  const home = inLanguage(paths.home, useLanguage());
  return (
    <header className="header" data-quiet={quiet || undefined}>
      <div className="wrap">
        <Link className="brand" to={home} aria-label={t`Sankalp, home`}>
          <Mark />
          <span className={title ? "desktop-only" : undefined}>Sankalp</span>
        </Link>
        {title && (
          <span className="header-title phone-only grow" aria-hidden="true">
            {title}
          </span>
        )}
        <MainNav here={here} home={home} app={app} />
        <span className={title ? "grow desktop-only" : "grow"} />
        {app && (
          <button type="button" className="find if-user desktop-only" data-does="palette">
            <FrameIcon of="i-search" />
            <span className="visually-hidden">{t`Search and commands`}</span>
            <kbd>Ctrl K</kbd>
          </button>
        )}
        <span className={title ? "desktop-only" : undefined}>
          <ThemeButton />
        </span>
        <Link
          className="icon-button bell if-user"
          to={BELL.to}
          aria-current={here === BELL.to ? "page" : undefined}
        >
          <FrameIcon of={BELL.icon} />
          <span className="visually-hidden">{t(BELL.label)}</span>
          {unread}
        </Link>
        <Link className="button if-guest desktop-only" data-kind="quiet" to={paths.login}>
          <Trans>Log in / SignUp</Trans>
        </Link>
        <AccountMenu person={person} />
        <span className="phone-only">
          <button
            type="button"
            className="icon-button"
            aria-label={t`Menu`}
            title={t`Menu`}
            data-does="open"
            data-opens="slide-over"
          >
            <FrameIcon of="i-menu" />
          </button>
        </span>
      </div>
    </header>
  );
}

/** `app`: its keys are heard, so they are shown. */
function MainNav({ here, home, app }: { here: string; home: string; app: boolean | undefined }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <nav className="nav desktop-only" aria-label={t`Main`}>
      <Link to={home} aria-current={here === home ? "page" : undefined}>
        <Trans>Home</Trans>
      </Link>
      {MENU.map((group) =>
        group.entries.length === 1 ? (
          <SingleLink key={group.id} group={group} here={here} />
        ) : (
          <Fragment key={group.id}>
            <button
              type="button"
              popoverTarget={group.id}
              aria-current={isIn(group, here) ? "true" : undefined}
            >
              {t(group.label)}
              <FrameIcon of="i-down" />
            </button>
            <div className="menu" id={group.id} popover="auto">
              {group.entries.map((entry) => {
                const to = inLanguage(entry.to, language);
                return (
                  <Link key={to} to={to} aria-current={here === to ? "page" : undefined}>
                    <FrameIcon of={entry.icon} />
                    <span className="grow">{t(entry.label)}</span>
                    {app && entry.keys && (
                      <span aria-hidden="true">
                        <kbd>{entry.keys}</kbd>
                      </span>
                    )}
                  </Link>
                );
              })}
            </div>
          </Fragment>
        ),
      )}
    </nav>
  );
}

/** What leads to one page only needs no menu. */
function SingleLink({ group, here }: { group: (typeof MENU)[number]; here: string }) {
  const { t } = useLingui();
  return group.entries.map(({ to }) => (
    <Link key={to} to={to} aria-current={isIn(group, here) ? "page" : undefined}>
      {t(group.label)}
    </Link>
  ));
}

function AccountMenu({ person }: { person?: Person }) {
  const { t } = useLingui();
  return (
    <span className="if-user desktop-only">
      <button type="button" className="account-button" popoverTarget="menu-account" aria-label={t`Account`}>
        <Avatar person={person} />
      </button>
      <div className="menu" id="menu-account" popover="auto">
        <PersonHead person={person} />
        <hr />
        {ACCOUNT.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            <FrameIcon of={entry.icon} />
            {t(entry.label)}
          </Link>
        ))}
        <PracticesLink person={person} />
        <hr />
        <Link to={paths.logout}>
          <FrameIcon of="i-logout" />
          <Trans>Logout</Trans>
        </Link>
      </div>
    </span>
  );
}

/** To the other practices, where there are any. */
export function PracticesLink({ person }: { person?: Person }) {
  return (
    (person?.admitted || person?.member) && (
      <Link to={paths.practices}>
        <FrameIcon of="i-users" />
        <Trans>Working together</Trans>
      </Link>
    )
  );
}

/** Picture, name and e-mail of who is signed in. */
export function PersonHead({ person }: { person?: Person }) {
  return (
    <div className="account-head">
      <Avatar person={person} />
      <span className="grow truncate">
        {person?.name && (
          <>
            <b>{person.name}</b>
            <br />
          </>
        )}
        <span className="small muted" data-person="email">
          {person?.member?.name ?? person?.email}
        </span>
      </span>
    </div>
  );
}

/** Shows what a press brings; CSS picks the one that fits, so it needs no state and never flashes. */
function ThemeButton() {
  const { t } = useLingui();
  return (
    <button type="button" className="icon-button" data-does="theme">
      {(
        [
          ["dark", "i-moon", t`Dark mode`],
          ["sun", "i-sun", t`Sunlight mode`],
          ["light", "i-sun-moon", t`Light mode`],
        ] as const
      ).map(([theme, icon, name]) => (
        <span key={theme} className="theme-next" data-to={theme}>
          <FrameIcon of={icon} />
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
    </button>
  );
}
