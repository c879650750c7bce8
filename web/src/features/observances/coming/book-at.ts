import { occasionIn } from "../../../domain/observances/book.ts";
import type { Coming } from "../../../domain/observances/coming.ts";
import { paths } from "../../../nav/paths.ts";
import type { ComingWords } from "../names.ts";

/** The form of a new task for it; what is saved there is linked with it, and leads back here. */
export function bookAt(coming: Coming, words: ComingWords): string {
  const { client, day, observance } = coming;
  const query = new URLSearchParams({ client: client._id, date: day });
  if (observance?.riteTypeId) query.set("rite", observance.riteTypeId);
  else query.set("name", words.title(coming));
  query.set("occasion", occasionIn(coming));
  query.set("next", location.pathname + location.search);
  return `${paths.addNew}?${query}`;
}
