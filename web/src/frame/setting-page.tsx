import "./setting.css";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  ArrowLeft,
  BellRing,
  CalendarSync,
  ChevronRight,
  Compass,
  Contrast,
  Database,
  Globe,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  UserRound,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../api/types.ts";
import { paths } from "../nav/paths.ts";
import { useParams } from "../nav/router.tsx";
import { useUser } from "../offline/device.ts";
import { useLoaded } from "../offline/status.ts";
import { IconLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { NotFound } from "./not-found.tsx";

type Section =
  | "account"
  | "security"
  | "place"
  | "money"
  | "public-page"
  | "messages"
  | "calendars"
  | "people"
  | "notifications"
  | "display"
  | "data";

const SECTIONS: readonly { name: Section; label: MessageDescriptor; icon: LucideIcon }[] = [
  { name: "account", label: msg`Account`, icon: UserRound },
  { name: "security", label: msg`Security`, icon: ShieldCheck },
  { name: "place", label: msg`Place and almanac`, icon: Compass },
  { name: "money", label: msg`Money`, icon: IndianRupee },
  { name: "public-page", label: msg`Public page`, icon: Globe },
  { name: "messages", label: msg`Messages`, icon: MessageCircle },
  { name: "calendars", label: msg`Calendars`, icon: CalendarSync },
  { name: "people", label: msg`Working together`, icon: Users },
  { name: "notifications", label: msg`Notifications`, icon: BellRing },
  { name: "display", label: msg`Display`, icon: Contrast },
  { name: "data", label: msg`Your data`, icon: Database },
];

/** One section of one's own settings: on a phone a page with a way back, on wide screens beside the list. */
export function SettingPage({
  section,
  title,
  within,
  children,
}: {
  section: Section;
  /** When it is not the section's name. */
  title?: string;
  /** The page lies under the section's own, which the way back leads to. */
  within?: boolean;
  children: (user: User) => ReactNode;
}) {
  const { t } = useLingui();
  return (
    <OwnSettings>
      {(user) => {
        const shown = SECTIONS.find(({ name }) => name === section);
        return (
          <div className="wrap settings">
            <div className="desktop-only no-print">
              <SectionList user={user} here={section} />
            </div>
            <div className="settings-content">
              <div className="settings-head">
                <span className="phone-only">
                  <IconLink
                    icon={ArrowLeft}
                    label={t`Back`}
                    to={paths.settingsOf(user.id, within ? section : undefined)}
                  />
                </span>
                <h1 tabIndex={-1}>{title ?? (shown && t(shown.label))}</h1>
              </div>
              {children(user)}
            </div>
          </div>
        );
      }}
    </OwnSettings>
  );
}

/**
 * The settings of somebody else are answered like a page that does not exist. One's own wait until the device was read: a form
 * that began with the settings of a new account would save them.
 */
export function OwnSettings({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser();
  const loaded = useLoaded();
  const { id } = useParams();
  if (!loaded) return null;
  return user && user.id === id ? children(user) : <NotFound />;
}

/** Links to the sections of the settings. */
export function SectionList({
  user,
  here,
  details,
}: {
  user: User;
  here?: Section;
  /** What holds now, under each name, where the list is a page of its own. */
  details?: Record<Section, string>;
}) {
  const { t } = useLingui();
  return (
    <nav className="settings-nav" aria-label={t`Setting`}>
      <ul className="card">
        {SECTIONS.map(({ name, label, icon }) => (
          <li key={name}>
            <Link to={paths.settingsOf(user.id, name)} aria-current={name === here ? "page" : undefined}>
              <Icon of={icon} />
              {details ? (
                <>
                  <span className="grow">
                    <b>{t(label)}</b>
                    <br />
                    <span className="small muted">{details[name]}</span>
                  </span>
                  <Icon of={ChevronRight} />
                </>
              ) : (
                t(label)
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One choice in a card: its name, and the control beside or below it. */
export function SettingRow({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="setting">
      <span>
        <span className="field-label">{label}</span>
        {hint && (
          <>
            <br />
            <span className="hint">{hint}</span>
          </>
        )}
      </span>
      {children}
    </div>
  );
}
