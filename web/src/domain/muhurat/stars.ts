/** Tara bala and chandra bala of people over the days that a device keeps. Pure; internal/muhurat/person.go is the same on the server. */
import type { Ahead, AheadDay, Held, Told } from "./held.ts";
import { taraOf } from "./tara.ts";

interface Person {
  /** Its place, from 1. */
  n: number;
  /** 1 to 27 and 1 to 12; 0 where it is not known. */
  star: number;
  sign: number;
  /** The first child of their parents. */
  eldest: boolean;
}

/** What is known of the people, each in their place, and of their family. */
export interface KnownPeople {
  stars: readonly number[];
  signs: readonly number[];
  eldest: readonly number[];
  sutak: readonly (readonly [from: string, to: string])[];
}

type Span = [index: number, from: number, until: number];
type Rule = Ahead["people"][number];
/** Names and numbers of a reason, by the names that its text has for them. */
type Facts = Record<string, string>;

/** The sign of the Moon of a star whose four quarters lie in one; else 0. */
function signOf(star: number): number {
  const first = Math.trunc(((star - 1) * 4) / 9);
  return star > 0 && first === Math.trunc((star * 4 - 1) / 9) ? first + 1 : 0;
}

/** What the people's stars say of days. */
export class Stars {
  /** Those judged without, from 1. */
  readonly unknown: number[];
  private readonly people: Person[];
  private readonly rules: Rule[];
  private readonly ahead: Ahead;
  private readonly made = new Map<string, Told>();
  private readonly sutak: readonly (readonly [from: string, to: string])[];

  constructor(ahead: Ahead, { stars, signs, eldest, sutak }: KnownPeople, off: ReadonlySet<string>) {
    this.ahead = ahead;
    this.sutak = sutak;
    this.rules = ahead.people.filter(({ rule }) => !off.has(rule));
    this.people = Array.from({ length: Math.max(stars.length, signs.length, eldest.length) }, (_, at) => {
      const star = stars[at] ?? 0;
      return { n: at + 1, star, sign: signs[at] || signOf(star), eldest: eldest[at] === 1 };
    });
    this.unknown = this.people.filter(({ star, sign }) => !(star || sign)).map(({ n }) => n);
  }

  /** Everything but what looks at the lagna. */
  of(day: AheadDay): Held[] {
    const stars = (rule: Rule, person: Person) => [
      ...(person.star ? this.taras(rule, person, day) : []),
      ...(person.sign ? this.moons(rule, person, day) : []),
    ];
    return this.each(day, stars, (rule) => [...this.eldest(rule, day), ...this.inSutak(rule, day)]);
  }

  /** The eighth lagna from the birth sign. */
  eighths(day: AheadDay): Held[] {
    return this.each(day, (rule, person) =>
      rule.eighth && person.sign
        ? spansOf(day.lagnas)
            .filter(([index]) => (index - person.sign + 12) % 12 === 7)
            .map(([, from, until]) => this.held(rule, person, {}, from, until))
        : [],
    );
  }

  private each(
    day: AheadDay,
    of: (rule: Rule, person: Person) => Held[],
    ofAll: (rule: Rule) => Held[] = () => [],
  ): Held[] {
    const end = day.end - day.sunrise;
    return this.rules
      .flatMap((rule) => [...this.people.flatMap((person) => of(rule, person)), ...ofAll(rule)])
      .filter(({ from, until }) => from < end && until > 0 && from < until);
  }

  /** The month in which two first children do not marry. */
  private eldest(rule: Rule, day: AheadDay): Held[] {
    if (!rule.eldest || this.people.length !== 2 || !this.people.every(({ eldest }) => eldest)) return [];
    return spansOf(day.months)
      .filter(([index]) => index === rule.eldest)
      .map(([, from, until]) => this.held(rule, undefined, {}, from, until));
  }

  /** Days of sutak in the family, each with its last. */
  private inSutak(rule: Rule, day: AheadDay): Held[] {
    if (!rule.sutak) return [];
    return this.sutak
      .filter(([from, to]) => from <= day.date && day.date <= to)
      .map(([, until]) => this.held(rule, undefined, {}, 0, day.end - day.sunrise, { until }));
  }

  private taras(rule: Rule, person: Person, day: AheadDay): Held[] {
    return spansOf(day.nakshatras).flatMap(([index, from, until]) => {
      if (rule.star) return index === person.star ? [this.held(rule, person, {}, from, until)] : [];
      const n = taraOf(person.star, index);
      const facts = { tara: this.ahead.taras[n - 1] ?? "", n: String(n) };
      return rule.taras?.includes(n) ? [this.held(rule, person, facts, from, until)] : [];
    });
  }

  private moons(rule: Rule, person: Person, day: AheadDay): Held[] {
    return spansOf(day.moons).flatMap(([index, from, until]) => {
      const n = ((index - person.sign + 12) % 12) + 1;
      const facts = { n: String(n), rashi: this.ahead.rashis[person.sign - 1] ?? "" };
      return spansOf(day.tithis).flatMap(([tithi, begins, ends]) => {
        const wanted = tithi <= 15 ? rule.bright : rule.dark;
        if (!wanted?.includes(n)) return [];
        return [this.held(rule, person, facts, Math.max(from, begins), Math.min(until, ends))];
      });
    });
  }

  /** Those that say the same are one. */
  private held(
    { rule, effect, text, eighth }: Rule,
    person: Person | undefined,
    facts: Facts,
    from: number,
    until: number,
    dates?: Record<string, string>,
  ): Held {
    const says = JSON.stringify([rule, person?.n, facts, dates]);
    let reason = this.made.get(says);
    if (!reason) {
      const told = text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => facts[name] ?? braced);
      const tell = { rule, effect, text: told, ...(person && { person: person.n }), ...(dates && { dates }) };
      const words = JSON.stringify(tell);
      reason = { says, words, group: rule, tell, ...(eighth && { lagna: true }) };
      this.made.set(says, reason);
    }
    return { reason, from, until };
  }
}

function spansOf(numbers: readonly number[]): Span[] {
  const all: Span[] = [];
  for (let n = 0; n < numbers.length; n += 3) all.push(numbers.slice(n, n + 3) as Span);
  return all;
}
