/** What makes a profile complete: ten things that count the same. The server's rule, told before it is asked. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Profile, User } from "../../api/types.ts";
import { paths } from "../../nav/paths.ts";

/** One of the ten things. The contract still lists three that were asked for before. */
export type Part = Exclude<User["completion"]["missing"][number], "address" | "born" | "links">;

const ENOUGH_SKILLS = 3;

const parts: Record<Part, { has: (user: User, profile: Profile) => boolean; ask: MessageDescriptor }> = {
  picture: { has: ({ picture }) => picture !== null, ask: msg`Add photo` },
  nameLocal: { has: (_, { nameLocal }) => nameLocal !== "", ask: msg`Add your name in your script` },
  email: { has: ({ emailVerified }) => emailVerified, ask: msg`Confirm your e-mail` },
  place: { has: ({ place }) => place !== null, ask: msg`Say where you are` },
  languages: { has: (_, { languages }) => languages.length > 0, ask: msg`Add languages` },
  skills: { has: (_, { skills }) => skills.length >= ENOUGH_SKILLS, ask: msg`Add three kinds of work` },
  upi: { has: ({ money }) => money.upiId !== "", ask: msg`Add your UPI ID` },
  bio: { has: (_, { bio }) => bio !== "", ask: msg`Write about yourself` },
  // Only the server knows the hours that a new account has.
  hours: { has: ({ completion }) => !completion.missing.includes("hours"), ask: msg`Set your working hours` },
  page: { has: ({ page }) => page?.on === true, ask: msg`Open your public page` },
};
const ALL = Object.keys(parts) as Part[];

/** What is not there yet, in the order in which to ask for it. */
export const missingOf = (user: User, profile: Profile): Part[] =>
  ALL.filter((part) => !parts[part].has(user, profile));

/** How complete a profile is, 0 to 100. */
export const percentOf = (missing: readonly Part[]): number =>
  Math.round(((ALL.length - missing.length) * 100) / ALL.length);

/** The words that ask for it. */
export const askFor = (part: Part): MessageDescriptor => parts[part].ask;

/** Where it is put right. The picture has a dialog instead. */
export function pathTo(part: Exclude<Part, "picture">, user: User): string {
  if (part === "email") return paths.settingsOf(user.id, "account");
  if (part === "place") return paths.settingsOf(user.id, "place");
  if (part === "upi") return paths.settingsOf(user.id, "money");
  if (part === "hours") return paths.availability;
  if (part === "page") return paths.settingsOf(user.id, "public-page");
  return paths.editProfile(user.id, part);
}
