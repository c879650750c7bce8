/** What is decided about one that comes, as changes of its observance. Pure but for ids of the register. */
import type { Observance, Occasion } from "../../api/types.ts";
import { bodyOf, create, update } from "../../offline/changes/changes.ts";
import type { UndoableChange } from "../messages/use-messages.ts";
import { type Coming, observanceId } from "./coming.ts";
import { occasionOf } from "./wanted.ts";

/** Whose day it is, and which time of it. */
export type Decided = Pick<Coming, "observance" | "person" | "client" | "key">;

/** Two devices decide about two years, and both hold: the server takes each by its key, whatever the revision. */
const ANY = { revision: 0 };

/** Decides about a single one; what is empty takes a decision back. */
export function decide(of: Decided, decision: Omit<Occasion, "key">): UndoableChange {
  const before = occasionOf(of.observance, of.key) ?? { key: of.key };
  const after: Occasion = { key: of.key, ...decision };
  return { write: change(of, after), back: changeRow(withRow(of), before) };
}

/** Not needed any more. */
export function end(of: Decided): UndoableChange {
  if (!of.observance) {
    const row = { ...rowOf(of), ended: true };
    return {
      write: create("observance", row, bodyOf(row)),
      back: update("observance", row._id, { ended: null }, ANY),
    };
  }
  const id = of.observance._id;
  return {
    write: update("observance", id, { ended: true }, ANY),
    back: update("observance", id, { ended: null }, ANY),
  };
}

const withRow = (of: Decided): Observance => of.observance ?? rowOf(of);

function change(of: Decided, occasion: Occasion) {
  if (of.observance) return changeRow(of.observance, occasion);
  const row = { ...rowOf(of), occasions: [occasion] };
  return create("observance", row, bodyOf(row));
}

function changeRow(row: Observance, occasion: Occasion) {
  const others = (row.occasions ?? []).filter(({ key }) => key !== occasion.key);
  const empty = Object.keys(occasion).length === 1;
  const occasions = empty ? others : [...others, occasion];
  return update("observance", row._id, { occasions: [occasion] }, { ...ANY, shown: { occasions } });
}

/** The record of one of the departed about whom nothing was decided yet: it has that person's id, on every device. */
function rowOf({ person, client, observance }: Decided): Observance {
  const now = new Date().toISOString();
  return {
    _id: observanceId({ person, observance }),
    clientId: client._id,
    ...(person && { personId: person._id }),
    kind: "shraddha",
    every: "year",
    basis: "register",
    kala: "aparahna",
    leap: "nija",
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
}
