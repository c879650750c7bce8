import type { RiteType } from "../../api/types.ts";

/** The address of the search for a muhurat. */
export const MUHURAT = "/muhurat";

/** By the preset that a rite was made from, the rite that the search knows (internal/muhurat/rites.go). */
const OF_PRESET: Readonly<Record<string, string>> = {
  vivah: "vivah",
  "griha-pravesh": "griha_pravesh",
  "bhoomi-pujan": "bhumi_pujan",
  "vastu-shanti": "vastu",
  namkaran: "namkaran",
  annaprashan: "annaprashan",
  mundan: "mundan",
  vidyarambh: "vidyarambha",
  upanayan: "upanayana",
  "satyanarayan-katha": "satyanarayan",
  rudrabhishek: "rudrabhishek",
  "gayatri-havan": "homa",
  "chandi-havan": "homa",
  "vehicle-puja": "vehicle",
  "shop-opening": "shop",
  "pind-daan": "pind_daan",
};

/** The rite of the search that a rite of the list is; undefined where no muhurat is looked up for it. */
export const searchedAs = (rite: Pick<RiteType, "preset"> | undefined): string | undefined =>
  OF_PRESET[rite?.preset ?? ""];

/** What the search begins with. */
export interface About {
  clientId?: string | undefined;
  /** The day that was asked for; it is searched from there on. */
  from?: string | undefined;
  /** The booking that the times are for. */
  booking?: string | undefined;
  /** The form that asks for a time: its address takes the one that is chosen. */
  back?: string | undefined;
  /** Ids of the people whose stars count; without them the search chooses. */
  people?: readonly string[];
  /** Ids of the people who are the first child of their parents. */
  eldest?: readonly string[];
}

/** The search for days of this rite; undefined where no muhurat is looked up for it. */
export function muhuratPath(
  rite: Pick<RiteType, "preset" | "durationMinutes"> | undefined,
  { clientId, from, booking, back, people = [], eldest = [] }: About,
): string | undefined {
  const known = searchedAs(rite);
  if (!known) return undefined;
  const query = new URLSearchParams({ rite: known });
  const set = (name: string, value: string | undefined) => value && query.set(name, value);
  set("client", clientId);
  set("from", from);
  set("booking", booking);
  set("back", back);
  set("people", people.join(","));
  set("eldest", eldest.join(","));
  if (rite?.durationMinutes) query.set("minutes", String(rite.durationMinutes));
  return `${MUHURAT}?${query}`;
}
