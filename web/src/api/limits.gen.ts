/** The limits of what is sent, from api/openapi.json: `npm run generate`. */

export const AddPasskeyInBody = {
  name: { minLength: 1, maxLength: 60 },
} as const;

export const Address = {
  area: { maxLength: 60 },
  city: { maxLength: 60 },
  label: { maxLength: 30 },
  landmark: { maxLength: 120 },
  lat: { minimum: -90, maximum: 90 },
  lines: { maxLength: 200 },
  lon: { minimum: -180, maximum: 180 },
  note: { maxLength: 160 },
  pin: { maxLength: 12 },
} as const;

export const AlmanacChange = {
  festivals: { maxItems: 40 },
  muhurat: { maxItems: 200 },
  regions: { maxItems: 20 },
  unseen: { maxItems: 300 },
  vrats: { maxItems: 20 },
  youth: { minimum: 0, maximum: 15 },
} as const;

export const AreaChange = {
  lat: { minimum: -90, maximum: 90 },
  lon: { minimum: -180, maximum: 180 },
  name: { minLength: 1, maxLength: 60 },
  pin: { maxLength: 12 },
  ways: { maxItems: 60 },
} as const;

export const AskResetInBody = {
  email: { maxLength: 254 },
} as const;

export const BlockChange = {
  note: { maxLength: 500 },
  riteKinds: { maxItems: 8 },
} as const;

export const BookingChange = {
  address: { maxLength: 300 },
  advance: { minimum: 0, maximum: 999999999.99 },
  area: { maxLength: 60 },
  durationMinutes: { minimum: 0, maximum: 2880 },
  gotra: { maxLength: 60 },
  occasion: { maxLength: 500 },
  people: { minimum: 0, maximum: 10000 },
  riteName: { minLength: 1, maxLength: 160 },
  riteTypeIds: { maxItems: 6 },
} as const;

export const BookingConfirm = {
  advance: { minimum: 0, maximum: 999999999.99 },
  description: { maxLength: 4000 },
  durationMinutes: { minimum: 1, maximum: 2880 },
  fee: { minimum: 0, maximum: 999999999.99 },
} as const;

export const BookingDecline = {
  note: { maxLength: 300 },
  reason: { minLength: 1, maxLength: 60 },
} as const;

export const BookingLink = {
  token: { minLength: 32, maxLength: 32 },
} as const;

export const BookingOffer = {
  options: { maxItems: 3 },
} as const;

export const BookingUndo = {
  of: { minimum: 1 },
} as const;

export const BusyCalendarChange = {
  marks: { maxLength: 400 },
  name: { maxLength: 60 },
  times: { maxLength: 80000 },
} as const;

export const Cap = {
  fromMasa: { minimum: 1, maximum: 12 },
  fromTithi: { minimum: 1, maximum: 30 },
  most: { minimum: 0, maximum: 40 },
  name: { maxLength: 80 },
  toMasa: { minimum: 1, maximum: 12 },
  toTithi: { minimum: 1, maximum: 30 },
} as const;

export const ChangeInBody = {
  about: { maxLength: 500 },
  areas: { maxItems: 20, items: { maxLength: 60 } },
  freeUntilHours: { minimum: 0, maximum: 720 },
  holdHours: { minimum: 1, maximum: 336 },
  horizonDays: { minimum: 1, maximum: 730 },
  languages: { maxItems: 10, items: { maxLength: 30 } },
  line: { maxLength: 120 },
  notice: { maxLength: 300 },
  noticeHours: { minimum: 0, maximum: 720 },
  policy: { maxLength: 300 },
} as const;

export const Choice = {
  remindDays: { maxItems: 6 },
} as const;

export const ClientChange = {
  addresses: { maxItems: 5 },
  gotra: { maxLength: 60 },
  labels: { maxItems: 10, items: { maxLength: 30 } },
  name: { maxLength: 120 },
  notes: { maxLength: 4000 },
  people: { maxItems: 60 },
  phones: { maxItems: 6 },
  privateNotes: { maxLength: 4000 },
  referredBy: { maxLength: 80 },
  sinceYear: { minimum: 1900 },
} as const;

export const CommentChange = {
  text: { minLength: 1, maxLength: 2000 },
} as const;

export const ContactInput = {
  email: { maxLength: 254 },
  name: { minLength: 1, maxLength: 120 },
  phone: { minLength: 1 },
} as const;

export const CrewChange = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  bring: { maxLength: 500 },
  dress: { maxLength: 200 },
  heads: { minimum: 1, maximum: 5000 },
  inKind: { maxLength: 200 },
  percent: { minimum: 0.01, maximum: 100 },
  reasonNote: { maxLength: 200 },
  received: { minimum: 0, maximum: 999999999.99 },
} as const;

export const Departed = {
  masa: { minimum: 1, maximum: 12 },
  nakshatra: { minimum: 1, maximum: 27 },
  performer: { maxLength: 120 },
  solarMonth: { minimum: 1, maximum: 12 },
  tithi: { minimum: 1, maximum: 15 },
} as const;

export const Exception = {
  key: { minLength: 2, maxLength: 16 },
} as const;

export const ExpenseChange = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  category: { minLength: 1, maxLength: 40 },
  km: { minimum: 0, maximum: 2000 },
  note: { maxLength: 500 },
  paidTo: { maxLength: 80 },
  ratePerKm: { minimum: 0, maximum: 999999999.99 },
  taskName: { maxLength: 160 },
} as const;

export const FeedChange = {
  name: { maxLength: 60 },
} as const;

export const Gift = {
  value: { maximum: 999999999.99 },
  what: { minLength: 1, maxLength: 80 },
} as const;

export const GroupFamily = {
  fathers: { maxLength: 300 },
  fee: { maximum: 999999999.99 },
  nakshatra: { minimum: 1, maximum: 27 },
  names: { maxLength: 300 },
  note: { maxLength: 200 },
  people: { minimum: 0, maximum: 1001 },
  pind: { minimum: 0, maximum: 1001 },
  shakha: { maxLength: 60 },
} as const;

export const HelperChange = {
  alsoNamed: { maxItems: 20 },
  area: { maxLength: 120 },
  cannot: { maxItems: 60 },
  languages: { maxItems: 10 },
  link: { minLength: 22, maxLength: 22 },
  name: { minLength: 1, maxLength: 120 },
  note: { maxLength: 2000 },
  rateNote: { maxLength: 200 },
  since: { minimum: 1900, maximum: 2100 },
  skills: { maxItems: 30 },
  upiId: { maxLength: 321 },
  veda: { maxLength: 60 },
  vehicle: { maxLength: 60 },
} as const;

export const InvitationToken = {
  token: { maxLength: 64 },
} as const;

export const Item = {
  name: { minLength: 1, maxLength: 120 },
  nameHi: { maxLength: 120 },
  quantity: { minimum: 0, maximum: 99999.999 },
} as const;

export const JudgeResetInBody = {
  email: { maxLength: 254 },
  otp: { maxLength: 32 },
  request: { maxLength: 64 },
} as const;

export const MemberRole = {
  password: { maxLength: 256 },
} as const;

export const MessageChange = {
  name: { maxLength: 120 },
  rite: { maxLength: 160 },
  text: { minLength: 1, maxLength: 1500 },
} as const;

export const MessagesChange = {
  signature: { maxLength: 120 },
} as const;

export const MoneyChange = {
  payeeName: { maxLength: 80 },
  quickAmounts: { maxItems: 12 },
  ratePerKm: { minimum: 0, maximum: 9999 },
  receiptPrefix: { minLength: 1, maxLength: 10 },
  upiId: { maxLength: 321 },
} as const;

export const Muhurat = {
  rite: { minLength: 1, maxLength: 60 },
  within: { minimum: 1, maximum: 120 },
} as const;

export const MuhuratRule = {
  rule: { maxLength: 80 },
} as const;

export const NamesInBody = {
  username: { minLength: 3, maxLength: 30 },
} as const;

export const NewArea = {
  lat: { minimum: -90, maximum: 90 },
  lon: { minimum: -180, maximum: 180 },
  name: { minLength: 1, maxLength: 60 },
  pin: { maxLength: 12 },
  ways: { maxItems: 60 },
} as const;

export const NewBlock = {
  note: { maxLength: 500 },
  riteKinds: { maxItems: 8 },
} as const;

export const NewBooking = {
  address: { maxLength: 300 },
  advance: { minimum: 0, maximum: 999999999.99 },
  area: { maxLength: 60 },
  durationMinutes: { minimum: 0, maximum: 2880 },
  gotra: { maxLength: 60 },
  occasion: { maxLength: 500 },
  people: { minimum: 0, maximum: 10000 },
  riteName: { minLength: 1, maxLength: 160 },
  riteTypeIds: { maxItems: 6 },
  token: { minLength: 32, maxLength: 32 },
} as const;

export const NewBusyCalendar = {
  marks: { maxLength: 400 },
  name: { maxLength: 60 },
  times: { maxLength: 80000 },
} as const;

export const NewClient = {
  addresses: { maxItems: 5 },
  gotra: { maxLength: 60 },
  labels: { maxItems: 10, items: { maxLength: 30 } },
  name: { maxLength: 120 },
  notes: { maxLength: 4000 },
  people: { maxItems: 60 },
  phones: { maxItems: 6 },
  privateNotes: { maxLength: 4000 },
  referredBy: { maxLength: 80 },
  sinceYear: { minimum: 1900 },
} as const;

export const NewComment = {
  text: { minLength: 1, maxLength: 2000 },
} as const;

export const NewCrew = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  bring: { maxLength: 500 },
  dress: { maxLength: 200 },
  heads: { minimum: 1, maximum: 5000 },
  inKind: { maxLength: 200 },
  percent: { minimum: 0.01, maximum: 100 },
  reasonNote: { maxLength: 200 },
  received: { minimum: 0, maximum: 999999999.99 },
} as const;

export const NewEmailInBody = {
  email: { maxLength: 254 },
} as const;

export const NewExpense = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  category: { minLength: 1, maxLength: 40 },
  km: { minimum: 0, maximum: 2000 },
  note: { maxLength: 500 },
  paidTo: { maxLength: 80 },
  ratePerKm: { minimum: 0, maximum: 999999999.99 },
  taskName: { maxLength: 160 },
} as const;

export const NewFeed = {
  name: { maxLength: 60 },
} as const;

export const NewHelper = {
  alsoNamed: { maxItems: 20 },
  area: { maxLength: 120 },
  cannot: { maxItems: 60 },
  languages: { maxItems: 10 },
  link: { minLength: 22, maxLength: 22 },
  name: { minLength: 1, maxLength: 120 },
  note: { maxLength: 2000 },
  rateNote: { maxLength: 200 },
  since: { minimum: 1900, maximum: 2100 },
  skills: { maxItems: 30 },
  upiId: { maxLength: 321 },
  veda: { maxLength: 60 },
  vehicle: { maxLength: 60 },
} as const;

export const NewMember = {
  name: { minLength: 1, maxLength: 60 },
  password: { maxLength: 256 },
} as const;

export const NewMessage = {
  name: { maxLength: 120 },
  rite: { maxLength: 160 },
  text: { minLength: 1, maxLength: 1500 },
} as const;

export const NewNote = {
  noteText: { maxLength: 2000 },
  person: { minLength: 1, maxLength: 120 },
  work: { minLength: 1, maxLength: 160 },
} as const;

export const NewObservance = {
  interval: { minimum: 1, maximum: 99 },
  masa: { minimum: 1, maximum: 12 },
  nakshatra: { minimum: 1, maximum: 27 },
  name: { maxLength: 160 },
  nth: { minimum: 1, maximum: 5 },
  occasions: { maxItems: 400 },
  remindDays: { maxItems: 6 },
  solarMonth: { minimum: 1, maximum: 12 },
  tithi: { minimum: 1, maximum: 30 },
  weekday: { minimum: 1, maximum: 7 },
} as const;

export const NewPasswordInBody = {
  ID: { maxLength: 64 },
  confirmPassword: { maxLength: 256 },
  password: { minLength: 8, maxLength: 256 },
} as const;

export const NewPayment = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  note: { maxLength: 200 },
  paidBy: { maxLength: 80 },
  ref: { maxLength: 40 },
} as const;

export const NewReceipt = {
  paymentIds: { maxItems: 20 },
} as const;

export const NewRepeat = {
  amount: { minimum: 0, maximum: 999999999.99 },
  count: { minimum: 1, maximum: 999 },
  days: { minimum: 2, maximum: 45 },
  description: { minLength: 1, maxLength: 4000 },
  durationMinutes: { minimum: 1, maximum: 2880 },
  exceptions: { maxItems: 400 },
  finalAssignUser: { minLength: 1, maxLength: 120 },
  interval: { minimum: 1, maximum: 99 },
  location: { minLength: 1, maxLength: 300 },
  masa: { minimum: 1, maximum: 12 },
  nakshatra: { minimum: 1, maximum: 27 },
  nth: { minimum: 1, maximum: 5 },
  solarMonth: { minimum: 1, maximum: 12 },
  taskName: { minLength: 1, maxLength: 160 },
  tithi: { minimum: 1, maximum: 30 },
  weekday: { minimum: 1, maximum: 7 },
} as const;

export const NewRiteType = {
  advancePercent: { minimum: 0, maximum: 100 },
  durationMinutes: { minimum: 0, maximum: 1440 },
  instructions: { maxLength: 2000 },
  name: { minLength: 1, maxLength: 120 },
  nameHi: { maxLength: 120 },
  prepMinutes: { minimum: 0, maximum: 240 },
  preset: { maxLength: 40 },
  publicText: { maxLength: 500 },
  samagri: { maxItems: 80 },
} as const;

export const NewSankalpa = {
  name: { maxLength: 120 },
  region: { maxLength: 500 },
  river: { maxLength: 500 },
  text: { maxLength: 12000 },
  written: { maxLength: 500 },
} as const;

export const NewSeries = {
  muhurats: { maxItems: 60 },
  name: { maxLength: 160 },
} as const;

export const NewSettlement = {
  amount: { minimum: 0.01, maximum: 999999999.99 },
  note: { maxLength: 200 },
} as const;

export const NewTask = {
  amount: { minimum: 0, maximum: 999999999.99 },
  asked: { maxItems: 20 },
  days: { minimum: 2, maximum: 45 },
  description: { minLength: 1, maxLength: 4000 },
  durationMinutes: { minimum: 1, maximum: 2880 },
  finalAssignUser: { minLength: 1, maxLength: 120 },
  group: { families: { maxItems: 108 }, seats: { minimum: 0, maximum: 1001 } },
  inKind: { maxItems: 10 },
  location: { minLength: 1, maxLength: 300 },
  privateNote: { maxLength: 4000 },
  repeatKey: { maxLength: 16 },
  samagri: { items: { maxItems: 80 }, kalash: { minimum: 0, maximum: 1001 }, people: { minimum: 0, maximum: 10000 } },
  taskName: { minLength: 1, maxLength: 160 },
} as const;

export const NewTemplate = {
  name: { minLength: 1, maxLength: 120 },
  steps: { maxItems: 60 },
} as const;

export const NewWording = {
  en: { maxLength: 1000 },
  hi: { maxLength: 1000 },
} as const;

export const NewcomerInBody = {
  email: { maxLength: 254 },
  invite: { maxLength: 40 },
  name: { minLength: 1, maxLength: 120 },
  username: { minLength: 3, maxLength: 30 },
} as const;

export const NoteChange = {
  noteText: { maxLength: 2000 },
  person: { minLength: 1, maxLength: 120 },
  work: { minLength: 1, maxLength: 160 },
} as const;

export const ObservanceChange = {
  interval: { minimum: 1, maximum: 99 },
  masa: { minimum: 1, maximum: 12 },
  nakshatra: { minimum: 1, maximum: 27 },
  name: { maxLength: 160 },
  nth: { minimum: 1, maximum: 5 },
  occasions: { maxItems: 400 },
  remindDays: { maxItems: 6 },
  solarMonth: { minimum: 1, maximum: 12 },
  tithi: { minimum: 1, maximum: 30 },
  weekday: { minimum: 1, maximum: 7 },
} as const;

export const Occasion = {
  key: { minLength: 2, maxLength: 16 },
  note: { maxLength: 200 },
} as const;

export const OpenLinkInBody = {
  ID: { maxLength: 64 },
} as const;

export const OwnFestival = {
  masa: { minimum: 1, maximum: 12 },
  name: { minLength: 1, maxLength: 80 },
  nameHi: { maxLength: 80 },
  tithi: { minimum: 1, maximum: 30 },
} as const;

export const PartnerLink = {
  link: { minLength: 22, maxLength: 22 },
} as const;

export const PasswordInBody = {
  password: { minLength: 8, maxLength: 256 },
} as const;

export const Person = {
  calledAs: { maxLength: 60 },
  nakshatra: { minimum: 1, maximum: 27 },
  name: { minLength: 1, maxLength: 120 },
  nameLocal: { maxLength: 120 },
  notes: { maxLength: 4000 },
  pada: { minimum: 1, maximum: 4 },
  rashi: { minimum: 1, maximum: 12 },
  relation: { maxLength: 40 },
} as const;

export const Phone = {
  label: { maxLength: 30 },
  number: { minLength: 1 },
  person: { maxLength: 120 },
} as const;

export const PlaceChange = {
  name: { minLength: 1, maxLength: 120 },
  nameHi: { maxLength: 120 },
} as const;

export const Proof = {
  password: { maxLength: 256 },
} as const;

export const PushAddress = {
  endpoint: { maxLength: 1000 },
} as const;

export const PushBrowser = {
  endpoint: { maxLength: 1000 },
} as const;

export const RegisterInBody = {
  email: { maxLength: 254 },
  invite: { maxLength: 40 },
  name: { minLength: 1, maxLength: 120 },
  password: { minLength: 8, maxLength: 256 },
  username: { minLength: 3, maxLength: 30 },
} as const;

export const RenamePasskeyInBody = {
  name: { minLength: 1, maxLength: 60 },
} as const;

export const RepeatChange = {
  amount: { minimum: 0, maximum: 999999999.99 },
  count: { minimum: 1, maximum: 999 },
  days: { minimum: 2, maximum: 45 },
  description: { minLength: 1, maxLength: 4000 },
  durationMinutes: { minimum: 1, maximum: 2880 },
  exceptions: { maxItems: 400 },
  finalAssignUser: { minLength: 1, maxLength: 120 },
  interval: { minimum: 1, maximum: 99 },
  location: { minLength: 1, maxLength: 300 },
  masa: { minimum: 1, maximum: 12 },
  nakshatra: { minimum: 1, maximum: 27 },
  nth: { minimum: 1, maximum: 5 },
  solarMonth: { minimum: 1, maximum: 12 },
  taskName: { minLength: 1, maxLength: 160 },
  tithi: { minimum: 1, maximum: 30 },
  weekday: { minimum: 1, maximum: 7 },
} as const;

export const ReportInBody = {
  error: { maxLength: 40 },
  frames: { maxItems: 8 },
  reference: { minLength: 4, maxLength: 24 },
  screen: { maxLength: 80 },
} as const;

export const RiteTypeChange = {
  advancePercent: { minimum: 0, maximum: 100 },
  durationMinutes: { minimum: 0, maximum: 1440 },
  instructions: { maxLength: 2000 },
  name: { minLength: 1, maxLength: 120 },
  nameHi: { maxLength: 120 },
  prepMinutes: { minimum: 0, maximum: 240 },
  preset: { maxLength: 40 },
  publicText: { maxLength: 500 },
  samagri: { maxItems: 80 },
} as const;

export const SamagriItem = {
  name: { minLength: 1, maxLength: 120 },
  nameHi: { maxLength: 120 },
  quantity: { minimum: 0, maximum: 99999.999 },
} as const;

export const SankalpaChange = {
  name: { maxLength: 120 },
  region: { maxLength: 500 },
  river: { maxLength: 500 },
  text: { maxLength: 12000 },
  written: { maxLength: 500 },
} as const;

export const SecondStepInBody = {
  code: { maxLength: 32 },
  second: { maxLength: 64 },
} as const;

export const SendInBody = {
  email: { maxLength: 254 },
  message: { minLength: 1, maxLength: 5000 },
  name: { minLength: 1, maxLength: 120 },
  subject: { minLength: 1, maxLength: 160 },
} as const;

export const SeriesChange = {
  muhurats: { maxItems: 60 },
  name: { maxLength: 160 },
} as const;

export const SettingsInBody = {
  name: { minLength: 1, maxLength: 120 },
} as const;

export const Spot = {
  lat: { minimum: -90, maximum: 90 },
  lon: { minimum: -180, maximum: 180 },
  name: { minLength: 1, maxLength: 120 },
} as const;

export const Step = {
  day: { minimum: 1, maximum: 45 },
  key: { maxLength: 20 },
  minutes: { minimum: 1, maximum: 1440 },
  muhurat: { maxLength: 60 },
  name: { maxLength: 120 },
  share: { minimum: 0, maximum: 100 },
  tithi: { minimum: 0, maximum: 30 },
  within: { minimum: 1, maximum: 120 },
} as const;

export const TaskChange = {
  amount: { minimum: 0, maximum: 999999999.99 },
  asked: { maxItems: 20 },
  days: { minimum: 2, maximum: 45 },
  description: { minLength: 1, maxLength: 4000 },
  durationMinutes: { minimum: 1, maximum: 2880 },
  finalAssignUser: { minLength: 1, maxLength: 120 },
  group: { families: { maxItems: 108 }, seats: { minimum: 0, maximum: 1001 } },
  inKind: { maxItems: 10 },
  location: { minLength: 1, maxLength: 300 },
  privateNote: { maxLength: 4000 },
  repeatKey: { maxLength: 16 },
  samagri: { items: { maxItems: 80 }, kalash: { minimum: 0, maximum: 1001 }, people: { minimum: 0, maximum: 10000 } },
  taskName: { minLength: 1, maxLength: 160 },
} as const;

export const TemplateChange = {
  name: { minLength: 1, maxLength: 120 },
  steps: { maxItems: 60 },
} as const;

export const TimeOff = {
  note: { maxLength: 120 },
  weekdays: { maxItems: 7 },
} as const;

export const TurnOffInBody = {
  code: { maxLength: 32 },
} as const;

export const TurnOnInBody = {
  code: { maxLength: 32 },
} as const;

export const UpdateInBody = {
  address: { maxLength: 200 },
  areas: { maxItems: 20, items: { maxLength: 60 } },
  bio: { maxLength: 500 },
  education: { maxLength: 120 },
  gotra: { maxLength: 60 },
  honorific: { maxLength: 20 },
  languages: { maxItems: 10, items: { maxLength: 30 } },
  links: { maxItems: 8, items: { maxLength: 300 } },
  nameLocal: { maxLength: 120 },
  shakha: { maxLength: 60 },
  since: { minimum: 1900 },
  skills: { maxItems: 30, items: { maxLength: 40 } },
  veda: { maxLength: 60 },
} as const;

export const Voiding = {
  reason: { minLength: 1, maxLength: 200 },
} as const;

export const Way = {
  minutes: { minimum: 1, maximum: 600 },
  trips: { maxItems: 20 },
} as const;

export const WorkChange = {
  buffer: { minimum: 0, maximum: 240 },
  caps: { maxItems: 20 },
  hours: { maxItems: 7 },
  most: { maxItems: 7 },
  mostInPart: { minimum: 1, maximum: 20 },
  travelDefault: { minimum: 0, maximum: 600 },
} as const;

export const restoreAreas = { maxItems: 1000 } as const;

export const restoreBlocks = { maxItems: 1000 } as const;

export const restoreBookings = { maxItems: 1000 } as const;

export const restoreBusycalendars = { maxItems: 1000 } as const;

export const deleteClients = { maxItems: 1000 } as const;

export const importClients = { maxItems: 200 } as const;

export const restoreClients = { maxItems: 1000 } as const;

export const restoreComments = { maxItems: 1000 } as const;

export const restoreCrews = { maxItems: 1000 } as const;

export const restoreExpenses = { maxItems: 1000 } as const;

export const restoreHelpers = { maxItems: 1000 } as const;

export const restoreMessages = { maxItems: 1000 } as const;

export const restoreNotes = { maxItems: 1000 } as const;

export const readNotifications = { maxItems: 1000 } as const;

export const restoreNotifications = { maxItems: 1000 } as const;

export const restoreObservances = { maxItems: 1000 } as const;

export const restorePayments = { maxItems: 1000 } as const;

export const createRepeat = { most: 500 } as const;

export const restoreRepeats = { maxItems: 1000 } as const;

export const restoreRiteTypes = { maxItems: 1000 } as const;

export const restoreSankalpas = { maxItems: 1000 } as const;

export const restoreTemplates = { maxItems: 1000 } as const;

export const restoreSeries = { maxItems: 1000 } as const;

export const createSettlements = { maxItems: 500 } as const;

export const recoverRecords = { maxItems: 200 } as const;

export const deleteTasks = { maxItems: 1000 } as const;

export const restoreTasks = { maxItems: 1000 } as const;
