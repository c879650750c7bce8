import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Failure } from "../../api/failure.ts";
import { ChangeInBody as limits } from "../../api/limits.gen.ts";
import type { PublicPage, PublicPageChange } from "../../api/types.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./public-page.module.css";
import { wordsIn } from "./use-page.ts";

type Written = "line" | "about" | "notice" | "policy" | "areas" | "languages";
type Counted = "noticeHours" | "horizonDays" | "freeUntilHours" | "holdHours";
type Shown = "showPhoto" | "showPhone" | "showFee" | "goodDays";
type Values = Record<Written | Counted, string> & Record<Shown, boolean>;

const LONGEST: Record<Written, number> = {
  line: limits.line.maxLength,
  about: limits.about.maxLength,
  notice: limits.notice.maxLength,
  policy: limits.policy.maxLength,
  areas: limits.areas.maxItems * limits.areas.items.maxLength,
  languages: limits.languages.maxItems * limits.languages.items.maxLength,
};
const COUNTED: readonly Counted[] = ["noticeHours", "horizonDays", "freeUntilHours", "holdHours"];

const valuesOf = (page: PublicPage): Values => ({
  ...page,
  areas: page.areas.join(", "),
  languages: page.languages.join(", "),
  noticeHours: String(page.noticeHours),
  horizonDays: String(page.horizonDays),
  freeUntilHours: String(page.freeUntilHours),
  holdHours: String(page.holdHours),
});

/** What is sent of it; a number that is none is left to the server, which says what is wrong with it. */
const changeOf = (typed: Partial<Values>): PublicPageChange =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      if (name === "areas" || name === "languages") return [name, wordsIn(String(value))];
      if (!COUNTED.some((counted) => counted === name)) return [name, value];
      return [name, String(value).trim() === "" ? -1 : Number(value)];
    }),
  );

interface PageFormProps {
  page: PublicPage;
  save: (change: PublicPageChange) => Promise<Failure | undefined>;
}

/** What the page says, and by which rules families ask. */
export function PageForm({ page, save }: PageFormProps) {
  const form = usePageForm(page, save);
  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextCard form={form} />
      <RulesCard form={form} />
      <div>
        <Button type="submit" kind="primary" disabled={form.busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Only what was typed is the form's own, and only that is sent: the rest is the page as it is by now. */
function usePageForm(page: PublicPage, save: PageFormProps["save"]) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const values = { ...valuesOf(page), ...typed };
  const set = (change: Partial<Values>) => setTyped((before) => ({ ...before, ...change }));
  const input = (name: Written | Counted, maxLength: number) => ({
    value: values[name],
    error: faultOf(faults, name),
    maxLength,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const field = (name: Written) => input(name, LONGEST[name]);
  const count = (name: Counted) => ({ ...input(name, 3), inputMode: "numeric" as const });
  const shown = (name: Shown) => ({
    checked: values[name],
    onChange: (on: boolean) => set({ [name]: on }),
  });
  const submit = async () => {
    setBusy(true);
    const failure = await save(changeOf(typed));
    setBusy(false);
    setFaults(failure?.fields ?? {});
    if (!failure) setTyped((now) => without(now, typed));
    showToast(failure ? { kind: "error", text: failure.error } : { kind: "success", text: t`Saved` });
  };
  return { field, count, shown, submit, busy };
}

/** What was typed further while the rest was sent. */
const without = (now: Partial<Values>, sent: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values]));

type Form = ReturnType<typeof usePageForm>;

function TextCard({ form: { field, shown } }: { form: Form }) {
  const { t } = useLingui();
  return (
    <FormCard title={t`What the page says`}>
      <TextInput
        {...field("line")}
        label={t`Under your name`}
        hint={t`What you do, and where: “Karmakand and jyotish, Jaipur”.`}
      />
      <TextArea {...field("about")} label={t`About you`} optional rows={3} />
      <TextInput {...field("languages")} label={t`Languages`} hint={t`With commas between them.`} optional />
      <TextInput
        {...field("areas")}
        label={t`Where you come to`}
        hint={t`With commas between them.`}
        optional
      />
      <TextArea
        {...field("notice")}
        label={t`Notice`}
        hint={t`For a time: “In Pitru Paksha please call.”`}
        optional
        rows={2}
      />
      <Switch {...shown("showPhoto")} label={t`Show my picture`} />
      <Switch
        {...shown("showPhone")}
        label={t`Show my phone number`}
        detail={t`With ways to call and to write.`}
      />
      <Switch {...shown("showFee")} label={t`Show the dakshina`} />
      <Switch
        {...shown("goodDays")}
        label={t`Show good days`}
        detail={t`Of each rite on the page for which there are rules: the good days of the next 90 days, the best time of each and why, by your place and your rules of muhurat. It is the same list whether you are busy or free.`}
      />
    </FormCard>
  );
}

function RulesCard({ form: { field, count } }: { form: Form }) {
  const { t } = useLingui();
  return (
    <FormCard title={t`Rules`}>
      <div className={css.publicPageCounts}>
        <TextInput
          {...count("noticeHours")}
          label={t`Hours ahead, at least`}
          hint={t`Rites for the departed may be asked for at once.`}
        />
        <TextInput {...count("horizonDays")} label={t`Days ahead, at most`} />
        <TextInput {...count("holdHours")} label={t`Hours that an asked time is held`} />
        <TextInput {...count("freeUntilHours")} label={t`Hours before, until which families cancel freely`} />
      </div>
      <TextArea {...field("policy")} label={t`Your words on changes and cancelling`} optional rows={2} />
    </FormCard>
  );
}

/** Of a list the fault may be that of one entry: `areas.3`. */
const faultOf = (faults: Record<string, string>, name: string) =>
  faults[name] ?? Object.entries(faults).find(([field]) => field.startsWith(`${name}.`))?.[1];

function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div className="card-form">{children}</div>
    </Card>
  );
}
