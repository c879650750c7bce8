/** What the profile form holds as it is typed, and how that becomes a call. */
import * as v from "valibot";
import { UpdateInBody } from "../../api/limits.gen.ts";
import type { Profile } from "../../api/types.ts";
import type { Faults } from "../../records/draft-form.ts";
import { anyDate, anyText, faultsIn, plainLine } from "../../records/form-rules.ts";

/** How long an entry of each list may be, in Unicode code points; the contract tells it in words only. */
const LONGEST = { languages: 30, skills: 40, areas: 60, links: 300 } as const;

export const mostEntries = (name: ListName) => UpdateInBody[name].maxItems;

export type ListName = keyof typeof LONGEST;

const FIRST_YEAR = UpdateInBody.since.minimum;

const list = (name: ListName) =>
  v.pipe(
    v.array(plainLine(LONGEST[name])),
    v.check((entries) => entries.length <= mostEntries(name), `tooMany:${mostEntries(name)}`),
  );

const isLink = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && !url.username && /^https:\/\/[^/\\]+\.[^/\\]+/i.test(text);
};

const schema = (today: string) =>
  v.object({
    honorific: plainLine(UpdateInBody.honorific.maxLength),
    nameLocal: plainLine(UpdateInBody.nameLocal.maxLength),
    address: plainLine(UpdateInBody.address.maxLength),
    born: v.pipe(
      anyDate,
      v.check((day) => day === null || (day <= today && day >= `${FIRST_YEAR}`), "born"),
    ),
    bio: anyText(UpdateInBody.bio.maxLength),
    since: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === "" || /^\d{4}$/.test(text), "since"),
      v.transform((text) => (text === "" ? null : Number(text))),
      v.check((year) => year === null || (year >= FIRST_YEAR && year <= Number(today.slice(0, 4))), "since"),
    ),
    education: plainLine(UpdateInBody.education.maxLength),
    gotra: plainLine(UpdateInBody.gotra.maxLength),
    veda: plainLine(UpdateInBody.veda.maxLength),
    shakha: plainLine(UpdateInBody.shakha.maxLength),
    languages: list("languages"),
    skills: list("skills"),
    areas: list("areas"),
    links: v.pipe(
      list("links"),
      v.check((links) => links.every(isLink), "link"),
    ),
  });

export type ProfileValues = v.InferInput<ReturnType<typeof schema>>;

/** The values in the types of the contract. */
export type ProfileFields = v.InferOutput<ReturnType<typeof schema>>;

/** The fields of the contract, or the first fault of each field. */
export function readValues(
  values: ProfileValues,
  today: string,
): { fields: ProfileFields; faults?: undefined } | { fields?: undefined; faults: Faults<ProfileValues> } {
  const read = v.safeParse(schema(today), values);
  return read.success ? { fields: read.output } : { faults: faultsIn(read.issues) };
}

/** The profile of a person who has said nothing yet. */
export const emptyProfile = (id: string): Profile => ({
  _id: id,
  honorific: "",
  nameLocal: "",
  address: "",
  born: null,
  bio: "",
  since: null,
  education: "",
  gotra: "",
  veda: "",
  shakha: "",
  languages: [],
  skills: [],
  areas: [],
  links: [],
  createdAt: "",
  updatedAt: "",
  revision: 0,
});

export function valuesOf(profile: Profile): ProfileValues {
  const { _id, createdAt, updatedAt, revision, ...fields } = profile;
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, fields[name]])),
    born: profile.born ?? "",
    since: profile.since === null ? "" : String(profile.since),
  } as ProfileValues;
}

/** Every field, in the order of the form. */
export const NAMES = [
  "honorific",
  "nameLocal",
  "address",
  "born",
  "bio",
  "languages",
  "skills",
  "areas",
  "since",
  "education",
  "gotra",
  "veda",
  "shakha",
  "links",
] as const satisfies readonly (keyof ProfileFields)[];

/** What differs from the profile as the form was opened with. */
export const changeOf = (profile: Profile, fields: ProfileFields): Partial<ProfileFields> =>
  Object.fromEntries(
    NAMES.filter((name) => JSON.stringify(fields[name]) !== JSON.stringify(profile[name])).map((name) => [
      name,
      fields[name],
    ]),
  );
