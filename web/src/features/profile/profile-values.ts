/** What the profile form holds as it is typed, and how that becomes a call. */
import * as v from "valibot";
import type { Profile } from "../../api/types.ts";
import { anyDate, anyText, faultsIn, plainLine } from "../../records/form-rules.ts";
import type { Faults } from "../../records/kept-form.ts";

/** The limits of the contract, in Unicode code points and in entries. */
export const LIMITS = {
  languages: { entries: 10, length: 30 },
  skills: { entries: 30, length: 40 },
  areas: { entries: 20, length: 60 },
  links: { entries: 8, length: 300 },
} as const;

export type ListName = keyof typeof LIMITS;

const FIRST_YEAR = 1900;

const list = (name: ListName) =>
  v.pipe(
    v.array(plainLine(LIMITS[name].length)),
    v.check((entries) => entries.length <= LIMITS[name].entries, `tooMany:${LIMITS[name].entries}`),
  );

const isLink = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && !url.username && /^https:\/\/[^/\\]+\.[^/\\]+/i.test(text);
};

const schema = (today: string) =>
  v.object({
    honorific: plainLine(20),
    nameLocal: plainLine(120),
    address: plainLine(200),
    born: v.pipe(
      anyDate,
      v.check((day) => day === null || (day <= today && day >= `${FIRST_YEAR}`), "born"),
    ),
    bio: anyText(500),
    since: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === "" || /^\d{4}$/.test(text), "since"),
      v.transform((text) => (text === "" ? null : Number(text))),
      v.check((year) => year === null || (year >= FIRST_YEAR && year <= Number(today.slice(0, 4))), "since"),
    ),
    education: plainLine(120),
    gotra: plainLine(60),
    veda: plainLine(60),
    shakha: plainLine(60),
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

/** What the server says of an entry of a list ("skills.2") is told at its list. */
export const byField = (faults: Record<string, string>): Faults<ProfileValues> =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/\..*/, ""), fault]));
