/** What a group rite asks of each family beside its fee and names, and what of it is known. Pure. */
import { departed, living } from "../../../almanac/lunar.ts";
import type { Client, RiteType } from "../../../api/types.ts";
import { fold, soundOf } from "../../../lib/fold.ts";
import type { GroupFamily, Line } from "./group.ts";

/** A thing that a rite asks. */
export type Fact = "shakha" | "nakshatra" | "pind" | "fathers";

/** Which rite asks what: by the preset it was made from, or a word in its name, spelt as it sounds in either script. */
const ASKING: readonly { facts: readonly Fact[]; presets: readonly string[]; words: readonly string[] }[] = [
  {
    facts: ["shakha", "nakshatra"],
    presets: ["upanayan"],
    words: ["upanayan", "yagyopavit", "janeu", "vratabandh"],
  },
  {
    facts: ["pind", "fathers"],
    presets: ["pind-daan", "varshik-shraddh"],
    words: ["pinddaan", "shraddh"],
  },
];

const NOTHING: readonly Fact[] = [];

/** A name as it sounds, in one word: "Pind Daan" is पिंडदान. */
const sound = (name: string) => soundOf(fold(name).replace(/ /g, ""));

const KNOWN = ASKING.map((one) => ({ ...one, words: one.words.map(sound) }));

/** What is asked for a task of this rite; one without a rite is judged by its name. */
export function askedBy(taskName: string, rite: Pick<RiteType, "preset" | "name"> | undefined) {
  const of = (name: string) => {
    const heard = sound(name);
    return KNOWN.find(({ words }) => words.some((word) => heard.includes(word)));
  };
  const preset = KNOWN.find(({ presets }) => presets.includes(rite?.preset ?? ""));
  return (preset ?? of(rite?.name ?? taskName))?.facts ?? NOTHING;
}

/** What the register knows: the star of whom the thread is given, and the departed, by whose names pind are given. */
export function registered(client: Client | undefined, names: string | undefined) {
  const named = (names ?? "").split(/[,;\n]/).map(fold);
  const one = living(client?.people).find(({ name, calledAs }) =>
    [name, calledAs].some((called) => called && named.includes(fold(called))),
  );
  const fathers = departed(client?.people).map(({ name }) => name);
  return {
    nakshatra: one?.nakshatra,
    fathers: fathers.length > 0 ? fathers.join(", ") : undefined,
  };
}

/** What is known of a family: by its line in the roll-call, else by the register. */
export function factsOf({ of, client }: Pick<Line, "of" | "client">): Pick<GroupFamily, Fact> {
  return { ...registered(client, of.names), ...withoutUnknown(of) };
}

const withoutUnknown = ({ shakha, nakshatra, pind, fathers }: GroupFamily) =>
  Object.fromEntries(Object.entries({ shakha, nakshatra, pind, fathers }).filter(([, value]) => value));

/** How many pind in all, and how many families have not told theirs. */
export const pindsOf = (lines: readonly Line[]) => ({
  told: lines.reduce((sum, { of }) => sum + (of.pind ?? 0), 0),
  untold: lines.filter(({ of }) => !of.pind).length,
});
