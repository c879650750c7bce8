// @vitest-environment node
import { describe, expect, test } from "vitest";
import { readVCards } from "./vcard.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
const read = (bytes: Uint8Array | string) =>
  readVCards(typeof bytes === "string" ? utf8(bytes) : bytes, async () => {});
const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const only = async (bytes: Uint8Array | string) => {
  const { entries, broken } = await read(bytes);
  expect(broken).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0];
};

describe("one contact", () => {
  test("3.0 as Android writes it", async () => {
    const entry = await only(
      card(
        "VERSION:3.0",
        "N:Agarwal;Suresh;;Shri;",
        "FN:Suresh Agarwal",
        "TEL;TYPE=CELL,PREF:+91 98290-33018",
        "TEL;TYPE=HOME:0141 2345678",
        "ADR;TYPE=HOME:;Vaishali Nagar;12\\, Shiv Path;Jaipur;Rajasthan;302021;India",
        "NOTE:Second floor\\nbell on the left",
        "CATEGORIES:Katha,myContacts",
        "BDAY:1961-04-09",
        "EMAIL:suresh@example.com",
      ),
    );
    expect(entry).toEqual({
      name: "Suresh Agarwal",
      phones: [{ number: "+919829033018" }, { number: "+911412345678", label: "Home" }],
      addresses: [
        { lines: "12, Shiv Path, Rajasthan", area: "Vaishali Nagar", city: "Jaipur", pin: "302021" },
      ],
      labels: ["Katha"],
      notes: "Second floor\nbell on the left\nsuresh@example.com",
      birth: "1961-04-09",
    });
  });

  test("2.1 with quoted-printable Hindi over several lines, and bare types", async () => {
    const entry = await only(
      card(
        "VERSION:2.1",
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=E0=A4=B0=E0=A4=BE=E0=A4=AE;;;",
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B0=E0=A4=BE=E0=A4=AE=20=",
        "=E0=A4=A8=E0=A4=BF=E0=A4=B5=E0=A4=BE=E0=A4=B8",
        "TEL;CELL;VOICE:9829033018",
      ),
    );
    expect(entry?.name).toBe("राम निवास");
    expect(entry?.phones).toEqual([{ number: "+919829033018" }]);
  });

  test("4.0: numbers as addresses, a position, a birthday without a year, folded lines, groups with labels of their own", async () => {
    const entry = await only(
      card(
        "VERSION:4.0",
        "FN:Meena Ben P",
        " atel",
        'item1.TEL;VALUE=uri;TYPE="cell,voice":tel:+44-20-7946-0958;ext=5',
        "item1.X-ABLabel:_$!<Daughter>!$_",
        "GEO:geo:26.91,75.78",
        "BDAY:--0215",
        "LANG:hi-IN",
        "X-GOTRA:Garg",
      ),
    );
    expect(entry).toMatchObject({
      name: "Meena Ben Patel",
      phones: [{ number: "+442079460958", label: "Daughter" }],
      addresses: [{ lat: 26.91, lon: 75.78 }],
      birth: "--02-15",
      language: "hi",
      gotra: "Garg",
    });
  });

  test("old encodings: named, unnamed, UTF-16 with its mark", async () => {
    const named = card("VERSION:2.1", "FN;CHARSET=windows-1251:\xd0\xe0\xec", "TEL:9829033018");
    expect((await only(latin(named)))?.name).toBe("Рам");
    expect((await only(latin(card("FN:Ren\xe9e", "TEL:9829033018"))))?.name).toBe("Renée");
    expect((await only(latin(card("FN;CHARSET=x-none:Ren\xe9e", "TEL:9829033018"))))?.name).toBe("Renée");
    expect((await only(wide(card("FN:राम", "TEL:9829033018"))))?.name).toBe("राम");
  });

  test("a name from what there is: parts, firm, nickname; a number in its place is none", async () => {
    const name = async (...lines: string[]) => (await only(card(...lines, "TEL:9829033018")))?.name;
    expect(await name("N:Gupta;Ramesh;Kumar;Dr.;")).toBe("Dr. Ramesh Kumar Gupta");
    expect(await name("ORG:Shiv Mandir;Trust")).toBe("Shiv Mandir, Trust");
    expect(await name("FN:98290 33018", "NICKNAME:Kaka")).toBe("Kaka");
    expect(await name("FN:+91 98290 33018")).toBe("");
  });
});

describe("what could be read is kept", () => {
  test("photos of every sort are passed over", async () => {
    const { entries } = await read(
      card(
        "FN:A",
        "TEL:9829033011",
        "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ",
        " SkZJRgABAQ",
        "AAAA==",
        "",
        "NOTE:after",
      ) +
        card("FN:B", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", " SkZJRg==", "TEL:9829033012") +
        card("FN:C", "item1.PHOTO:data:image/jpeg;base64,/9j/4AAQ", "TEL:9829033013"),
    );
    expect(entries.map(({ name, phones, notes }) => [name, phones[0]?.number, notes])).toEqual([
      ["A", "+919829033011", "after"],
      ["B", "+919829033012", ""],
      ["C", "+919829033013", ""],
    ]);
  });

  test("an end that is missing, a card within a card, text around, lines that are none", async () => {
    const { entries, broken } = await read(
      [
        "Contacts of 2026",
        "BEGIN:VCARD",
        "FN:Open",
        "TEL:9829033011",
        card(
          "FN:Boss",
          "AGENT:",
          "BEGIN:VCARD",
          "FN:Helper",
          "TEL:9829033099",
          "END:VCARD",
          "TEL:9829033012",
        ),
        card("FN:Notes", "NOTE:first", "second line without a mark", "TEL:9829033013"),
        card("VERSION:3.0", "X-NOTHING:1"),
        card("VERSION:3.0", "KIND:group", "FN:Friends"),
        "BEGIN:VCARD",
        "FN:Cut off",
      ].join("\r\n"),
    );
    expect(entries.map(({ name, notes }) => [name, notes])).toEqual([
      ["Open", ""],
      ["Boss", ""],
      ["Notes", "first\nsecond line without a mark"],
      ["Cut off", ""],
    ]);
    expect(entries[1]?.phones).toEqual([{ number: "+919829033012" }]);
    expect(broken).toHaveLength(1);
    expect(broken[0]?.line).toBe(22);
  });

  test("what is no number, too long or too many goes to the notes", async () => {
    const numbers = Array.from({ length: 8 }, (_, i) => `TEL:982903301${i}`);
    const entry = await only(card(`FN:${"a".repeat(130)}`, "TEL:call the neighbour", ...numbers));
    expect(entry?.name).toHaveLength(120);
    expect(entry?.phones).toHaveLength(6);
    expect(entry?.notes.split("\n")).toEqual([
      "a".repeat(130),
      "call the neighbour",
      "+919829033016",
      "+919829033017",
    ]);
  });

  test("no vCard at all", async () => {
    expect(await read("\x00\x01\x02 nothing here")).toEqual({ entries: [], broken: [] });
  });
});

test("10,000 contacts with a photo each", async () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${"A".repeat(60)}\r\n${` ${"B".repeat(72)}\r\n`.repeat(20)}`;
  const file = Array.from({ length: 10_000 }, (_, i) =>
    card(`FN:Family ${i}`, photo.trimEnd(), `TEL;CELL:98${String(i).padStart(8, "0")}`),
  ).join("");
  const pauses: number[] = [];
  const { entries, broken } = await readVCards(utf8(file), async (done) => void pauses.push(done));
  expect(entries).toHaveLength(10_000);
  expect(broken).toEqual([]);
  expect(entries.at(-1)).toMatchObject({ name: "Family 9999", phones: [{ number: "+919800009999" }] });
  expect(pauses.length).toBeGreaterThan(10);
});
