import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

// Each feature's texts come with its screens, and a folder within it may have its own; those of the frame and the kit with the app. The texts of the public pages
// are rendered at build, so the app does not carry them.
const within = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "catalogues")
    .map(({ name }) => `${folder}/${name}`);
const features = within("src/features").flatMap((feature) => [
  feature,
  ...within(feature).filter((folder) => existsSync(join(import.meta.dirname, folder, "catalogues"))),
]);

// What only these features use of the kit: its texts come with them, not with the first screen.
const ACCOUNT = ["account-rules.ts", "password-strength.tsx", "prove.tsx", "proof-dialog.tsx"].map(
  (file) => `src/account/${file}`,
);
// Who logs in or registers needs none of it.
const ACCOUNT_SETTING = "src/features/accounts/setting";
const SETTING = ["src/frame/setting-page.tsx"];
const START_STEP = ["src/frame/start-step.tsx"];
const BRING_PRACTICE = ["src/frame/bring-practice.tsx"];
const CHANGED = ["src/records/changed-words.ts"];
const VERDICT = ["src/domain/planner/verdict-words.tsx"];
const CLOSED = ["src/domain/planner/closed.ts", "src/domain/rites/rite-kinds.ts"];
const RESTRAINTS = ["src/domain/planner/restraints.ts"];
const ELDEST = ["src/domain/rites/eldest.tsx"];
const FAMILY_CLOSED = ["src/domain/planner/family-closed.tsx"];
const SPAN = ["src/domain/planner/span/span-words.tsx"];
const LEAF = ["src/almanac/day/day-leaf.tsx"];
const RIBBON = ["src/almanac/day/day-ribbon.tsx"];
const WITH_TASK = ["src/records/with-task.tsx"];
const COPY = ["src/ui/use-copy.ts"];
const LIST_INPUT = ["src/ui/list/list-input.tsx"];
const REMIND_DAYS = ["src/domain/observances/remind-days.tsx"];
const METHOD_CHOICE = ["src/domain/money/method-choice.tsx"];
const FAMILY_SELECT = ["src/domain/people/family-select.tsx"];
const MUHURATS = ["src/domain/muhurat/find-days.ts"];
const RULE_WORDS = ["src/domain/observances/rule-words.ts"];
const DAY_REASON = ["src/domain/observances/use-next-days.ts"];
const STATEMENT = ["src/ui/statement/page.tsx", "src/ui/statement/sheet.tsx"];
const shared: Record<string, string[]> = {
  "src/features/accounts": ACCOUNT,
  "src/features/availability": CLOSED,
  "src/features/bookings": [
    ...CLOSED,
    ...VERDICT,
    ...RESTRAINTS,
    ...ELDEST,
    ...FAMILY_CLOSED,
    ...FAMILY_SELECT,
    ...MUHURATS,
  ],
  "src/features/calendar": [...CLOSED, ...VERDICT, ...RESTRAINTS, ...SPAN, ...RIBBON],
  "src/features/clients": [...CLOSED, ...FAMILY_CLOSED, ...FAMILY_SELECT, ...RULE_WORDS, ...START_STEP],
  "src/features/clients/sankalpa": [...WITH_TASK, ...COPY, ...FAMILY_SELECT],
  "src/features/feeds": [...SETTING, ...COPY, ...FAMILY_SELECT, ...RULE_WORDS],
  "src/features/messages": SETTING,
  "src/features/notifications": [...REMIND_DAYS, ...SETTING],
  "src/features/observances": [...FAMILY_SELECT, ...REMIND_DAYS, ...RULE_WORDS, ...DAY_REASON],
  "src/features/notes": LEAF,
  "src/features/payments": [...METHOD_CHOICE, ...WITH_TASK, ...SETTING],
  "src/features/places": [...SETTING, ...START_STEP, ...BRING_PRACTICE],
  "src/features/rites": [...CLOSED, ...WITH_TASK, ...START_STEP],
  "src/features/security": [...ACCOUNT, ...COPY, ...SETTING, ACCOUNT_SETTING],
  "src/features/series": [
    ...CLOSED,
    ...VERDICT,
    ...RESTRAINTS,
    ...ELDEST,
    ...FAMILY_SELECT,
    ...METHOD_CHOICE,
    ...MUHURATS,
  ],
  "src/features/history": [...CHANGED, ...STATEMENT],
  "src/features/practice": ["src/account/prove.tsx", ...COPY, ...SETTING],
  "src/features/profile": [...CHANGED, ...LIST_INPUT, ...SETTING],
  "src/features/public-page": SETTING,
  "src/features/helpers": [...LIST_INPUT, ...VERDICT, ...CLOSED, ...STATEMENT],
  "src/features/tasks/form": [...LEAF, ...CLOSED, ...VERDICT, ...RESTRAINTS, ...ELDEST, ...RULE_WORDS],
  "src/features/tasks/repeat": [...RULE_WORDS, ...DAY_REASON],
  "src/features/today": [...CLOSED, ...RESTRAINTS, ...SPAN, ...RIBBON, ...BRING_PRACTICE],
};

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "hi"],
  catalogs: [
    ...[...features, "site"].map((folder) => ({
      path: `<rootDir>/${folder}/catalogues/{locale}`,
      include: [folder, ...(shared[folder] ?? [])],
      exclude: [...features, ACCOUNT_SETTING]
        .filter((inner) => inner.startsWith(`${folder}/`))
        .map((inner) => `${inner}/**`),
    })),
    {
      path: "<rootDir>/src/i18n/catalogues/{locale}",
      include: ["src"],
      exclude: [
        "src/features/**",
        ...[
          ACCOUNT,
          SETTING,
          START_STEP,
          BRING_PRACTICE,
          CHANGED,
          VERDICT,
          CLOSED,
          RESTRAINTS,
          ELDEST,
          FAMILY_CLOSED,
          SPAN,
          LEAF,
          RIBBON,
          COPY,
          METHOD_CHOICE,
          MUHURATS,
          FAMILY_SELECT,
          LIST_INPUT,
          REMIND_DAYS,
          RULE_WORDS,
          DAY_REASON,
          WITH_TASK,
          STATEMENT,
        ].flat(),
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
