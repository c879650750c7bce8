/** A helper of a practice, who came to a task and has money to get for it. */
import type { Person } from "./person.ts";

/** Makes one who came to this task; returns the helper's id. */
export async function addHelper(person: Person, task: string): Promise<string> {
  const { helper } = await person.call<{ helper: { _id: string } }>("POST", "/api/helpers", {
    name: "Pandit Raghav Tiwari",
    phone: "98290 33018",
    skills: ["Rudri path"],
    area: "Amer",
    upiId: "raghav@upi",
    cannot: [{ weekdays: [1], fromTime: "06:00", untilTime: "08:00", note: "temple duty" }],
  });
  const crew = { taskId: task, helperId: helper._id, role: "pathak", shareKind: "fixed", amount: 1100 };
  await person.call("POST", "/api/crew", { ...crew, standing: "came" });
  return helper._id;
}
