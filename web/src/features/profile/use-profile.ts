import { useMemo } from "react";
import type { Profile, User } from "../../api/types.ts";
import { type UpdateBody, update } from "../../offline/changes/changes.ts";
import { useRow } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { saveChange } from "../../records/save.ts";
import type { Toast } from "../../ui/toasts.ts";
import { emptyProfile } from "./profile-record.ts";

/** The user's own profile as this device has it; an empty one before anything was written. */
export function useProfile(user: User): Shown<Profile> {
  const row = useRow("profile", user.id);
  return useMemo(() => row ?? emptyProfile(user.id), [row, user.id]);
}

/** Resolves to true once the change is saved on the device. `revision`: of the profile as the form was opened with. */
export function saveProfile(
  profile: Profile,
  change: UpdateBody<"profile">,
  revision: number,
  done: Toast,
): Promise<boolean> {
  return saveChange(update("profile", profile._id, change, { revision, blank: profile }), { done });
}
