import { msg } from "@lingui/core/macro";
import { ProfilePage, type ProfileParts } from "../features/profile/profile-page.tsx";
import { OwnPassword } from "../features/security/own-password.tsx";

export const title = msg`Profile`;

const parts: ProfileParts = { Password: OwnPassword };

/** /profile/:id; /profile leads to one's own. */
export const Component = () => <ProfilePage parts={parts} />;
