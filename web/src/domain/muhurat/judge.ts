/**
 * Judges the days that a device keeps of a rite, as the server's search does: with the people's stars, for a part of the day,
 * without rules that are left out. Pure. What the rules themselves say was judged by the server (internal/goodtimes/ahead.go).
 */
import type { components } from "../../api/schema.gen.ts";
import type { DayPart } from "../../api/types.ts";
import { instantOf } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import { PARTS } from "../planner/when-calendar.ts";
import type { Ahead, AheadDay, Held, Reason } from "./held.ts";
import { againstOf, againstWhole, out, type Piece, piecesOf, type Span, windowsOf } from "./pieces.ts";
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
    taras: ahead.taras,
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
  /** By the words of a reason its place, and by the reason itself, as it is and lifted: words are compared once for each. */
  private readonly places = new Map<string, number>();
  private readonly known = [new Map<Reason, number>(), new Map<Reason, number>()] as const;
  /** By their numbers; none for those of rules that are left out. */
  private readonly reasons: readonly (Reason | undefined)[];
  private readonly ahead: Ahead;
  private readonly query: MuhuratQuery;
  private readonly zone: string;

  constructor(ahead: Ahead, query: MuhuratQuery, zone: string) {
    const off = new Set(query.off?.split(","));
    this.ahead = ahead;
    this.query = query;
    this.zone = zone;
    this.reasons = ahead.reasons.map((reason) => (off.has(reason.tell.rule) ? undefined : reason));
    this.stars = new Stars(ahead, askedOf(query), off);
  }

  day(day: AheadDay): FoundDay {
    const { tithis, nakshatras, rashis } = this.ahead;
    const at = (seconds: number) => (day.sunrise + seconds) * 1000;
    const shown: FoundDay = {
      ...{ date: day.date, sunrise: day.sunrise * 1000, sunset: day.sunset * 1000, end: day.end * 1000 },
      tithis: partsOf(day, day.tithis, tithis),
      nakshatras: partsOf(day, day.nakshatras, nakshatras),
      moons: partsOf(day, day.moons, rashis),
      ...{ lagnas: [], open: [], windows: [], against: [], facts: [], longest: 0 },
    };
    if (!day.sunrise) return shown;
    const [rahu, rahuEnd] = day.rahu ?? [];
    if (rahu !== undefined && rahuEnd !== undefined) shown.rahu = { from: at(rahu), until: at(rahuEnd) };
    const allowed = this.allowed(day);
    if (!this.query.full && this.refuse(shown, day, allowed)) return shown;
    const held = this.held(day);
    const pieces = piecesOf(held, day.end - day.sunrise);
    const told = this.toldOf(held, pieces);
    const timed = ({ from, until, weak, good }: Piece): Time => ({
      ...{ from: at(from), until: at(until) },
      ...{ weak: told(weak), good: told(good) },
    });
    const lifted = new Set(pieces.flatMap((piece) => piece.lifted));
    const found = windowsOf(pieces, held, lifted, allowed, this.ahead.minutes * 60);
    shown.lagnas = partsOf(day, day.lagnas, rashis);
    if (found.windows.length === 0) shown.against = told(againstOf(pieces, held, allowed));
    shown.open = pieces.filter((piece) => !out(piece)).map(timed);
    shown.windows = found.windows.map(timed);
    shown.longest = Math.floor(found.longest / 60);
    if (this.query.full) shown.facts = told(held.map((_, n) => n));
    return shown;
  }

  /** Whether the bans of a day leave nothing of it, and which: as most days are refused, before anything else of them is made. */
  private refuse(shown: FoundDay, day: AheadDay, allowed: Span): boolean {
    const end = day.end - day.sunrise;
    const held = this.strict(day);
    const whole = againstWhole(held, end, allowed);
    const pieces = whole ? [] : piecesOf(held, end);
    if (!pieces.every(out)) return false;
    shown.against = this.toldOf(held, pieces)(whole ?? againstOf(pieces, held, allowed));
    return true;
  }

  /** What forbids or lifts in a day, but for what looks at the sign that rises. */
  private strict(day: AheadDay): Held[] {
    const held: Held[] = [];
    this.each(day, (reason, from, until) => {
      if (!reason.lagna && (reason.lifts || reason.tell.effect === "forbids"))
        held.push({ reason, from, until });
    });
    held.push(...this.stars.bans(day));
    return held;
  }

  /** What holds in a day, last what looks at the sign that rises. */
  private held(day: AheadDay): Held[] {
    const held: Held[] = [];
    const rising: Held[] = [];
    this.each(day, (reason, from, until) => (reason.lagna ? rising : held).push({ reason, from, until }));
    held.push(...this.stars.of(day), ...rising, ...this.stars.eighths(day));
    return held;
  }

  /** Goes through the reasons of a day that count. */
  private each(day: AheadDay, look: (reason: Reason, from: number, until: number) => void) {
    const { spans, edges } = day;
    for (let n = 0; n < spans.length; n += 3) {
      const reason = this.reasons[spans[n] as number];
      if (reason) look(reason, edges[spans[n + 1] as number] ?? 0, edges[spans[n + 2] as number] ?? 0);
    }
  }

  /** The seconds of the day that may be used. */
  private allowed(day: AheadDay): Span {
    const part = PARTS.find(([name]) => name === this.query.part);
    if (!part) return [0, day.end - day.sunrise];
    const [, from, to] = part;
    const next = to < from ? addDays(day.date, 1) : day.date;
    const at = (date: string, time: string) => instantOf(date, time, this.zone) / 1000 - day.sunrise;
    return [at(day.date, from), at(next, to)];
  }

  /** Tells reasons of a day by their places among all those told, each once. */
  private toldOf(held: readonly Held[], pieces: readonly Piece[]): (which: readonly number[]) => number[] {
    const lifted = new Set<number>();
    for (const piece of pieces) for (const n of piece.lifted) lifted.add(n);
    const known: number[] = [];
    return (which) => {
      const all: number[] = [];
      for (const n of which) {
        known[n] ??= this.placeOf((held[n] as Held).reason, lifted.has(n));
        const place = known[n];
        if (!all.includes(place)) all.push(place);
      }
      return all;
    };
  }

  private placeOf(reason: Reason, lifted: boolean): number {
    const known = this.known[lifted ? 1 : 0];
    let place = known.get(reason);
    if (place === undefined) {
      const tell = lifted ? { ...reason.tell, lifted: true } : reason.tell;
      const words = JSON.stringify(tell);
      place = this.places.get(words) ?? this.told.push(tell) - 1;
      this.places.set(words, place);
      known.set(reason, place);
    }
    return place;
  }
}

/** The parts of a limb, from three numbers each. */
function partsOf(day: AheadDay, numbers: readonly number[], names: readonly string[]): FoundDay["tithis"] {
  const all: FoundDay["tithis"] = [];
  for (let n = 0; n < numbers.length; n += 3) {
    const index = numbers[n] as number;
    const [from, until] = [numbers[n + 1] as number, numbers[n + 2] as number];
    all.push({
      ...{ index, name: names[index - 1] ?? "" },
      ...{ from: (day.sunrise + from) * 1000, until: (day.sunrise + until) * 1000 },
    });
  }
  return all;
}
