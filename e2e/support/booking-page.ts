import { randomUUID } from "node:crypto";
import { day, type Person } from "./person.ts";

/** Opens a person's public page, with one rite on it, and gives its path. */
export async function openPage(person: Person): Promise<string> {
  const slug = `p-${randomUUID().slice(0, 13)}`;
  const rite = { name: "Satyanarayan Katha", kind: "deva", feeMode: "fixed", feeMin: 5100, durationMinutes: 120 };
  await person.call("POST", "/api/rite-types", {
    ...rite,
    nameHi: "सत्यनारायण कथा",
    public: true,
    publicText: "At your home",
    instructions: "Sit facing east.",
  });
  await person.call("PUT", "/api/profile/settings", {
    money: { upiId: "dinesh@bank", payeeName: "Dinesh" },
    timeZone: "Asia/Kolkata",
  });
  await person.call("PUT", "/api/public-page", { slug, on: true, line: "Karmakand, Jaipur", about: "24 years." });
  return `/p/${slug}`;
}

/** The day that families ask for: its month comes with a click or none, whatever the day of the month is today. */
export const ASKED = day(10);

interface Booking {
  _id: string;
  token: string;
  status: string;
  check?: boolean;
}

export const bookingsOf = (person: Person): Promise<Booking[]> =>
  person
    .call<{ bookings: Booking[] } | Booking[]>("GET", "/api/bookings")
    .then((answer) => (Array.isArray(answer) ? answer : answer.bookings));
