/** What the columns of a table mean, and the households that its rows tell of. */
import {
  addAddress,
  addLabels,
  addNote,
  addPhones,
  birthOf,
  type Entry,
  type EntryAddress,
  fitting,
  LIMITS,
  newEntry,
  oneLine,
  phoneOf,
  type Reading,
  saysSomething,
} from "../../../domain/contacts/entry.ts";

/** What a column may mean. */
export const FIELDS = [
  "name",
  "first",
  "last",
  "phone",
  "lines",
  "area",
  "city",
  "pin",
  "landmark",
  "gotra",
  "labels",
  "language",
  "since",
  "birth",
  "notes",
  "none",
] as const;
/** What a column holds; `none`: it is left out. */
export type Field = (typeof FIELDS)[number];

/** How headings call a field, in English and Hindi, in the exports of Google, Outlook and Apple among others. */
const HEADINGS: readonly [Field, RegExp][] = [
  ["notes", /e-?mail|ईमेल/],
  [
    "none",
    /\b(type|label)$|^(photo|group membership id|file as|phonetic|yomi|initials|gender|id|_id)\b|phonetic|yomi/,
  ],
  ["labels", /^(labels?|tags?|categor(y|ies)|groups?|group membership|लेबल|वर्ग)$/],
  ["first", /^(first|given)( name)?$|^पहला नाम$/],
  ["last", /^(last|family) name$|^last$|^surname$|^(उपनाम|कुलनाम)$/],
  ["none", /^(middle|additional) name$|^name (prefix|suffix)$/],
  [
    "name",
    /^(name|full name|display|family|client|yajman|jajman|host|contact|person|नाम|यजमान|परिवार|यजमान का नाम|पूरा नाम)( name)?$/,
  ],
  [
    "phone",
    /phone|mobile|\btel\b|telephone|whatsapp|number$|contact no|फ़ोन|फोन|मोबाइल|दूरभाष|नंबर|व्हाट्सऐप|व्हाट्सएप/,
  ],
  ["pin", /\bpin\b|pin ?code|postal|post ?code|zip|पिन/],
  ["landmark", /landmark|near|पहचान|निकट/],
  ["city", /city|town|village|शहर|नगर$|गाँव|गांव/],
  [
    "area",
    /area|locality|colony|neighbou?rhood|mohalla|extended address|sector|इलाका|इलाक़ा|क्षेत्र|मोहल्ला|कॉलोनी/,
  ],
  ["none", /country|\bpo box\b/],
  ["lines", /address|street|house|flat|state|region|पता|मकान|गली/],
  ["gotra", /gotr|गोत्र/],
  ["language", /language|भाषा/],
  ["since", /since|से यजमान|year of first/],
  ["birth", /birth|dob|जन्म/],
  ["notes", /note|remark|comment|website|url|organi[sz]ation|company|job title|relation|टिप्पणी|नोट|विवरण/],
];

/** What each column most likely holds, by its heading, else by what stands in it. */
export function guessFields(rows: readonly string[][], headed: boolean): Field[] {
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length));
  const body = rows.slice(headed ? 1 : 0, 30);
  const fields = Array.from({ length: width }, (_, column): Field => {
    const heading = headed
      ? oneLine(rows[0]?.[column] ?? "")
          .toLowerCase()
          .replace(/^address \d - /, "address ")
      : "";
    const named = headed ? HEADINGS.find(([, words]) => words.test(simple(heading)))?.[0] : undefined;
    if (named) return named;
    const cells = body.map((row) => row[column] ?? "").filter(Boolean);
    return cells.length > 0 && cells.filter((cell) => phoneOf(cell)).length * 2 > cells.length
      ? "phone"
      : "none";
  });
  // Something must be the name: the first column that nothing else is known of.
  if (!fields.some((field) => field === "name" || field === "first" || field === "last")) {
    const free = fields.findIndex(
      (field, column) => field === "none" && body.some((row) => /\p{L}/u.test(row[column] ?? "")),
    );
    if (free >= 0) fields[free] = "name";
  }
  return fields;
}

/** "Address 1 - Street", "Home Street", "Phone 2 - Value" → the word that says it */
const simple = (heading: string) =>
  heading
    .replace(/\s*\d+\s*-\s*/g, " ")
    .replace(/ - value$| value$/, "")
    .replace(/\(.*\)/g, "")
    .replace(/[_:*]/g, " ")
    .replace(/^address (?=city|extended|postal|po box|region|country|street|type|label|formatted)/, "")
    .replace(/^(home|business|other) (?=street|city|postal|country|state|address)/, "")
    .trim();

/** True when the first row names the columns: none of its cells is a number, and one of them is known. */
export function hasHeadings(rows: readonly string[][]): boolean {
  const [first = []] = rows;
  if (first.some((cell) => phoneOf(cell))) return false;
  const known = first.filter((cell) =>
    HEADINGS.some(([, words]) => words.test(simple(oneLine(cell).toLowerCase()))),
  );
  return known.length > 0;
}

/** The households of the rows, by what the columns mean. */
export function entriesOf(rows: readonly string[][], fields: readonly Field[], headed: boolean): Reading {
  const reading: Reading = { entries: [], broken: [] };
  for (const [i, row] of rows.entries()) {
    if (headed && i === 0) continue;
    const entry = entryOf(row, fields);
    if (saysSomething(entry)) reading.entries.push(entry);
    else reading.broken.push({ line: i + 1, text: row.filter(Boolean).join(", ").slice(0, 60) });
  }
  return reading;
}

function entryOf(row: readonly string[], fields: readonly Field[]): Entry {
  const entry = newEntry();
  const cellsOf = (field: Field) => row.filter((cell, column) => fields[column] === field && cell.trim());
  const one = (field: Field) => cellsOf(field).join(", ");
  const name = [
    ...cellsOf("name"),
    ...(cellsOf("name").length ? [] : [...cellsOf("first"), ...cellsOf("last")]),
  ].join(" ");
  entry.name = /^[+\d\s().-]+$/.test(name) ? "" : fitting(entry, name, LIMITS.name);
  for (const cell of cellsOf("phone")) addPhones(entry, cell);
  const address: EntryAddress = {
    lines: one("lines"),
    area: one("area"),
    city: one("city"),
    pin: one("pin"),
    landmark: one("landmark"),
  };
  addAddress(entry, address);
  entry.gotra = fitting(entry, one("gotra"), LIMITS.gotra) || undefined;
  for (const cell of cellsOf("labels")) addLabels(entry, cell);
  takeRest(entry, one);
  for (const cell of cellsOf("notes")) addNote(entry, cell);
  return entry;
}

function takeRest(entry: Entry, one: (field: Field) => string): void {
  const language = one("language").toLowerCase();
  if (/^(hi|हिन्दी|हिंदी)/.test(language)) entry.language = "hi";
  else if (/^(en|अंग)/.test(language)) entry.language = "en";
  const since = /\b(19|20)\d\d\b/.exec(one("since"))?.[0];
  if (since) entry.sinceYear = Number(since);
  entry.birth = birthOf(one("birth"));
  if (one("birth") && !entry.birth) addNote(entry, one("birth"));
}
