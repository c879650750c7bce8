import type { components } from "./schema.gen.ts";

type Schemas = components["schemas"];

/** A piece of work at a date and place. */
export type Task = Schemas["Task"];
/** How a task ended, by its owner's word. */
export type Outcome = NonNullable<Task["outcome"]>;
/** Money that came, went back or was let go. */
export type Payment = Schemas["Payment"];
/** Something given in kind; it counts in no total of money. */
export type Gift = Schemas["Gift"];
/** What a family gets for what it paid; never changed once it is issued. */
export type IssuedReceipt = Schemas["Receipt"];
/** One that the server has not issued yet says only for what it is. */
export type Receipt = Partial<IssuedReceipt> &
  Pick<IssuedReceipt, "_id" | "paymentIds" | "language" | "createdAt" | "updatedAt" | "revision">;
/** A note about a person and their work, perhaps with a reminder. */
export type Note = Schemas["Note"];
/** A comment on a day of the calendar. */
export type Comment = Schemas["Comment"];
/** What was paid for the work. */
export type Expense = Schemas["Expense"];
/** A rite of the catalogue. */
export type RiteType = Schemas["RiteType"];
/** A row of a samagri list. */
export type SamagriItem = Schemas["Item"];
/** A family. */
export type Client = Schemas["Client"];
/** A member of a family. */
export type Person = Schemas["Person"];
/** When and where a person was born, as far as it is known. */
export type Birth = Schemas["Birth"];
/** When a person died, by date, tithi or solar month. */
export type Departed = Schemas["Departed"];
/** A phone number of a family. */
export type Phone = Schemas["Phone"];
/** An address of a family. */
export type Address = Schemas["Address"];
/** A place of birth or death. */
export type Spot = Schemas["Spot"];
/** What the almanac says of a birth or a death. */
export type Sky = Schemas["Sky"];
/** A family's wish for a rite, and what became of it. */
export type Booking = Omit<Schemas["Booking"], "wanted" | "options" | "agreed" | "change"> & {
  wanted: Timed<Schemas["Wanted"]>;
  options?: Slot[];
  agreed?: Timed<Schemas["Agreed"]>;
  change?: Timed<Schemas["WantedChange"]>;
};
/** A time that is not set is left out. */
type Timed<T> = Omit<T, "startTime"> & { startTime?: string };
/** A date with a start time. */
export type Slot = Required<Timed<Schemas["Slot"]>>;
/**
 * A part of the day that a family asks for: pratah 4–11, madhyahna 11–14, aparahna 14–17, sandhya 17–20, ratri 20–4.
 */
export type DayPart = NonNullable<Booking["wanted"]["part"]>;
/** What a family keeps every year or month. */
export type Observance = Schemas["Observance"];
/** Work of several days that belongs together; each day is a task that names it. */
export type Series = Schemas["Series"];
/** What a purohit wrote for sankalpas: a wording, a mended word, a place, or a text as it was spoken. */
export type Sankalpa = Schemas["Sankalpa"];
/** Who works with the purohit, without an account. */
export type Helper = Schemas["Helper"];
/** Days, or hours of each week, when a helper cannot come. */
export type TimeOff = Schemas["TimeOff"];
/** A helper at a task, with a share. */
export type Crew = Schemas["Crew"];
/** What was given to a helper or got from one. */
export type Settlement = Schemas["Settlement"];
/** What own series are made of. */
export type Template = Schemas["Template"];
/** Another calendar of the purohit's: its name and when it says that they are busy. */
export type BusyCalendar = Schemas["BusyCalendar"];
/** A task that comes again: its rule, and what each of its tasks is. */
export type Repeat = Schemas["Repeat"];
/** What was decided of a single one. */
export type Occasion = Schemas["Occasion"];
/** A text for a family that waits to be sent, or was sent. */
export type Message = Schemas["Message"];
/** The wordings of messages to families that a person has changed. */
export type MessageSettings = Schemas["Messages"];
/** A notice as its owner finds it in the app. */
export type Notification = Schemas["Notification"];
/** Which kinds of notices go by which channel, and the quiet hours. */
export type NotificationSettings = Schemas["NotificationSettings"];
/** A browser that push messages are sent to. */
export type Browser = Schemas["ListedBrowser"];
/** A line of the log of what left the server. */
export type Delivery = Schemas["Delivery"];
/** The account of the person who is signed in. */
export type User = Schemas["User"];
/** A part of the town, with the ways from it. */
export type Area = Schemas["Area"];
/** Days on which the purohit cannot work, or a family cannot receive them. */
export type Block = Schemas["Block"];
/** When the user works and how much they take on; the days begin with Sunday. */
export type WorkSettings = Omit<Schemas["Work"], "hours"> & { hours: Schemas["Hours"][][] };
/** How the account deals with money. */
export type MoneySettings = Schemas["Money"];
/** The ways in which the user can log in. */
export type LoginMethods = Schemas["Ways"];
/** How the second step of the login stands. */
export type SecondFactor = Schemas["SecondFactor"];
/** A secret for an app, to be confirmed. */
export type SecondFactorOffer = Schemas["Offer"];
/** A key on a device that logs its owner in. */
export type Passkey = Schemas["Passkey"];
/** What people say about themselves; its id is the user's. */
export type Profile = Schemas["Profile"];
/** The page on which families ask for a day. */
export type PublicPage = Schemas["Page"];
/** The fields of the public page that a change sends. */
export type PublicPageChange = Partial<Omit<PublicPage, "_id" | "createdAt" | "updatedAt" | "revision">>;
/** One thing that happened in the account. */
export type Happening = Schemas["Happening"];
/** One thing that was done, with what it was before and after. */
export type HistoryChange = Schemas["Change"];
/** Something in the trash. */
export type Deleted = Schemas["Deleted"];
/** A place where the user is signed in. */
export type Session = Schemas["OneSession"];
/** Logins from one network address that were refused. */
export type WrongLogins = Schemas["WrongLogins"];
/** What is left of a deleted row: its kind, id and revision. */
export type Tombstone = Omit<Schemas["Tombstone"], "kind"> & { kind: string };
/** Where the almanac is for. */
export type Place = NonNullable<Schemas["Place"]>;
/** By which customs the almanac is read. */
export type AlmanacCustoms = Schemas["Almanac"];
/** The rows and tombstones since a revision. */
export type SyncAnswer = Schemas["Changes"];

/** What users may change of their account by PUT /api/profile/settings, as one entity. */
export type Setting = Pick<
  User,
  | "_id"
  | "revision"
  | "name"
  | "language"
  | "timeZone"
  | "theme"
  | "textSize"
  | "digits"
  | "clock"
  | "shortcuts"
  | "firstSteps"
  | "place"
  | "almanac"
  | "money"
  | "messages"
  | "work"
>;
