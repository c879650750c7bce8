import { Trans, useLingui } from "@lingui/react/macro";
import { Camera } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { User } from "../../api/types.ts";
import { OwnSettings, SectionList } from "../../frame/setting-page.tsx";
import { usePrefs } from "../../i18n/prefs.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { Redirect, useLocation, useParams } from "../../nav/router.tsx";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/choice.tsx";
import { Skeleton } from "../../ui/surface.tsx";
import { About } from "./about.tsx";
import { Activity } from "./activity.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { LargePicture } from "./large-picture.tsx";
import css from "./profile.module.css";
import { useProfile } from "./use-profile.ts";

const TABS = ["profile", "settings", "activity"] as const;
type Tab = (typeof TABS)[number];

/** What other features have for a profile; the shell brings it. */
export interface ProfileParts {
  Password: ComponentType<{ user: User }>;
}

/** One's own profile; an address without an id leads to it. */
export function ProfilePage({ parts }: { parts: ProfileParts }) {
  const user = useUser();
  const { id } = useParams();
  if (user && !id) return <Redirect to={paths.profileOf(user.id)} />;
  return <OwnSettings>{(own) => <Profile user={own} parts={parts} />}</OwnSettings>;
}

function Profile({ user, parts: { Password } }: { user: User; parts: ProfileParts }) {
  const { t } = useLingui();
  const { lang } = usePrefs();
  const { pathname, search } = useLocation();
  const [editing, setEditing] = useState(false);
  const known = useRows("profile") !== undefined;
  const profile = useProfile(user);
  const tab = TABS.find((name) => name === new URLSearchParams(search).get("tab")) ?? "profile";
  const names: Record<Tab, string> = { profile: t`Profile`, settings: t`Settings`, activity: t`Activity` };
  const name = (lang === "hi" && profile.nameLocal) || user.name;
  const town = (lang === "hi" && user.place?.nameHi) || user.place?.name;
  return (
    <div className={`wrap ${css.profile}`}>
      <header className={css.profileHead}>
        <LargePicture user={user} />
        <div className="grow">
          <h1 tabIndex={-1}>{[profile.honorific, name].filter(Boolean).join(" ")}</h1>
          <p className="small muted">{[user.username, town].filter(Boolean).join(" · ")}</p>
        </div>
        <Button icon={Camera} aria-label={t`Edit Profile`} onClick={() => setEditing(true)}>
          <span className="desktop-only">
            <Trans>Edit Profile</Trans>
          </span>
          <span className="phone-only">
            <Trans>Edit</Trans>
          </span>
        </Button>
      </header>
      <Tabs
        label={t`Profile`}
        tabs={TABS.map((value) => ({ value, label: names[value] }))}
        value={tab}
        panelId="profile-panel"
        onChange={(next) =>
          navigate(next === "profile" ? pathname : `${pathname}?tab=${next}`, { replace: true })
        }
      />
      <div id="profile-panel" role="tabpanel" aria-label={names[tab]} className={css.profilePanel}>
        {tab === "profile" &&
          (known ? (
            <About user={user} profile={profile} onPicture={() => setEditing(true)} />
          ) : (
            <Skeleton label={t`Loading`} />
          ))}
        {tab === "settings" && (
          <>
            <SectionList user={user} />
            <Password user={user} />
          </>
        )}
        {tab === "activity" && <Activity />}
      </div>
      <EditDialog user={user} open={editing} onClose={() => setEditing(false)} />
    </div>
  );
}
