import { initialOf } from "../lib/initial.ts";

/** Who is signed in here, as far as this device knows. */
export interface Person {
  name?: string;
  email?: string;
  /** The picture, as an address that pages may show. */
  picture?: string | null;
  /** There are practices of others to work in. */
  admitted?: boolean;
  /** What they are called in the practice of somebody else, whose name it then is above. */
  member?: { name: string };
}

/**
 * The picture lies over the letter, which is there when it cannot be had. On static pages the page's script fills in the
 * e-mail that this device keeps (data-person).
 */
export function Avatar({ person, large }: { person?: Person; large?: boolean }) {
  const initial = initialOf(person?.name || person?.email || "");
  return (
    <span className="avatar" aria-hidden="true" data-large={large || undefined} data-person="initial">
      {initial}
      {person?.picture && <img src={person.picture} alt="" />}
    </span>
  );
}
