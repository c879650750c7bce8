/** Tara bala and chandra bala of people over the days that a device keeps. Pure; internal/muhurat/person.go is the same on the server. */
import type { Ahead, AheadDay, Held, Told } from "./held.ts";
import { taraOf } from "./tara.ts";

interface Person {
  /** Its place, from 1. */
  n: number;
  /** 1 to 27 and 1 to 12; 0 where it is not known. */
  star: number;
  sign: number;
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

  constructor(ahead: Ahead, stars: readonly number[], signs: readonly number[], off: ReadonlySet<string>) {
    this.ahead = ahead;
    this.rules = ahead.people.filter(({ rule }) => !off.has(rule));
    this.people = Array.from({ length: Math.max(stars.length, signs.length) }, (_, at) => {
      const star = stars[at] ?? 0;
      return { n: at + 1, star, sign: signs[at] || signOf(star) };
    });
    this.unknown = this.people.filter(({ star, sign }) => !(star || sign)).map(({ n }) => n);
  }

  /** Everything but what looks at the lagna. */
  of(day: AheadDay): Held[] {
    return this.each(day, (rule, person) => [
      ...(person.star ? this.taras(rule, person, day) : []),
      ...(person.sign ? this.moons(rule, person, day) : []),
    ]);
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

  private each(day: AheadDay, of: (rule: Rule, person: Person) => Held[]): Held[] {
    const end = day.end - day.sunrise;
    return this.rules
      .flatMap((rule) => this.people.flatMap((person) => of(rule, person)))
      .filter(({ from, until }) => from < end && until > 0 && from < until);
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
    { n }: Person,
    facts: Facts,
    from: number,
    until: number,
  ): Held {
    const says = JSON.stringify([rule, n, facts]);
    let reason = this.made.get(says);
    if (!reason) {
      const told = text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => facts[name] ?? braced);
      const tell = { rule, effect, text: told, person: n };
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
