import { describe, expect, test } from "vitest";
import completion from "../../../../internal/account/testdata/completion.json";
import { profileOf, userOf } from "../../offline/testing/samples.ts";
import { missingOf, pathTo, percentOf } from "./missing.ts";
import { emptyProfile, type ProfileValues, profile, readValues } from "./profile-record.ts";

const today = "2026-11-20";
const typing = { number: String, duration: String };
const empty = profile.valuesOf(emptyProfile("ram"), typing);
const faults = (over: Partial<ProfileValues>) => readValues({ ...empty, ...over }, today).faults;

describe("the form", () => {
  test("an empty one is right, and says nothing", () => {
    const { fields } = readValues(empty, today);
    expect(fields && profile.changeOf(emptyProfile("ram"), fields)).toEqual({});
  });

  test("only what differs is sent, in the types of the contract", () => {
    const before = profileOf("ram", { bio: "b", born: "1976-03-14", since: 1998, skills: ["Katha"] });
    const typed = {
      ...profile.valuesOf(before, typing),
      bio: "  c ",
      since: "",
      born: "",
      skills: ["Katha", "Havan"],
    };
    const { fields } = readValues(typed, today);
    expect(fields && profile.changeOf(before, fields)).toEqual({
      bio: "c",
      since: null,
      born: null,
      skills: ["Katha", "Havan"],
    });
  });

  test.each([
    [{ bio: "a".repeat(501) }, "bio", "tooLong:500"],
    [{ honorific: "a\u202Eb" }, "honorific", "oddCharacters"],
    [{ born: "2026-11-21" }, "born", "born"],
    [{ born: "1899-01-01" }, "born", "born"],
    [{ born: "soon" }, "born", "dateUnclear"],
    [{ since: "98" }, "since", "since"],
    [{ since: "2027" }, "since", "since"],
    [{ since: "1899" }, "since", "since"],
    [{ skills: ["a".repeat(41)] }, "skills", "tooLong:40"],
    [{ links: ["http://a.in"] }, "links", "link"],
    [{ links: ["https://a.in", "javascript:alert(1)"] }, "links", "link"],
    [{ links: ["https://localhost"] }, "links", "link"],
    [{ links: ["https://bank.in@evil.in"] }, "links", "link"],
    [{ links: Array.from({ length: 9 }, (_, i) => `https://a${i}.in`) }, "links", "tooMany:8"],
  ] as const)("%j is refused", (over, field, code) => {
    expect(faults(over as unknown as Partial<ProfileValues>)).toEqual({ [field]: code });
  });
});

const PLACE = { name: "Jaipur", nameHi: "", lat: 26.9, lon: 75.8, timeZone: "Asia/Kolkata" };

describe("completion", () => {
  const user = userOf("ram", { emailVerified: false });

  test.each(completion)(
    "of $there it is $percent %, and $missing are missing",
    ({ there, percent, missing }) => {
      const has = (part: string) => there.includes(part);
      const skills = has("skills") ? ["a", "b", "c"] : has("twoSkills") ? ["a", "b"] : [];
      const profile = profileOf("ram", {
        nameLocal: has("nameLocal") ? "न" : "",
        languages: has("languages") ? ["hi"] : [],
        bio: has("bio") ? "b" : "",
        skills,
      });
      const account = userOf("ram", {
        picture: has("picture") ? "/p" : null,
        emailVerified: has("email"),
        place: has("place") ? PLACE : null,
        money: { ...user.money, upiId: has("upi") ? "ram@bank" : "" },
        completion: { percent: 0, missing: has("hours") ? [] : ["hours"] },
        page: { slug: "ram", on: has("page") },
      });
      expect(missingOf(account, profile)).toEqual(missing);
      expect(percentOf(missingOf(account, profile))).toBe(percent);
    },
  );

  test("each has its way", () => {
    expect(pathTo("email", user)).toBe("/profile/ram/setting/account");
    expect(pathTo("place", user)).toBe("/profile/ram/setting/place");
    expect(pathTo("bio", user)).toBe("/profile/ram/edit?field=bio");
    expect(pathTo("upi", user)).toBe("/profile/ram/setting/money");
    expect(pathTo("hours", user)).toBe("/availability");
    expect(pathTo("page", user)).toBe("/profile/ram/setting/public-page");
  });
});
