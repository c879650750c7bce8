/** A practice with something on every screen, and the screens that its owner can open. */
import { openPage } from "./booking-page.ts";
import { day, type Person } from "./person.ts";
import { FAMILIES, KINDS, NOTES, PROFILE } from "./samples.ts";
import { addHelper } from "./helpers.ts";
import { addSeries } from "./series.ts";

/** What a person opens by an address, or by a button on what it shows. */
export interface Screen {
  path: string;
  /** The name of the button that opens the sheet that is meant. */
  button?: string | RegExp;
}

/** Fills the account, and gives every screen that it has. */
export async function openPractice(person: Person, phone: boolean): Promise<Screen[]> {
  await person.call("PUT", "/api/profile", PROFILE);
  await openPage(person);
  for (const name of ["Brahmpuri", "Amer"]) {
    await person.call("POST", "/api/areas", { name, home: name === "Brahmpuri" });
  }
  await person.call("POST", "/api/comments", { date: day(), text: "Mathur ji brings the mandap" });
  const [, family] = await idsOf(person, "/api/clients", "client", FAMILIES);
  const rite = await idOf(person, "/api/rite-types", "ritetype", RITE);
  // Six stay with those below, so that no list is longer than the part of it that is always drawn.
  const tasks = await person.addAll(KINDS.filter((_, place) => [0, 1, 3, 4].includes(place)));
  const [, soon, done, cancelled] = tasks.map(({ _id }) => _id);
  const katha = { ...KATHA, clientId: family, riteTypeId: rite };
  const { _id: rited } = await person.add(katha);
  const { _id: grouped } = await person.add({
    ...KATHA,
    group: { families: [{ clientId: family, fee: 1100 }] },
  });
  const received = { taskId: done, amount: 1100, method: "upi", date: day() };
  const payment = await idOf(person, "/api/payments", "payment", received);
  const receipt = await idOf(person, "/api/receipts", "receipt", { paymentIds: [payment], language: "en" });
  await person.call("POST", "/api/expenses", EXPENSE);
  const [booking] = await idsOf(person, "/api/bookings", "booking", BOOKINGS);
  const [note] = await idsOf(person, "/api/note/notes/create", "note", NOTES);
  await person.call("DELETE", `/api/task/tasks/modify/delete/${cancelled}`);
  const { series } = await addSeries(person, 1);
  const helper = await addHelper(person, done ?? "");
  const ids = { soon, done, rited, grouped, rite, family, booking, note, receipt, series, helper };
  return screensOf(`/profile/${person.id}`, ids, phone);
}

/** The screens of a practice with these ids. */
function screensOf(own: string, ids: Record<string, string | undefined>, phone: boolean): Screen[] {
  const { soon, done, rited, grouped, rite, family, booking, note, receipt, series, helper } = ids;
  const task = `/tasks/${soon}`;
  const paths = [
    ...["/login", "/register", "/login/openid", "/no/such/page"],
    ...["verify-otp", "new-password"].map((step) => `/recover-password/${step}`),
    ...["/profile", own, `${own}?tab=settings`, `${own}?tab=activity`, `${own}/edit`, "/settings"],
    ...["", "/account", "/security", "/security/two-step", "/security/codes", "/place", "/money"].map(
      (section) => `${own}/setting${section}`,
    ),
    ...["public-page", "public-page/poster", "notifications", "display", "data", "messages", "calendars"].map(
      (section) => `${own}/setting/${section}`,
    ),
    ...[
      "/dashboard",
      `${own}/dashboard`,
      "/today",
      ...["place", "rites", "family"].map((step) => `/start/${step}`),
      "/messages",
      "/coming",
      "/coming/pitru-paksha",
      "/series",
      "/series/new",
      "/series/death",
      "/series/templates",
      "/series/templates/new?kind=vivah",
      `/series/${series}`,
      `/series/${series}/tell`,
      ...["/helpers", "/helpers/new", "/helpers/names", "/helpers?settle", "/hand-over", "/shared"],
      ...["/practices", `${own}/setting/people`, "/join"],
      ...[`/helpers/${helper}`, `/helpers/${helper}/edit`, `/hand-over?tasks=${soon}`],
      ...["/helpers/statement", `/helpers/${helper}/statement`, `/helpers/${helper}/receipt?day=${day()}`],
      "/dues",
      `/receipts/${receipt}`,
    ],
    ...[
      "/tasks",
      "/tasks?q=nothing",
      `/tasks/modify/delete/${soon}`,
      `${task}/close`,
      `/tasks/${done}/payment`,
      `/tasks/${grouped}/group`,
    ],
    ...["/tasks/add/new", "/tasks/add/complete", `/tasks/modify/update/${soon}`],
    ...[task, `/tasks/${done}`, `/tasks/${rited}`, "/tasks/nothing"],
    ...["/rites", "/rites/choose", `/rites/${rite}`, `/tasks/${rited}/samagri`, `${task}/samagri`],
    ...[`/tasks/${rited}/sankalpa`, `/tasks/${grouped}/sankalpa`, "/sankalpa"],
    ...["/clients", "/clients/import", "/clients/new", `/clients/${family}`, `/clients/${family}/edit`],
    ...["/availability", "/availability?tab=areas", "/availability?tab=closed"],
    ...["/calendar-view", `/calendar-view?day=${day()}`, "/calendar-view?view=day", `/calendar/night/${day(3)}`, "/season"],
    ...["/bookings", `/bookings/new?date=${day(3)}`, `/bookings/${booking}`, "/muhurat"],
    ...["/history", "/history?tab=changes", "/history?tab=trash", "/history/add", "/history/statement"],
    ...["/notes/all", "/notes/create", `/notes/detail/${note}`],
    ...[`/notes/modify/update/${note}`, `/notes/modify/delete/${note}`],
    ...["/expense", "/expense?add", "/notifications"],
  ];
  const sheets: Screen[] = [
    { path: own, button: "Edit Profile" },
    { path: `${own}/setting/place`, button: "Choose your place" },
    { path: `${own}/setting/notifications`, button: /^Morning sheet/ },
    { path: "/tasks/add/new", button: "Choose from your rites" },
    { path: "/tasks/add/new", button: /^Yajman/ },
    { path: `/rites/${rite}`, button: "Add item" },
    { path: `/rites/${rite}`, button: "Copy from another rite" },
    { path: "/availability", button: /^Sunday: / },
    { path: `/bookings/${booking}`, button: "Confirm" },
    { path: `/bookings/${booking}`, button: "Other times" },
    { path: "/notes/all", button: /^Later/ },
    { path: task, button: "Who comes with you?" },
    { path: `/helpers/${helper}`, button: "Statement" },
    ...(phone
      ? [
          { path: "/today", button: "Add a task" },
          { path: "/history", button: "Filter" },
        ]
      : []),
  ];
  return [...paths.map((path) => ({ path })), ...sheets];
}

const RITE = {
  name: "Katha",
  kind: "deva",
  feeMode: "open",
  samagri: [
    { name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
    { name: "Copper kalash", nameHi: "ताँबे का कलश", quantity: 1, scale: "per_kalash", by: "priest" },
  ],
};

const KATHA = { taskName: "Katha", date: day(3), startTime: "07:00" };
const EXPENSE = { date: day(), amount: 640, category: "travel", method: "credit", recoverable: true };
const BOOKINGS = ["10:30", "11:15"].map((startTime) => ({
  riteName: "Griha Pravesh",
  contact: { name: "Kavita Khandelwal", phone: `98290 337${startTime.slice(3)}` },
  wanted: { date: day(10), startTime },
  holdUntil: new Date(Date.now() + 86_400_000).toISOString(),
  occasion: "Third floor, the lift is out of order.",
  address: "14 Gali 3, Raja Park",
}));

async function idOf(person: Person, path: string, kind: string, body: object): Promise<string> {
  const answer = await person.call<Record<string, { _id: string }>>("POST", path, body);
  return answer[kind]?._id ?? "";
}

async function idsOf(
  person: Person,
  path: string,
  kind: string,
  bodies: readonly object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push(await idOf(person, path, kind, body));
  return ids;
}
