import type { User } from "../../api/types.ts";
import { useSavedPicture } from "../../offline/files/use-saved-picture.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** The picture of who is signed in, large. */
export function LargePicture({ user }: { user: User }) {
  const picture = useSavedPicture(user.picture && `${user.picture}?size=512`);
  return <Avatar person={{ ...user, picture }} large />;
}
