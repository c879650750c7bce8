/** A family on a day, with those of it whom the day concerns. Pure. */
import type { Client, Person } from "../api/types.ts";

/** A family, and those whom it remembers on a day. */
export interface FamilyDay {
  client: Client;
  people: Person[];
}

/** Puts a person to those of their family; each family is named once. */
export function addPerson(families: FamilyDay[], client: Client, person: Person): void {
  const family = families.find((one) => one.client === client);
  if (family) family.people.push(person);
  else families.push({ client, people: [person] });
}
