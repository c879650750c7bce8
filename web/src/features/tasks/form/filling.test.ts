import { describe, expect, test } from "vitest";
import { clientOf, riteOf, taskOf } from "../../../offline/testing/samples.ts";
import { expectedPlace, fillFamily, fillName, fillRite, repeating } from "./filling.ts";
import { task } from "./task-record.ts";

const EMPTY = task.empty;

const wording = { number: (rupees: number) => `#${rupees}`, duration: (minutes: number) => `${minutes}m` };

describe("a family", () => {
  const home = { _id: "home", lines: "Plot 14", area: "Jagatpura", city: "Jaipur", pin: "302017" };
  const sharma = clientOf("s", { addresses: [home, { _id: "shop", area: "Sanganer" }] });
  const gupta = clientOf("g", { addresses: [{ _id: "flat", area: "Malviya Nagar" }] });
  const homeText = "Plot 14, Jagatpura, Jaipur 302017";

  test("fills in its first address", () =>
    expect(fillFamily(EMPTY, sharma)).toEqual({
      clientId: "s",
      addressId: "home",
      personId: "",
      location: homeText,
    }));
  test("another one takes its own along", () => {
    const filled = { ...EMPTY, location: homeText };
    expect(fillFamily(filled, gupta, { before: sharma })).toMatchObject({
      addressId: "flat",
      location: "Malviya Nagar",
    });
    expect(fillFamily(filled, undefined, { before: sharma })).toMatchObject({
      clientId: "",
      addressId: "",
      location: "",
    });
    expect(fillFamily(filled, clientOf("n"), { before: sharma })).toMatchObject({
      clientId: "n",
      addressId: "",
      location: "",
    });
  });
  test("a place that was typed stays", () =>
    expect(fillFamily({ ...EMPTY, location: "Temple" }, sharma)).toMatchObject({
      clientId: "s",
      addressId: "",
    }));
});

describe("a place that nobody typed", () => {
  const work = (id: string, at: number, over: object) =>
    taskOf(id, { createdAt: new Date(at).toISOString(), ...over });
  const past = {
    town: "Jaipur",
    tasks: [
      work("1", 1, { location: "Sodala", clientId: "n" }),
      work("3", 3, { location: "Birla Mandir" }),
      work("2", 2, { location: "Amer" }),
    ],
  };
  const nobody = clientOf("n");

  test("is the family's, else where it was last, else the town", () => {
    const home = clientOf("h", { addresses: [{ _id: "a", area: "Jagatpura" }] });
    expect(expectedPlace(home, past)).toEqual({ addressId: "a", location: "Jagatpura" });
    expect(expectedPlace(nobody, past).location).toBe("Sodala");
    expect(expectedPlace(undefined, past).location).toBe("Birla Mandir");
    expect(expectedPlace(clientOf("x"), past).location).toBe("Jaipur");
    expect(expectedPlace(undefined, undefined).location).toBe("");
  });
  test("goes along with the family, a typed one stays even where it says the same", () => {
    const filled = { ...EMPTY, location: "Birla Mandir" };
    expect(fillFamily(filled, nobody, { past }).location).toBe("Sodala");
    expect(fillFamily(filled, nobody, { past, written: { location: true } }).location).toBeUndefined();
    expect(fillFamily({ ...EMPTY, location: "Ghat" }, nobody, { past }).location).toBeUndefined();
  });
});

describe("a description that nobody typed", () => {
  const sharma = clientOf("s", { name: "Sharma" });
  const was = (taskName: string, description: string) => ({ ...EMPTY, taskName, description });

  test("is what was typed as the name, and the family", () => {
    expect(fillName(EMPTY, "Havan", undefined).description).toBe("Havan");
    expect(fillName(was("Hava", "Hava"), "Havan", sharma).description).toBe("Havan, Sharma");
    expect(fillFamily(was("Havan", "Havan"), sharma).description).toBe("Havan, Sharma");
    expect(fillFamily(was("Havan", "Havan, Sharma"), undefined, { before: sharma }).description).toBe(
      "Havan",
    );
  });
  test("and a typed one stays", () => {
    expect(fillName(was("Hava", "In the garden"), "Havan", undefined)).toEqual({});
    expect(fillName(was("Hava", "Hava"), "Havan", undefined, { description: true })).toEqual({});
    expect(fillFamily(was("Havan", "In the garden"), sharma).description).toBeUndefined();
  });
});

describe("a rite", () => {
  const katha = riteOf("k", {
    name: "Katha",
    nameHi: "कथा",
    durationMinutes: 120,
    feeMode: "range",
    feeMin: 1100,
    feeMax: 2100,
  });
  const fill = (over: object, rite = katha, more: Partial<Parameters<typeof fillRite>[2]> = {}) =>
    fillRite({ ...EMPTY, ...over }, rite, { wording, language: "en", ...more });

  test("fills in what is known of it", () =>
    expect(fill({})).toEqual({
      riteTypeId: "k",
      samagri: null,
      taskName: "Katha",
      feeMode: "",
      durationMinutes: "120m",
      amount: "#1100",
      description: "Katha",
    }));
  test("in the language of the screen", () =>
    expect(fill({}, katha, { language: "hi" })).toMatchObject({ taskName: "कथा", description: "कथा" }));
  test("what was typed stays, but for the name", () =>
    expect(fill({ taskName: "x", durationMinutes: "1 h", amount: "5", description: "d" })).toEqual({
      riteTypeId: "k",
      samagri: null,
      taskName: "Katha",
      feeMode: "",
    }));
  test("samagri added by hand stays, what the rite brought goes", () => {
    const withList = { ...katha, samagri: [{ name: "Ghee", by: "priest" as const }] };
    const thing = (name: string) => ({ _id: name, name, by: "family" as const });
    const samagri = { people: 25, kalash: 1, items: [thing("Ghee"), thing("Kesar")] };
    const havan = riteOf("h", { name: "Havan", samagri: [{ name: "Wood", by: "family" }] });
    const names = (over: object, before?: typeof katha) =>
      fill(over, havan, before && { before }).samagri?.items.map(({ name }) => name);
    expect(names({ samagri }, withList)).toEqual(["Wood", "Kesar"]);
    expect(names({ samagri: { ...samagri, items: [thing("Ghee")] } }, withList)).toBeUndefined();
    expect(names({ samagri: { ...samagri, items: [thing("Kesar")] } })).toEqual(["Wood", "Kesar"]);
  });
  test("another one takes back what the first filled in", () => {
    const havan = riteOf("h", { name: "Havan", feeMode: "open" });
    expect(fill(fill({}), havan, { before: katha })).toEqual({
      riteTypeId: "h",
      samagri: null,
      taskName: "Havan",
      feeMode: "open",
      durationMinutes: "",
      amount: "",
      description: "Havan",
    });
  });
});

test("work once more is all of it but the day and the end", () => {
  const task = taskOf("t", {
    taskName: "Katha",
    date: "2025-11-20",
    outcome: "done",
    clientId: "s",
    amount: 5,
  });
  expect(repeating(task, wording)).toMatchObject({
    taskName: "Katha",
    date: "",
    outcome: "",
    clientId: "s",
    amount: "#5",
    advance: "",
  });
});
