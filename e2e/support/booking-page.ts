import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { part } from "./part.ts";
import { day, type Person } from "./person.ts";

/** Opens a person's public page, with one rite on it, and gives its path. */
export async function openPage(person: Person): Promise<string> {
  const slug = `p-${randomUUID().slice(0, 13)}`;
  const rite = {
    name: "Satyanarayan Katha",
    kind: "deva",
    feeMode: "fixed",
    feeMin: 5100,
    durationMinutes: 120,
  };
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
  await person.call("PUT", "/api/public-page", {
    slug,
    on: true,
    line: "Karmakand, Jaipur",
    about: "24 years.",
  });
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

/** Looks at every state of the public pages, and at their settings. */
export async function lookAtBookingPages(
  page: Page,
  person: Person,
  language: string,
  look: (name: string) => Promise<void>,
  goTo: (path: string) => Promise<void>,
): Promise<void> {
  const path = await openPage(person);
  await goTo(`/profile/${person.id}/setting/public-page`);
  await expect(page.locator(part("public-page-ways"))).toBeVisible();
  await look("public page, its settings");
  await goTo(`/profile/${person.id}/setting/public-page/poster`);
  await expect(page.locator(part("poster"))).toBeVisible();
  await look("public page, poster");
  await page.goto(`${path}?lang=${language}&date=${ASKED}`);
  await page.locator("[name=name]").fill("Pooja");
  await page.locator("[name=phone]").fill("98290 11873");
  await page.locator("[name=consent]").check();
  await page.locator("form [type=submit]").click(); // without a time
  await expect(page.locator("#alert")).toBeVisible();
  await look("public page, with a fault");
  await page.locator("[name=time]").first().check({ force: true });
  await page.locator("form [type=submit]").click();
  await expect(page.locator(".the-day")).toBeVisible();
  await look("booking, asked");
  const [booking] = await bookingsOf(person);
  const options = ["10:00", "16:00"].map((startTime) => ({ date: ASKED, startTime }));
  const holdUntil = new Date(Date.now() + 86_400_000).toISOString();
  await person.call("POST", `/api/bookings/${booking?._id}/offer`, { options, holdUntil });
  await page.goto(`/b/${booking?.token}?lang=${language}`);
  await expect(page.locator(".chooser")).toBeVisible();
  await look("booking, times to choose from");
  const agreed = { date: ASKED, startTime: "10:00", fee: 5100, advance: 1100 };
  await person.call("POST", `/api/bookings/${booking?._id}/confirm`, agreed);
  await page.reload();
  await expect(page.locator(".pay-code")).toBeVisible();
  await look("booking, advance awaited");
}
