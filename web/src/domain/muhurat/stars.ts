/** Tara bala and chandra bala of people over the days that a device keeps. Pure; internal/muhurat/person.go is the same on the server. */
import type { Ahead, AheadDay, Held, Reason } from "./held.ts";
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

type Rule = Ahead["people"][number];
/** Names and numbers of a reason, by the names that its text has for them. */
type Facts = Record<string, string>;

/** The sign of the Moon of a star whose four quarters lie in one; else 0. */
export function signOf(star: number): number {
  const first = Math.trunc(((star - 1) * 4) / 9);
  return star > 0 && first === Math.trunc((star * 4 - 1) / 9) ? first + 1 : 0;
}

/** What the people's stars say of days. */
export class Stars {
  /** Those judged without, from 1. */
  readonly unknown: number[];
  private readonly people: Person[];
  private readonly rules: readonly Rule[];
  private readonly forbidding: readonly Rule[];
  private readonly ahead: Ahead;
  private readonly made = new Map<Rule, Map<number | string, Reason>>();
  /** What the next reason says: something else than all of the day's own. */
  private says: number;
  private readonly sutak: readonly (readonly [from: string, to: string])[];

  constructor(ahead: Ahead, { stars, signs, eldest, sutak }: KnownPeople, off: ReadonlySet<string>) {
    this.ahead = ahead;
    this.says = ahead.reasons.length;
    this.sutak = sutak;
    this.rules = ahead.people.filter(({ rule }) => !off.has(rule));
    this.forbidding = this.rules.filter(({ effect }) => effect === "forbids");
    this.people = Array.from({ length: Math.max(stars.length, signs.length, eldest.length) }, (_, at) => {
      const star = stars[at] ?? 0;
      return { n: at + 1, star, sign: signs[at] || signOf(star), eldest: eldest[at] === 1 };
    });
    this.unknown = this.people.filter(({ star, sign }) => !(star || sign)).map(({ n }) => n);
  }

  /** Everything but what looks at the lagna. */
  of(day: AheadDay): Held[] {
    return this.each(day, this.rules);
  }

  /** Of that, what forbids. */
  bans(day: AheadDay): Held[] {
    return this.each(day, this.forbidding);
  }

  /** The eighth lagna from the birth sign. */
  eighths(day: AheadDay): Held[] {
    const held: Held[] = [];
    for (const rule of this.rules) {
      if (!rule.eighth) continue;
      for (const person of this.people) {
        if (!person.sign) continue;
        eachSpan(day.lagnas, (index, from, until) => {
          if ((index - person.sign + 12) % 12 === 7)
            this.add(held, day, { reason: this.told(rule, person, 0, NONE), from, until });
        });
      }
    }
    return held;
  }

  private each(day: AheadDay, rules: readonly Rule[]): Held[] {
    const held: Held[] = [];
    for (const rule of rules) {
      for (const person of this.people) {
        if (person.star) this.taras(held, rule, person, day);
        if (person.sign) this.moons(held, rule, person, day);
        if (person.eldest) this.firstChild(held, rule, person, day);
      }
      this.eldest(held, rule, day);
      this.inSutak(held, rule, day);
    }
    return held;
  }

  /** Only what lies in the day. */
  private add(held: Held[], day: AheadDay, one: Held) {
    const { from, until } = one;
    if (from < day.end - day.sunrise && until > 0 && from < until) held.push(one);
  }

  /** The month of which a rule speaks to a first child. */
  private firstChild(held: Held[], rule: Rule, person: Person, day: AheadDay) {
    eachSpan(day.months, (index, from, until) => {
      if (index === rule.first)
        this.add(held, day, { reason: this.told(rule, person, 0, NONE), from, until });
    });
  }

  /** The month in which two first children do not marry. */
  private eldest(held: Held[], rule: Rule, day: AheadDay) {
    if (!rule.eldest || this.people.length !== 2 || !this.people.every(({ eldest }) => eldest)) return;
    eachSpan(day.months, (index, from, until) => {
      if (index === rule.eldest)
        this.add(held, day, { reason: this.told(rule, undefined, 0, NONE), from, until });
    });
  }

  /** Days of sutak in the family, each with its last. */
  private inSutak(held: Held[], rule: Rule, day: AheadDay) {
    if (!rule.sutak) return;
    for (const [from, until] of this.sutak) {
      if (from > day.date || day.date > until) continue;
      const reason = this.told(rule, undefined, until, NONE, { until });
      this.add(held, day, { reason, from: 0, until: day.end - day.sunrise });
    }
  }

  private taras(held: Held[], rule: Rule, person: Person, day: AheadDay) {
    const { star, taras } = rule;
    if (!star && !taras) return;
    eachSpan(day.nakshatras, (index, from, until) => {
      const n = star ? 0 : taraOf(person.star, index);
      if (star ? index !== person.star : !taras?.includes(n)) return;
      const facts = star ? NONE : () => ({ tara: this.ahead.taras[n - 1] ?? "", n: String(n) });
      this.add(held, day, { reason: this.told(rule, person, n, facts), from, until });
    });
  }

  private moons(held: Held[], rule: Rule, person: Person, day: AheadDay) {
    if (!rule.bright && !rule.dark) return;
    eachSpan(day.moons, (index, from, until) => {
      const n = ((index - person.sign + 12) % 12) + 1;
      const facts = () => ({ n: String(n), rashi: this.ahead.rashis[person.sign - 1] ?? "" });
      eachSpan(day.tithis, (tithi, begins, ends) => {
        const wanted = tithi <= 15 ? rule.bright : rule.dark;
        if (!wanted?.includes(n)) return;
        const reason = this.told(rule, person, MOON + n, facts);
        this.add(held, day, { reason, from: Math.max(from, begins), until: Math.min(until, ends) });
      });
    });
  }

  /** A reason with its facts in its text, made once; those of one rule differ by the person and by what `fact` says. */
  private told(
    rule: Rule,
    person: Person | undefined,
    fact: number | string,
    factsOf: () => Facts,
    dates?: Record<string, string>,
  ): Reason {
    const made = this.made.get(rule) ?? new Map<number | string, Reason>();
    this.made.set(rule, made);
    const key = typeof fact === "number" ? fact * 3 + (person?.n ?? 0) : fact;
    let reason = made.get(key);
    if (!reason) {
      const facts = factsOf();
      const text = rule.text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => facts[name] ?? braced);
      const who = person && { person: person.n };
      const tell = { rule: rule.rule, effect: rule.effect, text, ...who, ...(dates && { dates }) };
      reason = { tell, says: this.says++, group: rule.rule, ...(rule.eighth && { lagna: true }) };
      made.set(key, reason);
    }
    return reason;
  }
}

/** The places of the Moon are other facts than taras. */
const MOON = 9;

const NONE = (): Facts => ({});

/** Goes through parts of a day, of three numbers each, without making any of them. */
function eachSpan(numbers: readonly number[], look: (index: number, from: number, until: number) => void) {
  for (let n = 0; n < numbers.length; n += 3)
    look(numbers[n] as number, numbers[n + 1] as number, numbers[n + 2] as number);
}
