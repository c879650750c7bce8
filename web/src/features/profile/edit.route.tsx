import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile, User } from "../../api/types.ts";
import { OwnSettings } from "../../frame/setting-page.tsx";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { useRows } from "../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../records/edit-record.tsx";
import { Refused } from "../../records/form-notices.tsx";
import { useWords } from "../../records/words.ts";
import css from "./profile.module.css";
import { ProfileConflict } from "./profile-conflict.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileFields, type ProfileValues, profile } from "./profile-record.ts";
import { saveProfile, useProfile } from "./use-profile.ts";

export const title = msg`Profile`;

const DRAFT = "profile";

/** /profile/:id/edit */
export function Component() {
  return <OwnSettings>{(user) => <Edit user={user} />}</OwnSettings>;
}

function Edit({ user }: { user: User }) {
  const { t } = useLingui();
  const known = useRows("profile") !== undefined;
  return (
    <EditRecord<Profile, ProfileValues>
      row={useProfile(user)}
      known={known}
      draftKey={DRAFT}
      className={css.profile}
      title={t`Edit Profile`}
      loading={t`Loading`}
      conflict={(problem, onClose) => <ProfileConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => <Form user={user} {...opening} />}
    </EditRecord>
  );
}

function Form({ user, ...opening }: Opening<Profile, ProfileValues> & { user: User }) {
  const { t } = useLingui();
  const back = () => navigate(paths.profileOf(user.id));
  const words = useWords();
  const { opened, problem, revision, form, save } = useEdit(opening, {
    draftKey: DRAFT,
    valuesOf: (row) => profile.valuesOf(row, words),
  });
  const onSave = (fields: ProfileFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? profile.whole(fields) : profile.changeOf(opened, fields);
    const done = { kind: "success", text: t`Profile updated` } as const;
    return save(change, (body) => saveProfile(opening.row, body, revision, done), back);
  };
  return (
    <ProfileForm cancel={paths.profileOf(user.id)} {...form} onSave={onSave}>
      {problem && <Refused problem={problem} discard={<Trans>Discard my change</Trans>} onDiscarded={back} />}
    </ProfileForm>
  );
}
