/** What is asked for, kept in the address so that Back and a reload bring it back. */
import type { Block, Booking, Client, DayPart, RiteType } from "../../../api/types.ts";
import {
  eldestOf,
  MOST_PEOPLE,
  type Person,
  starsOf,
  sutakOf,
  whoseStars,
} from "../../../domain/muhurat/family-stars.ts";
import { heedsEldest } from "../../../domain/rites/eldest.tsx";
import { MUHURAT } from "../../../domain/rites/muhurat-search.ts";
import { riteSearchedAs } from "../../../domain/rites/rite-searched.ts";
import { addDays, isCivilDate } from "../../../lib/month.ts";
import { safeNext } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { type Query, useRites } from "./answers.ts";

export interface Params {
  rite: string;
  client: string;
  /** Ids of the people whose stars count; "-" nobody. */
  people: string;
  from: string;
  to: string;
  part: DayPart | "";
  minutes: number;
  /** Only when one is free, with travel. */
  free: boolean;
  /** Ids of those who are the first child of their parents. */
  eldest: string;
  /** Rules that do not count this time, with commas. */
  off: string;
  /** The booking that the times are for; without one, offering them makes one. */
  booking: string;
  /** The form that asked for a time, by its address. */
  back: string;
}

/** How many days are looked through at first. */
const REACH = 30;
/** How long a rite takes of which nothing else is said. */
const USUAL = 120;

const NONE: readonly Block[] = [];

const readParams = (query: URLSearchParams): Params => ({
  // As the addresses of the public almanac write it, and as its id is.
  rite: (query.get("rite") ?? "").replaceAll("-", "_"),
  client: query.get("client") ?? "",
  people: query.get("people") ?? "",
  from: query.get("from") ?? "",
  to: query.get("to") ?? "",
  part: (query.get("part") ?? "") as DayPart | "",
  minutes: Number(query.get("minutes")) || USUAL,
  free: query.get("free") !== "0",
  eldest: query.get("eldest") ?? "",
  off: query.get("off") ?? "",
  booking: query.get("booking") ?? "",
  back: safeNext(query.get("back")) ?? "",
});

function writeParams(params: Params): URLSearchParams {
  const query = new URLSearchParams();
  const { minutes, free, ...texts } = params;
  for (const [name, value] of Object.entries(texts)) if (value) query.set(name, value);
  if (minutes !== USUAL) query.set("minutes", String(minutes));
  if (!free) query.set("free", "0");
  return query;
}

export interface Search {
  params: Params;
  /** Nothing was asked for yet. */
  fresh: boolean;
  change: (part: Partial<Params>) => void;
  family: Client | undefined;
  /** The booking that asks for the times. */
  booking: Booking | undefined;
  /** Of the family, those whose stars count. */
  people: Person[];
  query: Query;
  /** Those that can be asked for; none until they are known. */
  rites: ReturnType<typeof useRites>;
  /** Of the rite that is asked for; empty until it is known. */
  riteName: string;
  /** Of the catalogue, the rite that is asked for. */
  riteType: RiteType | undefined;
  /** Changes when one's own rules do. */
  revision: string;
}

export function useSearch(): Search {
  const { today } = useClock();
  const address = useAddress(MUHURAT, readParams, writeParams);
  const params = {
    ...address.params,
    rite: address.params.rite || "griha_pravesh",
    from: address.params.from || addDays(today, 1),
    to: address.params.to || addDays(isCivilDate(address.params.from) ? address.params.from : today, REACH),
  };
  const family = useRow("client", params.client);
  const booking = useRow("booking", params.booking);
  const people = chosen(family, params.people);
  const { rite, from, to, part, off } = params;
  const custom = useUser()?.almanac;
  const blocks = useRows("block") ?? NONE;
  const rites = useRites();
  return {
    params,
    fresh: !(address.params.rite || address.params.client || address.params.from),
    change: (part) => address.set({ ...params, ...part }, { replace: true }),
    family,
    booking,
    people,
    query: {
      rite,
      from,
      to,
      part,
      off,
      ...starsOf(people),
      ...(heedsEldest(rite) && eldestOf(people, params.eldest.split(","))),
      ...sutakOf(blocks, family?._id, from),
    },
    rites,
    riteName: rites.find(({ id }) => id === rite)?.name ?? "",
    riteType: riteSearchedAs(useRows("ritetype") ?? [], rite, params.minutes),
    revision: JSON.stringify([custom?.muhurat, custom?.tradition, custom?.youth]),
  };
}

/** Those that were ticked; at first those of whom it is known. */
function chosen(family: Client | undefined, ids: string): Person[] {
  if (!ids) return whoseStars(family);
  return (family?.people ?? []).filter(({ _id }) => ids.split(",").includes(_id)).slice(0, MOST_PEOPLE);
}
