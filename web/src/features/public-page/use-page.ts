/** The public page as the server has it: its address is given out there, so it is neither kept nor changed without a network. */
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import { useFetched } from "../../api/fetched.ts";
import type { PublicPageChange } from "../../api/types.ts";

const fetchPage = () => ask(api.GET("/api/public-page"));

/** The public page, and what changes it. */
export function usePage() {
  const { value: page, setValue: setPage, failure, load } = useFetched(fetchPage);

  /** Resolves to what the server says of a change: nothing, or why it was refused. */
  const save = async (change: PublicPageChange): Promise<Failure | undefined> => {
    try {
      setPage((await ask(api.PUT("/api/public-page", { body: change }))).page);
    } catch (caught) {
      return failureOf(caught);
    }
  };
  return { page, failure, load, save };
}

/** The page's address, as it is told and printed. */
export const addressOf = (slug: string) => `${location.origin}/p/${slug}`;

/** A first proposal for the address: what of a name can stand in one. */
export const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");

/** A list as it is typed: words with commas between them. */
export const wordsIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
