import { describe, expect, test } from "vitest";
import type { Client, Person } from "../../api/types.ts";
import { clientOf } from "../../offline/testing/samples.ts";
import {
  type FamilyValues,
  nameFrom,
  newAddress,
  newPhone,
  family as record,
  valuesOf,
} from "./family-record.ts";
import { suggestedSpecial } from "./person-fields.ts";
import { newPassing, newPerson, type PersonValues } from "./person-record.ts";
import { judgeFamily, readFamily } from "./read-family.ts";
import { sankalpaDetails, sankalpaLine } from "./sankalpa.ts";

const TODAY = "2026-11-20";
const jaipur = { name: "Jaipur", lat: 26.92, lon: 75.79, timeZone: "Asia/Kolkata" };

const family: Client = clientOf("c", {
  name: "Agarwal parivar, Vaishali Nagar",
  gotra: "Garg",
  language: "hi",
  calendar: "purnimanta",
  labels: ["Diwali"],
  sinceYear: 1998,
  referredBy: "Mohan ji",
  notes: "Brass kalash",
  privateNotes: "Pays late",
  headId: "suresh",
  phones: [{ number: "+919829033018", person: "Suresh Agarwal", whatsapp: true, primary: true }],
  addresses: [{ _id: "home", lines: "B-42", area: "Vaishali Nagar", city: "Jaipur", lat: 26.9, lon: 75.7 }],
  people: [
    { _id: "suresh", name: "Suresh Agarwal", nameLocal: "सुरेश अग्रवाल", relation: "self", gender: "male" },
    {
      _id: "meena",
      name: "Meena",
      relation: "wife",
      gender: "female",
      nakshatra: 4,
      rashi: 2,
      starsBy: "person",
    },
    { _id: "rohit", name: "Rohit", relation: "son", gender: "male", birth: { date: "--03-21" } },
    {
      _id: "aarav",
      name: "Aarav",
      relation: "grandson",
      gender: "male",
      birth: { date: "2023-12-04", time: "23:10", place: jaipur },
    },
    { _id: "mohan", name: "Mohan", relation: "uncle", gender: "male", birth: { date: "1950" } },
    {
      _id: "kamla",
      name: "Kamla Devi",
      relation: "mother",
      gender: "female",
      departed: {
        date: "2006-02-15",
        masa: 11,
        paksha: "krishna",
        tithi: 2,
        tithiBy: "person",
        special: "saubhagyavati",
        performer: "Suresh Agarwal",
      },
    },
    {
      _id: "bhanwar",
      name: "Bhanwarlal",
      relation: "grandfather",
      gender: "male",
      departed: { masa: 6, paksha: "krishna", tithi: 7, tithiBy: "person", basis: "solar" },
    },
    {
      _id: "appa",
      name: "Appa",
      relation: "father",
      gender: "male",
      departed: { solarMonth: 3, nakshatra: 5, starsBy: "person", basis: "nakshatra" },
    },
    { _id: "old", name: "Old aunt", relation: "aunt", gender: "female", departed: { special: "unknown" } },
  ],
});

const withPerson = (over: Partial<PersonValues>): FamilyValues => ({
  ...record.empty,
  people: [{ ...newPerson("p"), name: "Ram", ...over }],
});
const faultsOf = (values: FamilyValues) => judgeFamily(values, TODAY);
const read = (values: FamilyValues) => {
  const fields = readFamily(values);
  if (!fields) throw new Error(JSON.stringify(faultsOf(values)));
  return fields;
};
/** The call that adds a family of these values. */
const sentOf = (values: FamilyValues) => record.created("f", read(values), 0).body as Partial<Client>;
const changeOf = (before: Client, values: FamilyValues) => record.changeOf(before, read(values));

describe("a family and its form", () => {
  test("what is opened and not touched changes nothing", () => {
    expect(faultsOf(valuesOf(family))).toEqual({});
    expect(changeOf(family, valuesOf(family))).toEqual({});
  });

  test("what is emptied is cleared, lists are sent whole", () => {
    const values = valuesOf(family);
    const change = changeOf(family, { ...values, gotra: " ", phones: [], labels: ["Diwali", "Old"] });
    expect(change).toEqual({ gotra: null, phones: null, labels: ["Diwali", "Old"] });
  });

  test("the name follows the head and the area until it is changed", () => {
    const values = valuesOf(family);
    expect(values.name).toBe("");
    const [home] = values.addresses;
    const moved = { ...values, addresses: [{ ...(home as NonNullable<typeof home>), area: "Sodala" }] };
    expect(sentOf(moved).name).toBe("Agarwal parivar, Sodala");
    expect(sentOf({ ...moved, name: "Suresh ji" }).name).toBe("Suresh ji");
    expect(nameFrom(withPerson({ name: "हरीश जोशी" }))).toBe("जोशी परिवार");
    expect(sentOf(withPerson({ name: "x".repeat(120) })).name).toBe("x".repeat(120));
    expect(nameFrom(withPerson({ name: "Gita", departed: newPassing() }))).toBe("");
  });

  test("the head's id comes with the relation", () => {
    expect(sentOf(valuesOf(family)).headId).toBe("suresh");
    expect(sentOf(withPerson({ relation: "self" })).headId).toBe("p");
    expect(sentOf(withPerson({ relation: "son" })).headId).toBeUndefined();
  });

  test("a draft of an earlier version still opens: without the fields that came since, its fields in another order", () => {
    const { headId: _, ...values } = withPerson({ relation: "self" });
    const blank = Object.fromEntries(Object.entries(newPerson("q")).reverse()) as unknown as PersonValues;
    const draft = { ...values, people: [...values.people, blank] } as FamilyValues;
    expect(faultsOf(draft)).toEqual({});
    expect(sentOf(draft)).toMatchObject({ headId: "p", people: [{ _id: "p" }] });
  });

  test("rows that were opened and left empty say nothing", () => {
    const values: FamilyValues = {
      ...withPerson({}),
      phones: [newPhone("k", true)],
      addresses: [newAddress("a")],
      people: [
        { ...newPerson("p"), name: "Ram" },
        newPerson("q"),
        { ...newPerson("r"), departed: newPassing() },
      ],
    };
    expect(faultsOf(values)).toEqual({});
    expect(sentOf(values)).toEqual({ _id: "f", name: "Ram parivar", people: [{ _id: "p", name: "Ram" }] });
  });
});

describe("what must be mended", () => {
  test("a name is enough, and needed", () => {
    expect(faultsOf(record.empty)).toEqual({ name: "nameMissing" });
    expect(faultsOf({ ...record.empty, name: "Joshi" })).toEqual({});
    expect(faultsOf(withPerson({ name: " ", phone: "98290 33018" }))).toEqual({
      "people.0.name": "personMissing",
    });
  });

  test.each<[string, Partial<FamilyValues>, string, string]>([
    ["a phone", { phones: [{ ...newPhone("k", true), number: "call him" }] }, "phones.0.number", "phone"],
    ["a year to come", { sinceYear: "2031" }, "sinceYear", "year"],
    [
      "an area",
      { addresses: [{ ...newAddress("a"), area: "x".repeat(61) }] },
      "addresses.0.area",
      "tooLong:60",
    ],
    ["a note", { notes: "x".repeat(4001) }, "notes", "tooLong:4000"],
  ])("%s", (_, over, field, fault) =>
    expect(faultsOf({ ...record.empty, name: "A", ...over })).toEqual({ [field]: fault }),
  );

  test.each<[string, Partial<PersonValues>, string, string]>([
    ["a birth to come", { date: "2026-11-21" }, "birth.date", "birthFuture"],
    ["no day", { date: "31 feb" }, "birth.date", "dateUnclear"],
    ["no time", { date: "1990-01-01", time: "25:00" }, "birth.time", "timeUnclear"],
    ["no place", { place: { typed: "Atlantis", spot: null } }, "birth.place", "placeUnknown"],
    ["no year", { birthBy: "year", year: "98" }, "birth.date", "year"],
    [
      "a death to come",
      { departed: { ...newPassing(), date: "2026-11-21" } },
      "departed.date",
      "deathFuture",
    ],
    [
      "a death before birth",
      { date: "1950-05-05", departed: { ...newPassing(), date: "1950-05-04" } },
      "departed.date",
      "deathBeforeBirth",
    ],
    [
      "a death before the year of birth",
      { birthBy: "year", year: "1950", departed: { ...newPassing(), date: "1949-05-04" } },
      "departed.date",
      "deathBeforeBirth",
    ],
    ["half a tithi", { departed: { ...newPassing(), by: "tithi", masa: 6 } }, "departed.tithi", "tithiHalf"],
  ])("%s", (_, over, field, fault) =>
    expect(faultsOf(withPerson(over))).toEqual({ [`people.0.${field}`]: fault }),
  );
});

describe("people", () => {
  const sent = (over: Partial<PersonValues>) => sentOf(withPerson(over)).people?.[0] as Person;

  test("a birthday without its year, a year alone, stars alone", () => {
    expect(sent({ date: "1990-03-21", yearless: true }).birth).toEqual({ date: "--03-21" });
    expect(sent({ birthBy: "year", year: " 1950 ", date: "1951-01-01" }).birth).toEqual({ date: "1950" });
    expect(sent({ birthBy: "nakshatra", nakshatra: 13 })).toEqual({
      _id: "p",
      name: "Ram",
      nakshatra: 13,
      starsBy: "person",
    });
    expect(sent({ birthBy: "nothing", nakshatra: 13, starsBy: "person" })).toEqual({ _id: "p", name: "Ram" });
  });

  test("what the almanac said is left to it, what the family says stands", () => {
    expect(sent({ date: "1990-03-21", nakshatra: 13, rashi: 6, starsBy: "almanac" }).starsBy).toBe("almanac");
    expect(sent({ date: "1990-03-21", nakshatra: 13, rashi: 6, starsBy: "person" }).starsBy).toBe("person");
  });

  test("a tithi that was chosen is the family's word; one without a date too", () => {
    const tithi = { masa: 11, paksha: "krishna", tithi: 2 } as const;
    const departed = { ...newPassing(), date: "2006-02-15", ...tithi, tithiBy: "person" } as const;
    expect(sent({ departed }).departed).toEqual({ date: "2006-02-15", ...tithi, tithiBy: "person" });
    expect(sent({ departed: { ...departed, by: "tithi" } }).departed).toEqual({
      ...tithi,
      tithiBy: "person",
    });
    expect(sent({ departed: { ...departed, by: "nothing" } }).departed).toEqual({ special: "unknown" });
  });

  test("who dies before her husband is suggested to be remembered on Navami; another word stands", () => {
    const husband = { ...newPerson("h", "self"), name: "Suresh" };
    const wife = {
      ...newPerson("w", "wife"),
      name: "Meena",
      departed: { ...newPassing(), date: "2020-01-01" },
    };
    expect(suggestedSpecial(wife, [husband, wife])).toBe("saubhagyavati");
    expect(suggestedSpecial(wife, [wife])).toBe("");
    const special = (departed: PersonValues["departed"]) =>
      sentOf({ ...record.empty, people: [husband, { ...wife, departed }] }).people?.[1]?.departed?.special;
    expect(special(wife.departed)).toBe("saubhagyavati");
    expect(special({ ...wife.departed, special: "" })).toBeUndefined();
  });
});

describe("the sankalpa", () => {
  test("names gotra, head and household", () => {
    expect(sankalpaLine(family)).toBe("गर्गगोत्रोत्पन्नोऽहं सुरेशनामा सपत्नीकः सपुत्रपौत्रः");
  });

  test("of a woman, of one who lives alone, of one without a gotra", () => {
    const sita: Person = { _id: "s", name: "श्रीमती सीता देवी", relation: "self", gender: "female" };
    expect(sankalpaLine({ gotra: "Kashyap", people: [sita] })).toBe("कश्यपगोत्रोत्पन्नाऽहं सीतानाम्नी");
    expect(sankalpaLine({ people: [sita, { _id: "h", name: "Ram", relation: "husband" }] })).toBe(
      "अहं सीतानाम्नी सभर्तृका",
    );
    expect(
      sankalpaLine({ gotra: "Garg", people: [{ _id: "x", name: "Suresh", relation: "self" }] }),
    ).toBeUndefined();
  });

  test("copies what is to be read out", () => {
    const words = {
      relation: (r = "") => r,
      gotra: (g = "") => g,
      stars: () => "Rohini",
      gotraLabel: "Gotra",
    };
    expect(sankalpaDetails({ ...family, people: family.people?.slice(0, 2) }, words)).toBe(
      "Agarwal parivar, Vaishali Nagar\nगर्गगोत्रोत्पन्नोऽहं सुरेशनामा सपत्नीकः\nGotra: Garg\nसुरेश अग्रवाल, self, Rohini\nMeena, wife, Rohini",
    );
  });
});
