import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Template } from "../../../api/types.ts";
import {
  bodyOfTemplate,
  inOrder,
  MOST,
  needsNoMuhurat,
  type TemplateFields,
  type TemplateStep,
} from "../../../domain/series/own-templates.ts";
import { seriesPaths } from "../../../domain/series/paths.ts";
import type { SeriesKind } from "../../../domain/series/templates.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { create, previous, remove, update } from "../../../offline/changes/changes.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { Button } from "../../../ui/button.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import css from "../series.module.css";
import { KINDS } from "../words.ts";
import { StepSheet } from "./step-sheet.tsx";
import { useStepWords } from "./step-words.ts";

interface TemplateFormProps {
  /** The one that is changed; none: a new one is made. */
  known?: Template;
  initial: TemplateFields;
}

/** A template: its name, what its series are, and its steps. */
export function TemplateForm({ known, initial }: TemplateFormProps) {
  const { t } = useLingui();
  const [fields, setFields] = useState(initial);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<TemplateFields>) => setFields((before) => ({ ...before, ...change }));
  const name = fields.name.trim();
  const save = useOneSave(async () => {
    setTried(true);
    if (!name || fields.steps.length === 0 || needsNoMuhurat(fields)) return;
    if (await write(fields, known, t`Template saved`)) navigate(seriesPaths.templates, { replace: true });
  });
  return (
    <div className={`wrap ${css.page} ${css.narrow}`}>
      <div className="page-head">
        <h1 tabIndex={-1}>{known ? <Trans>Change the template</Trans> : <Trans>New template</Trans>}</h1>
      </div>
      <Card>
        <div className={css.fields}>
          <TextInput
            label={t`Name`}
            value={fields.name}
            maxLength={MOST.name}
            autoComplete="off"
            autoCapitalize="sentences"
            error={tried && !name ? t`Please fill this in.` : undefined}
            onChange={(event) => set({ name: event.target.value })}
          />
          <KindFields fields={fields} set={set} />
        </div>
      </Card>
      <Steps fields={fields} tried={tried} onChange={(steps) => set({ steps })} />
      <div className="action-bar">
        <Button kind="primary" wide onClick={() => void save()}>
          <Trans>Save the template</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Saves it on the device; the toast takes it back. */
function write(fields: TemplateFields, known: Template | undefined, done: string) {
  const body = bodyOfTemplate(fields);
  if (known) {
    const change = update("template", known._id, body, { revision: known.revision });
    return saveWithUndo([change], [update("template", known._id, previous(known, body))], { done });
  }
  const { count, ...rest } = body;
  const now = new Date().toISOString();
  const made = { _id: uuid7(), ...rest, ...(count && { count }) };
  const row = { ...made, createdAt: now, updatedAt: now, revision: 0 };
  return saveWithUndo([create("template", row, made)], [remove("template", made._id)], { done });
}

interface KindProps {
  fields: TemplateFields;
  set: (change: Partial<TemplateFields>) => void;
}

function KindFields({ fields: { kind, count = "death" }, set }: KindProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Select
        label={t`What its series are`}
        value={kind}
        options={(Object.keys(KINDS) as SeriesKind[]).map((value) => ({
          value,
          label: i18n._(KINDS[value]),
        }))}
        onChange={(event) => set({ kind: event.target.value as SeriesKind })}
      />
      {kind === "antyeshti" && (
        <Picks label={t`Day 1`}>
          <LongPick
            name="count"
            checked={count === "death"}
            onPick={() => set({ count: "death" })}
            label={t`Day 1 is the day of death`}
          />
          <LongPick
            name="count"
            checked={count === "cremation"}
            onPick={() => set({ count: "cremation" })}
            label={t`Day 1 is the day of the last rites`}
          />
        </Picks>
      )}
    </>
  );
}

interface StepsProps {
  fields: TemplateFields;
  /** Says what is wrong with them. */
  tried: boolean;
  onChange: (steps: TemplateStep[]) => void;
}

/** The steps in their order; a tap changes one. */
function Steps({ fields, tried, onChange }: StepsProps) {
  const { steps, kind } = fields;
  const words = useStepWords();
  const [open, setOpen] = useState<number>();
  const put = (step: TemplateStep | undefined) => {
    const others = steps.filter((_, n) => n !== open);
    onChange(inOrder(step ? [...others, step] : others));
    setOpen(undefined);
  };
  return (
    <Card>
      <h2 className={css.head}>
        <Trans>Steps</Trans>
      </h2>
      <ul className={css.days}>
        {steps.map((step, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else that tells it apart
          <li key={n}>
            <span className="grow">
              <b>{words.name(step)}</b>
              <span className="small muted">{words.about(step)}</span>
            </span>
            <Button kind="quiet" aria-label={words.change(step)} onClick={() => setOpen(n)}>
              <Trans>Change</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {tried && (steps.length === 0 || needsNoMuhurat(fields)) && (
          <p className="field-error" role="alert">
            {steps.length === 0 ? (
              <Trans>Please add a step.</Trans>
            ) : (
              <Trans>After a death no muhurat is looked up. Please choose the day or the tithi.</Trans>
            )}
          </p>
        )}
        <Button wide icon={Plus} disabled={steps.length >= MOST.steps} onClick={() => setOpen(steps.length)}>
          <Trans>Add a step</Trans>
        </Button>
      </div>
      {open !== undefined && (
        <StepSheet
          step={steps[open]}
          day={steps.at(-1)?.day ?? 1}
          withMuhurat={kind !== "antyeshti"}
          onSave={put}
          onRemove={() => put(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
