/** What the screens are looked at with: long names, Devanagari, every state. */
import { day } from "./person.ts";

export const PROFILE = {
  honorific: "Pt.",
  nameLocal: "रमेश जोशी",
  bio: "Thirty years in Udaipur",
  born: "1976-03-14",
  skills: ["Vivah Sanskar", "गृह प्रवेश"],
  areas: ["Udaipur"],
  links: ["https://example.in/a-rather-long-address-that-has-no-place-to-break-on-a-phone"],
};

export const FAMILY = {
  name: "Agarwal parivar",
  labels: ["Diwali"],
  phones: [{ number: "98290 33018", whatsapp: true, primary: true }],
  people: [
    {
      _id: "01900000-0000-7000-8000-000000000001",
      name: "Suresh",
      relation: "self",
      birth: { date: "1970-12-04", time: "23:10" },
    },
    {
      _id: "01900000-0000-7000-8000-000000000002",
      name: "Kamla Devi",
      relation: "mother",
      departed: { date: "2006-02-15" },
    },
  ],
};

export const KINDS = [
  { taskName: "Satyanarayan Katha", date: day(), startTime: "23:50", amount: 5100 },
  { taskName: "गृह प्रवेश पूजन", date: day(9), startTime: "07:15", durationMinutes: 240, amount: 11000 },
  { taskName: "Namkaran", date: day(3), finalAssignUser: "Mohan Lal" },
  { taskName: "Rudrabhishek", date: day(-3), amount: 5100.5 },
  { taskName: "Mundan", date: day(-40), outcome: "cancelled" },
  { taskName: "Vastu Shanti", date: day(-41), outcome: "missed" },
  { taskName: "Upanayan", date: day(-42), outcome: "handed_over" },
];

/** Late, today, to come, without a reminder, done. */
export const NOTES = [
  {
    person: "Mahendra Rathore",
    work: "Vivah Sanskar",
    noteText: "The mandap",
    noteDate: day(2),
    reminderDate: day(-2),
  },
  { person: "कविता खण्डेलवाल", work: "गृह प्रवेश", noteDate: day(7), reminderDate: day(), reminderTime: "23:59" },
  {
    person: "Pooja Bhargava",
    work: "Namkaran",
    noteText: "Birth time",
    noteDate: day(11),
    reminderDate: day(5),
  },
  { person: "Seth Brothers", work: "Shop Opening Muhurat", noteDate: day(26) },
  { person: "Anil Mathur", work: "Tulsi Vivah", noteDate: day(-1), doneAt: `${day(-4)}T06:00:00Z` },
];

export const FAMILIES = [
  {
    name: "Anil Mathur",
    phones: [{ number: "98290 33017" }],
    gotra: "Kashyap",
    labels: ["Katha"],
    language: "en",
  },
  {
    name: "Suresh Agarwal",
    phones: [{ number: "98290 33018", label: "Shop" }],
    gotra: "Garg",
    addresses: [
      { _id: "01900000-0000-7000-8000-000000000090", lines: "12 Shiv Path", area: "Vaishali Nagar" },
    ],
    people: [
      {
        _id: "01900000-0000-7000-8000-000000000091",
        name: "Suresh",
        relation: "self",
        nakshatra: 12,
        rashi: 6,
      },
      { _id: "01900000-0000-7000-8000-000000000092", name: "Ramniwas", departed: { date: "2006-11-30" } },
    ],
    privateNotes: "Ring twice",
  },
];
