import type { components } from "./schema.gen.ts";

type Schemas = components["schemas"];

export type Task = Schemas["Task"];
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
export type Note = Schemas["Note"];
export type Comment = Schemas["Comment"];
/** What was paid for the work. */
export type Expense = Schemas["Expense"];
/** A rite of the catalogue. */
export type RiteType = Schemas["RiteType"];
/** A row of a samagri list. */
export type SamagriItem = Schemas["Item"];
/** A family. */
export type Client = Schemas["Client"];
export type Person = Schemas["Person"];
export type Birth = Schemas["Birth"];
export type Departed = Schemas["Departed"];
export type Phone = Schemas["Phone"];
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
/** A time that is not said is left out. */
type Timed<T> = Omit<T, "startTime"> & { startTime?: string };
export type Slot = Required<Timed<Schemas["Slot"]>>;
export type DayPart = NonNullable<Booking["wanted"]["part"]>;
/** What waits to be told to a family, or was. */
export type Message = Schemas["Message"];
/** How a person words what he writes to families. */
export type MessageSettings = Schemas["Messages"];
export type Notification = Schemas["Notification"];
export type NotificationSettings = Schemas["NotificationSettings"];
/** A browser that push messages are sent to. */
export type Browser = Schemas["ListedBrowser"];
/** A line of the log of what left the server. */
export type Delivery = Schemas["Delivery"];
export type User = Schemas["User"];
/** A part of the town, with the ways from it. */
export type Area = Schemas["Area"];
/** Days on which he cannot, or a family cannot. */
export type Block = Schemas["Block"];
/** When the user works and how much he takes on; the days begin with Sunday. */
export type WorkSettings = Omit<Schemas["Work"], "hours"> & { hours: Schemas["Hours"][][] };
/** How the account deals with money. */
export type MoneySettings = Schemas["Money"];
/** By what the user can log in. */
export type Ways = Schemas["Ways"];
/** How the second step of the login stands. */
export type SecondFactor = Schemas["SecondFactor"];
/** A secret for an app, to be confirmed. */
export type SecondFactorOffer = Schemas["Offer"];
export type Passkey = Schemas["Passkey"];
/** What a person says of himself; its id is the user's. */
export type Profile = Schemas["Profile"];
/** The page on which families ask for a day. */
export type PublicPage = Schemas["Page"];
export type PublicPageChange = Partial<Omit<PublicPage, "_id" | "createdAt" | "updatedAt" | "revision">>;
/** One thing that happened in the account. */
export type Happening = Schemas["Happening"];
/** One thing that was done, with what it was before and after. */
export type Change = Schemas["Change"];
/** Something in the trash. */
export type Deleted = Schemas["Deleted"];
/** A place where the user is signed in. */
export type Session = Schemas["OneSession"];
export type Tombstone = Omit<Schemas["Tombstone"], "kind"> & { kind: string };
/** Where the almanac is for. */
export type Place = NonNullable<Schemas["Place"]>;
/** By which customs the almanac is read. */
export type AlmanacCustoms = Schemas["Almanac"];
export type SyncAnswer = Schemas["Changes"];

/** What a user may change of his account by PUT /api/profile/settings, as one entity. */
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
  | "place"
  | "almanac"
  | "money"
  | "messages"
  | "work"
>;
