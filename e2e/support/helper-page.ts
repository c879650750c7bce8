import { randomBytes } from "node:crypto";
import { day, type Person } from "./person.ts";

/** A helper who is asked for a rite in ten days, and one who was there three days ago: the path of their page. */
export async function openHelperPage(person: Person, language = "en"): Promise<string> {
  const link = randomBytes(16).toString("base64url");
  const { helper } = await person.call<{ helper: { _id: string } }>("POST", "/api/helpers", {
    name: "Pandit Raghav Tiwari",
    language,
    link,
  });
  const ask = async (taskName: string, date: string, standing: string) => {
    const task = await person.add({
      taskName,
      location: "K 52/18, Maidagin, Varanasi",
      date,
      startTime: "07:45",
      durationMinutes: 240,
      amount: 7654321,
    });
    await person.call("POST", "/api/crew", {
      taskId: task._id,
      helperId: helper._id,
      role: "acharya",
      shareKind: "fixed",
      amount: 2100,
      standing,
      askedAt: new Date().toISOString(),
      comeBy: "07:15",
      dress: "Dhoti and uttariya",
      bring: "Rudri book, darbha",
    });
  };
  await ask("Griha Pravesh", day(10), "asked");
  await ask("Vastu Shanti", day(-3), "came");
  return `/h/${link}`;
}
