/** What was done to an account, and what fields are called: History and Activity both tell of it. Their texts go with both. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { UpdateBody } from "../offline/changes/changes.ts";

/** What was done to an account or a login, which have no name. */
export const DONE_TO_ACCOUNT: Record<string, MessageDescriptor> = {
  "account created": msg`Account created`,
  "account password_changed": msg`Password changed`,
  "account second_on": msg`Two-step login turned on`,
  "account second_off": msg`Two-step login turned off`,
  "account recovery_used": msg`A recovery code was used`,
  "account codes_renewed": msg`New recovery codes`,
  "account email_confirmed": msg`E-mail confirmed`,
  "account email_changed": msg`E-mail changed`,
  "account exported": msg`All data exported`,
  "account closing": msg`Account deleted, to be erased after seven days`,
  "account trash_emptied": msg`Trash emptied`,
  "account kept": msg`Account kept after all`,
  "account passkey_added": msg`Passkey added`,
  "account passkey_removed": msg`Passkey removed`,
  "account identity_linked": msg`Login of another service linked`,
  "account identity_unlinked": msg`Login of another service removed`,
  "session signed_in": msg`Logged in`,
  "session signed_out": msg`Logged out`,
  "session ended": msg`A device was logged out`,
  "session ended_others": msg`All other devices were logged out`,
  "profile picture_changed": msg`Picture changed`,
  "profile picture_removed": msg`Picture removed`,
};

type Kind = "task" | "note" | "comment" | "expense" | "ritetype" | "client" | "area" | "block";
type FieldOf<K extends Kind> = K extends Kind ? keyof UpdateBody<K> : never;
/** Fields that belong to another field, or mean nothing by themselves. */
type Unlisted =
  | "addressId"
  | "effect"
  | "endDate"
  | "endTime"
  | "home"
  | "kind"
  | "km"
  | "lat"
  | "lon"
  | "moneyBack"
  | "personal"
  | "pin"
  | "preset"
  | "ratePerKm"
  | "recoveredOn"
  | "recoveredPaymentId"
  | "recurs"
  | "riteKinds"
  | "ways";

/** Fields as people call them. A field that is new in the contract does not compile until it has a name here, or is listed above. */
export const FIELDS: Record<string, MessageDescriptor> = {
  taskName: msg`Name`,
  description: msg`Description`,
  location: msg`Location`,
  finalAssignUser: msg`Assigned User`,
  own: msg`own work`,
  amount: msg`Amount`,
  feeMode: msg`how the dakshina is fixed`,
  date: msg`Date`,
  startTime: msg`Time`,
  durationMinutes: msg`Duration`,
  outcome: msg`How it ended`,
  cancelReason: msg`reason`,
  rescheduledFrom: msg`moved from`,
  askOn: msg`day to ask`,
  asked: msg`asked for`,
  clientId: msg`Family`,
  taskId: msg`Task`,
  riteTypeId: msg`Rite`,
  inKind: msg`gifts in kind`,
  samagri: msg`samagri`,
  privateNote: msg`private note`,
  privateNotes: msg`private note`,
  person: msg`Name of the person`,
  work: msg`Work name`,
  noteDate: msg`Work Date`,
  noteText: msg`Reminder message`,
  reminderDate: msg`Reminder Date`,
  reminderTime: msg`Reminder time`,
  doneAt: msg`Done`,
  snoozedUntil: msg`Later`,
  text: msg`text`,
  name: msg`Name`,
  nameLocal: msg`Name in your script`,
  nameHi: msg`Name in Hindi`,
  phones: msg`phone`,
  addresses: msg`Address`,
  personId: msg`Who takes the sankalp`,
  windowFrom: msg`Muhurat from`,
  windowUntil: msg`Muhurat till`,
  people: msg`people`,
  headId: msg`head of the family`,
  gotra: msg`gotra`,
  calendar: msg`calendar`,
  labels: msg`labels`,
  notes: msg`notes`,
  sinceYear: msg`known since`,
  referredBy: msg`sent by`,
  category: msg`category`,
  method: msg`How paid`,
  paidTo: msg`paid to`,
  paidBy: msg`paid by`,
  recoverable: msg`to be paid back`,
  note: msg`note`,
  photos: msg`photos`,
  feeMin: msg`usual dakshina`,
  feeMax: msg`most dakshina`,
  inactive: msg`put away`,
  prepMinutes: msg`setting up before`,
  advanceMode: msg`advance`,
  advanceAmount: msg`advance`,
  advancePercent: msg`advance`,
  mangal: msg`mangal rite`,
  public: msg`on the booking page`,
  publicText: msg`what the booking page says`,
  instructions: msg`instructions`,
  status: msg`how it stands`,
  riteName: msg`Rite`,
  contact: msg`whom to answer`,
  occasion: msg`occasion`,
  area: msg`Area`,
  wanted: msg`wanted day`,
  options: msg`offered times`,
  agreed: msg`agreed day`,
  advance: msg`advance`,
  advanceBy: msg`advance until`,
  paidSaidAt: msg`says it has paid`,
  change: msg`change asked for`,
  holdUntil: msg`held until`,
  declineReason: msg`reason`,
  cancelAdvance: msg`what becomes of the advance`,
  token: msg`link of the family`,
  askedAt: msg`a question asked`,
  seenAt: msg`opened`,
  number: msg`Phone number`,
  email: msg`E-mail`,
  username: msg`Username`,
  language: msg`Language`,
  timeZone: msg`Time zone`,
  theme: msg`Theme`,
  textSize: msg`Text size`,
  digits: msg`Numerals`,
  clock: msg`Clock`,
  place: msg`Place`,
  almanac: msg`Almanac`,
  money: msg`money settings`,
  bio: msg`About me`,
  skills: msg`Work I do`,
  areas: msg`areas`,
  languages: msg`Languages`,
  address: msg`Address`,
  links: msg`Links`,
  born: msg`Born`,
} satisfies Record<string, MessageDescriptor> & Record<Exclude<FieldOf<Kind>, Unlisted>, MessageDescriptor>;
