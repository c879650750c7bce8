/** The fields of a profile, in the order of its form. */
import { msg } from "@lingui/core/macro";
import { UpdateInBody as limits } from "../../api/limits.gen.ts";
import type { Profile } from "../../api/types.ts";
import { kinds } from "../../offline/kinds.ts";
import { defineRecord, type FieldsOf } from "../../records/define-record.ts";
import { day, line, list, text, year } from "../../records/fields.ts";

/** The record of a profile. */
export const profile = defineRecord("profile", {
  honorific: line(limits.honorific, { label: msg`Title before the name` }),
  nameLocal: line(limits.nameLocal, { label: msg`Name in your script` }),
  address: line(limits.address, { label: msg`Address` }),
  born: day({ label: msg`Born`, long: true }),
  bio: text(limits.bio, { label: msg`About me` }),
  languages: list(limits.languages, { label: msg`Languages` }),
  skills: list(limits.skills, { label: msg`Work I do` }),
  areas: list(limits.areas, { label: msg`Places I come to` }),
  since: year(limits.since, { label: msg`In this work since`, fault: "since" }),
  education: line(limits.education, { label: msg`Education` }),
  gotra: line(limits.gotra, { label: msg`Gotra` }),
  veda: line(limits.veda, { label: msg`Veda` }),
  shakha: line(limits.shakha, { label: msg`Shakha` }),
  links: list(limits.links, { label: msg`Links` }),
});

/** What the form holds as it is typed. */
export type ProfileValues = typeof profile.empty;
/** The values in the types of the contract. */
export type ProfileFields = FieldsOf<typeof profile>;

/** The fields that are lists. */
export type ListName = "languages" | "skills" | "areas" | "links";
/** How many entries a list may have. */
export const mostEntries = (name: ListName) => limits[name].maxItems;

const FIRST_DAY = `${limits.since.minimum}-01-01`;

const isLink = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && !url.username && /^https:\/\/[^/\\]+\.[^/\\]+/i.test(text);
};

/** The fields of the contract, or the first fault of each field. */
export const readValues = (values: ProfileValues, today: string) =>
  profile.read(values, {
    born: { check: (day) => (day > today || day < FIRST_DAY ? "born" : undefined) },
    since: { check: (year) => (year > Number(today.slice(0, 4)) ? "since" : undefined) },
    links: { check: (links) => (links.every(isLink) ? undefined : "link") },
  });

/** The profile of a person who has not filled it in yet. */
export const emptyProfile = (id: string): Profile => ({
  ...(kinds.profile.empty as Required<typeof kinds.profile.empty>),
  _id: id,
  createdAt: "",
  updatedAt: "",
  revision: 0,
});
