/** A purohit's own templates: what they are made of, and the steps that come of them. Pure. */
import type { RiteType, Template } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";
import { nameIn } from "../rites/rite-name.ts";
import { type SeriesKind, SHIPPED_KINDS, type Step, type StepKey, TEMPLATES } from "./templates.ts";

/** A step as it is saved. */
export type TemplateStep = Template["steps"][number];
/** Where on the day a step begins. */
export type StepWindow = NonNullable<TemplateStep["window"]>;

/** What a form of a template holds. */
export type TemplateFields = Pick<Template, "name" | "kind" | "count" | "steps">;

const SHIPPED = new Map(
  SHIPPED_KINDS.flatMap((kind) => TEMPLATES[kind].map((step) => [step.key, step] as const)),
);

/** The key of a step that came with the app; undefined for one that this version does not know. */
const knownKey = (key: string | undefined): StepKey | undefined =>
  SHIPPED.has(key as StepKey) ? (key as StepKey) : undefined;

/** The steps, as those of the app are: the soonest first. */
export const stepsOf = ({ steps }: Pick<Template, "steps">): Step[] =>
  inOrder(steps).map(({ key, time, riteTypeId, share = 0, ...rest }) => {
    const preset = SHIPPED.get(key as StepKey)?.preset;
    return {
      ...rest,
      key: knownKey(key) ?? "own",
      time: time ?? "",
      share,
      ...(riteTypeId && { riteTypeId }),
      ...(preset && { preset }),
    };
  });

/** By day and hour; those by tithi behind the civil days on which they may be soonest. */
export const inOrder = (steps: readonly TemplateStep[]): TemplateStep[] =>
  [...steps].sort(
    (a, b) => a.day - b.day || (a.tithi ?? 0) - (b.tithi ?? 0) || ((a.time ?? "") < (b.time ?? "") ? -1 : 1),
  );

/** A template that came with the app, to be changed: Navratri by its tithis, all else by its days. */
export function copyOfShipped(kind: Exclude<SeriesKind, "other">, name: string): TemplateFields {
  const byTithi = kind === "navratri";
  return {
    name,
    kind,
    ...(kind === "antyeshti" && { count: "death" as const }),
    steps: TEMPLATES[kind].map(({ key, day, time, minutes, share }) => ({
      ...{ key, day: byTithi ? 1 : day, time, minutes, share },
      ...(byTithi && day > 1 && { tithi: day }),
    })),
  };
}

/** What a call carries of it; nothing of a count but after a death. */
export const bodyOfTemplate = ({ name, kind, count, steps }: TemplateFields) =>
  ({
    name: name.trim(),
    kind,
    count: kind === "antyeshti" ? (count ?? "death") : null,
    steps: inOrder(steps),
  }) satisfies UpdateBody<"template">;

/** What is wrong with a step. */
export type StepFault = "name" | "day" | "minutes" | "share" | "within";

/** The faults of a step, as the server finds them. */
export function faultsOfStep(step: TemplateStep): StepFault[] {
  const outside = (n: number, most: number) => !Number.isInteger(n) || n < 1 || n > most;
  return [
    ...(step.name?.trim() || step.riteTypeId || step.key ? [] : ["name" as const]),
    ...(outside(step.day, MOST.day) ? ["day" as const] : []),
    ...(outside(step.minutes, MOST.minutes) ? ["minutes" as const] : []),
    ...(step.fee === undefined && outside(step.share ?? 0, MOST.share) ? ["share" as const] : []),
    ...(step.muhurat && outside(step.within ?? 0, MOST.within) ? ["within" as const] : []),
  ];
}

/** After a death no muhurat is looked up, so a template of such days can have no step by muhurat. */
export const needsNoMuhurat = ({ kind, steps }: TemplateFields): boolean =>
  kind === "antyeshti" && steps.some(({ muhurat }) => muhurat);

/** The most that a step may have; the same on the server. */
export const MOST = { day: 45, minutes: 1440, share: 100, within: 120, name: 120, steps: 60 } as const;

/** What a step is called where it has no words of the app: its own name, or its rite's. */
export const ownNameOf = (
  { name, riteTypeId }: Pick<Step, "name" | "riteTypeId">,
  rites: readonly RiteType[] | undefined,
  language: Language,
): string => {
  const rite = riteTypeId && rites?.find(({ _id }) => _id === riteTypeId);
  return name || (rite ? nameIn(language, rite) : "");
};
