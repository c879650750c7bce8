/**
 * Judges the days that a device keeps of a rite, as the server's search does: with the people's stars, for a part of the day,
 * without rules that are left out. Pure. What the rules themselves say was judged by the server (internal/goodtimes/ahead.go).
 */
import type { components } from "../../api/schema.gen.ts";
import type { DayPart } from "../../api/types.ts";
import { instantOf } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import { PARTS } from "../planner/when-calendar.ts";
import type { Ahead, AheadDay, Held, Told } from "./held.ts";
import { againstOf, againstWhole, out, type Piece, piecesOf, windowsOf } from "./pieces.ts";
import { type KnownPeople, Stars } from "./stars.ts";

type Found = components["schemas"]["MuhuratDays"];
type FoundDay = Found["days"][number];
type Time = FoundDay["open"][number];

/** What is asked for; numbers of people with commas, 0 where one is not known. */
export interface MuhuratQuery {
  from: string;
  to: string;
  stars?: string;
  signs?: string;
  /** 1 for the first child of their parents. */
  eldest?: string;
  /** Dates of birth; only the server finds the months by them. */
  births?: string;
  /** Days of sutak in the family, from and to in turn. */
  sutak?: string;
  part?: DayPart;
  off?: string;
  full?: boolean;
}

/** The days asked for that are kept, by the clock of the place. */
export function judgeAhead(ahead: Ahead, query: MuhuratQuery, zone: string): Found {
  const judge = new Judge(ahead, query, zone);
  const days = ahead.days.filter(({ date }) => date >= query.from && date <= query.to);
  return {
    tradition: ahead.tradition,
    minutes: ahead.minutes,
    unknown: judge.stars.unknown,
    days: days.map((day) => judge.day(day)),
    reasons: judge.told,
  };
}

const numbersOf = (text: string | undefined) => (text ? text.split(",").map(Number) : []);

function askedOf({ stars, signs, eldest, sutak }: MuhuratQuery): KnownPeople {
  const dates = sutak?.split(",") ?? [];
  const pairs = dates.flatMap((from, n) => (n % 2 === 0 ? [[from, dates[n + 1] ?? from] as const] : []));
  return { stars: numbersOf(stars), signs: numbersOf(signs), eldest: numbersOf(eldest), sutak: pairs };
}

class Judge {
  readonly told: Found["reasons"] = [];
  readonly stars: Stars;
  private readonly places = new Map<string, number>();
  private readonly reasons: Told[];
  private readonly off: Set<string>;
  private readonly ahead: Ahead;
  private readonly query: MuhuratQuery;
  private readonly zone: string;

  constructor(ahead: Ahead, query: MuhuratQuery, zone: string) {
    this.ahead = ahead;
    this.query = query;
    this.zone = zone;
    this.off = new Set(query.off?.split(","));
    this.reasons = ahead.reasons.map((kept) => ({ ...kept, words: JSON.stringify(kept.tell) }));
    this.stars = new Stars(ahead, askedOf(query), this.off);
  }

  day(day: AheadDay): FoundDay {
    const names = [this.ahead.tithis, this.ahead.nakshatras, this.ahead.rashis] as const;
    const empty = { open: [], windows: [], against: [], facts: [], longest: 0 };
    const known = {
      ...{ date: day.date, sunrise: day.sunrise * 1000, sunset: day.sunset * 1000, end: day.end * 1000 },
      tithis: partsOf(day, day.tithis, names[0]),
      nakshatras: partsOf(day, day.nakshatras, names[1]),
      lagnas: [],
    };
    if (!day.sunrise) return { ...known, ...empty };
    const [rahu, rahuEnd] = (day.rahu ?? []).map((at) => (day.sunrise + at) * 1000);
    const shown = {
      ...known,
      ...empty,
      ...(rahu && rahuEnd && { rahu: { from: rahu, until: rahuEnd } }),
    };
    const allowed = this.allowed(day);
    const all = this.held(day);
    const against = this.query.full ? undefined : againstWhole(all.held, day.end - day.sunrise, allowed);
    if (against) return { ...shown, against: this.placesOf(against, all.held, new Set()) };
    const { held, pieces, lagnas } = this.pieces(day, all);
    const lifted = new Set(pieces.flatMap((piece) => piece.lifted));
    const places = (which: readonly number[]) => this.placesOf(which, held, lifted);
    const timed = ({ from, until, weak, good }: Piece): Time => ({
      from: (day.sunrise + from) * 1000,
      until: (day.sunrise + until) * 1000,
      weak: places(weak),
      good: places(good),
    });
    const found = windowsOf(pieces, held, lifted, allowed, this.ahead.minutes * 60);
    return {
      ...shown,
      lagnas: lagnas ? partsOf(day, day.lagnas, names[2]) : [],
      against: found.windows.length > 0 ? [] : places(againstOf(pieces, held, allowed)),
      open: pieces.filter((piece) => !out(piece)).map(timed),
      windows: found.windows.map(timed),
      longest: Math.floor(found.longest / 60),
      facts: this.query.full ? places(held.map((_, n) => n)) : [],
    };
  }

  /** What holds in a day; what looks at the sign that rises apart. */
  private held(day: AheadDay): { held: Held[]; rising: Held[] } {
    const end = day.end - day.sunrise;
    const held: Held[] = [];
    const rising: Held[] = [];
    for (let n = 0; n < day.spans.length; n += 3) {
      const reason = this.reasons[day.spans[n] ?? 0] as Told;
      if (this.off.has(reason.tell.rule)) continue;
      const from = day.edges[day.spans[n + 1] ?? 0] ?? 0;
      const until = day.edges[day.spans[n + 2] ?? 0] ?? end;
      (reason.lagna ? rising : held).push({ reason, from, until });
    }
    held.push(...this.stars.of(day));
    return { held, rising };
  }

  /** The pieces of a day: what rises is looked at only where something is left of it. */
  private pieces(day: AheadDay, { held, rising }: { held: Held[]; rising: Held[] }) {
    const end = day.end - day.sunrise;
    const pieces = piecesOf(held, end);
    if (!this.query.full && pieces.every(out)) return { held, pieces, lagnas: false };
    const more = [...rising, ...this.stars.eighths(day)];
    const whole = [...held, ...more];
    return { held: whole, pieces: more.length > 0 ? piecesOf(whole, end) : pieces, lagnas: true };
  }

  /** The seconds of the day that may be used. */
  private allowed(day: AheadDay): [from: number, until: number] {
    const part = PARTS.find(([name]) => name === this.query.part);
    if (!part) return [0, day.end - day.sunrise];
    const [, from, to] = part;
    const next = to < from ? addDays(day.date, 1) : day.date;
    const at = (date: string, time: string) => instantOf(date, time, this.zone) / 1000 - day.sunrise;
    return [at(day.date, from), at(next, to)];
  }

  /** The places of reasons among those told, each once. */
  private placesOf(which: readonly number[], held: readonly Held[], lifted: ReadonlySet<number>): number[] {
    const all = which.map((n) => {
      const { words, tell } = (held[n] as Held).reason;
      const key = lifted.has(n) ? `lifted ${words}` : words;
      const known = this.places.get(key);
      if (known !== undefined) return known;
      const place = this.told.push(lifted.has(n) ? { ...tell, lifted: true } : tell) - 1;
      this.places.set(key, place);
      return place;
    });
    return [...new Set(all)];
  }
}

/** The parts of a limb, from three numbers each. */
function partsOf(day: AheadDay, numbers: readonly number[], names: readonly string[]): FoundDay["tithis"] {
  const all: FoundDay["tithis"] = [];
  for (let n = 0; n < numbers.length; n += 3) {
    const [index = 1, from = 0, until = 0] = numbers.slice(n, n + 3);
    const at = (seconds: number) => (day.sunrise + seconds) * 1000;
    all.push({ index, name: names[index - 1] ?? "", from: at(from), until: at(until) });
  }
  return all;
}
