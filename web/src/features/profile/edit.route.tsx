import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Profile, User } from "../../api/types.ts";
import { OwnSettings } from "../../frame/setting-page.tsx";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { clearDraft } from "../../offline/drafts.ts";
import { useProblems } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { Refused } from "../../records/form-notices.tsx";
import { type Draft, useKeptDraft } from "../../records/kept-form.ts";
import { Undecided } from "../../records/undecided.tsx";
import { Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./profile.module.css";
import { ProfileConflict } from "./profile-conflict.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { byField, changeOf, type ProfileFields, type ProfileValues, valuesOf } from "./profile-values.ts";
import { saveProfile, useProfile } from "./use-profile.ts";

const DRAFT = "profile";

/** /profile/:id/edit */
export function Component() {
  return <OwnSettings>{(user) => <Edit user={user} />}</OwnSettings>;
}

function Edit({ user }: { user: User }) {
  const { t } = useLingui();
  const known = useRows("profile") !== undefined;
  const profile = useProfile(user);
  const kept = useKeptDraft<ProfileValues>(DRAFT);
  if (!known || kept === undefined) {
    return (
      <div className={`wrap ${css.profile}`}>
        <Skeleton label={t`Loading`} />
      </div>
    );
  }
  if (profile.pending !== "conflict") return <Form user={user} profile={profile} kept={kept} />;
  return (
    <div className={`wrap ${css.profile}`}>
      <Undecided title={t`Edit Profile`} mine={({ kind }) => kind === "profile"}>
        {(problem, onClose) => <ProfileConflict problem={problem} onClose={onClose} />}
      </Undecided>
    </div>
  );
}

interface FormProps {
  user: User;
  profile: Shown<Profile>;
  kept: Draft<ProfileValues> | null;
}

function Form({ user, profile, kept }: FormProps) {
  const { t } = useLingui();
  const back = () => navigate(paths.profileOf(user.id));
  const problem = useProblems().find(({ kind, state }) => kind === "profile" && state === "rejected");
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(profile);
  const [initial] = useState(() => valuesOf(profile));
  const revision = kept?.revision ?? opened.revision;
  const save = async (fields: ProfileFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? fields : changeOf(opened, fields);
    if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
    else if (!(await saveProfile(profile, change, revision, { kind: "success", text: t`Profile updated` })))
      return;
    await clearDraft(DRAFT);
    back();
  };
  return (
    <ProfileForm
      cancel={paths.profileOf(user.id)}
      initial={initial}
      draftKey={DRAFT}
      draft={kept}
      revision={revision}
      refused={problem && byField(problem.failure.fields)}
      onSave={save}
    >
      {problem && <Refused problem={problem} discard={<Trans>Discard my change</Trans>} onDiscarded={back} />}
    </ProfileForm>
  );
}
