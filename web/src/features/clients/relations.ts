/** How people stand to the head of their family. What is no word of this list is the owner's own and shown as it is. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A gender, as the contract has it. */
export type Gender = "male" | "female" | "other";

interface Relation {
  word: MessageDescriptor;
  gender?: Gender;
}

/** The known relations; those that tell the gender have it. */
export const RELATIONS: Record<string, Relation> = {
  self: { word: msg`Head` },
  wife: { word: msg`Wife`, gender: "female" },
  husband: { word: msg`Husband`, gender: "male" },
  spouse: { word: msg`Spouse` },
  son: { word: msg`Son`, gender: "male" },
  daughter: { word: msg`Daughter`, gender: "female" },
  father: { word: msg`Father`, gender: "male" },
  mother: { word: msg`Mother`, gender: "female" },
  daughter_in_law: { word: msg`Daughter-in-law`, gender: "female" },
  son_in_law: { word: msg`Son-in-law`, gender: "male" },
  grandson: { word: msg`Grandson`, gender: "male" },
  granddaughter: { word: msg`Granddaughter`, gender: "female" },
  grandfather: { word: msg`Grandfather`, gender: "male" },
  grandmother: { word: msg`Grandmother`, gender: "female" },
  great_grandfather: { word: msg`Great-grandfather`, gender: "male" },
  great_grandmother: { word: msg`Great-grandmother`, gender: "female" },
  maternal_grandfather: { word: msg`Mother’s father`, gender: "male" },
  maternal_grandmother: { word: msg`Mother’s mother`, gender: "female" },
  brother: { word: msg`Brother`, gender: "male" },
  sister: { word: msg`Sister`, gender: "female" },
  sister_in_law: { word: msg`Sister-in-law`, gender: "female" },
  nephew: { word: msg`Nephew`, gender: "male" },
  niece: { word: msg`Niece`, gender: "female" },
  uncle: { word: msg`Uncle`, gender: "male" },
  aunt: { word: msg`Aunt`, gender: "female" },
  other: { word: msg`Other relative` },
};

/** The head is one of the living. */
export const HEAD = "self";
