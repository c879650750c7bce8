/** Whose family a booking may be. Pure. */
import type { Booking, Client, Task } from "../../api/types.ts";
import { familiesWith } from "../../domain/people/phones.ts";

/** A family that the booking may be of. */
export interface Candidate {
  client: Client;
  /** How many rites were done or are to come at its house. */
  rites: number;
  area: string;
}

/** The families that the name and number of a booking point to. */
export type Match =
  | { kind: "linked"; family: Candidate }
  | { kind: "one"; family: Candidate }
  | { kind: "several"; families: Candidate[] }
  | { kind: "none" };

type Asker = Pick<Booking, "clientId" | "contact">;

/** `uses`: how many rites each family has. */
export function matchOf(
  { clientId, contact }: Asker,
  clients: readonly Client[],
  uses: ReadonlyMap<string, number>,
): Match {
  const candidate = (client: Client): Candidate => ({
    client,
    rites: uses.get(client._id) ?? 0,
    area: client.addresses?.[0]?.area ?? "",
  });
  const linked = clientId && clients.find(({ _id }) => _id === clientId);
  if (linked) return { kind: "linked", family: candidate(linked) };
  const numbers = [contact.phone, contact.altPhone].filter((number) => number !== undefined);
  const found = new Map(
    numbers.flatMap((number) => familiesWith(clients, number)).map((client) => [client._id, client]),
  );
  const families = [...found.values()].map(candidate).sort((a, b) => b.rites - a.rites);
  const [family] = families;
  if (!family) return { kind: "none" };
  return families.length === 1 ? { kind: "one", family } : { kind: "several", families };
}

/** How many rites each family has. */
export function usesOf(tasks: readonly Pick<Task, "clientId" | "outcome">[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { clientId, outcome } of tasks) {
    if (clientId === undefined || outcome === "cancelled") continue;
    uses.set(clientId, (uses.get(clientId) ?? 0) + 1);
  }
  return uses;
}
