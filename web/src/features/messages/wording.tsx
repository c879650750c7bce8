import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { NewWording } from "../../api/limits.gen.ts";
import type { MessageSettings } from "../../api/types.ts";
import {
  FIELDS,
  type Field,
  fill,
  signed,
  type Template,
  unknownFields,
  wordingOf,
} from "../../domain/messages/render.ts";
import { useSignature } from "../../domain/people/family.ts";
import type { Language } from "../../i18n/prefs.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/surface.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import messagesCss from "./messages.module.css";
import css from "./wording.module.css";
import { SAMPLES } from "./wording-samples.ts";
import { useTemplateNames } from "./words.ts";

interface WordingProps {
  template: Template;
  language: Language;
  own: MessageSettings;
  /** "" is the app's own. */
  onSave: (words: string) => void;
}

/** One template: its words, which fields they may have, and what comes of them. */
export function Wording({ template, language, own, onSave }: WordingProps) {
  const names = useTemplateNames();
  const [open, setOpen] = useState(false);
  const ownWords = own.templates[template]?.[language];
  return (
    <details className={css.wording} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow">
          <b>{names[template]}</b>
          <br />
          <span className={`small muted truncate ${css.wordingFirst}`} lang={language}>
            {fill(signed(wordingOf(template, language, own)), SAMPLES[language])}
          </span>
        </span>
        {ownWords && (
          <Chip kind="plain">
            <Trans>Yours</Trans>
          </Chip>
        )}
      </summary>
      {open && <Editor {...{ template, language, own, onSave }} />}
    </details>
  );
}

function Editor({ template, language, own, onSave }: WordingProps) {
  const { t } = useLingui();
  const signature = useSignature();
  const saved = wordingOf(template, language, own);
  const [typed, setTyped] = useState(saved);
  const unknown = unknownFields(typed).map((field) => `{${field}}`);
  const names = unknown.join(", ");
  const error =
    typed.trim() === "" ? t`Please fill this in.` : names ? t`There is no field ${names}.` : undefined;
  const example = "{name}";
  const isOwn = !!own.templates[template]?.[language];
  const preview = fill(signed(typed), { ...SAMPLES[language], priest: signature[language] });
  return (
    <div className={css.wordingBody}>
      <TextArea
        label={t`Words`}
        hint={t`${example} and the like are filled in. What stands in [ ] is left out when its field is not known.`}
        error={error}
        lang={language}
        rows={8}
        maxLength={NewWording.en.maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Fields onPick={(field) => setTyped((words) => `${words}{${field}}`)} />
      <p className={messagesCss.messageWords} data-whole lang={language}>
        <span>{preview}</span>
      </p>
      <div className="row">
        <Button
          kind="primary"
          disabled={error !== undefined || typed.trim() === saved}
          onClick={() => onSave(typed.trim())}
        >
          <Trans>Save</Trans>
        </Button>
        {isOwn && (
          <Button
            kind="quiet"
            onClick={() => {
              setTyped(wordingOf(template, language));
              onSave("");
            }}
          >
            <Trans>Back to the app's words</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Fields({ onPick }: { onPick: (field: Field) => void }) {
  const { t } = useLingui();
  const meanings: Record<Field, string> = {
    name: t`name`,
    rite: t`rite`,
    date: t`date`,
    tithi: t`tithi`,
    time: t`time`,
    arrive: t`when you arrive`,
    address: t`address`,
    amount: t`dakshina`,
    due: t`what is left to pay`,
    upi: t`UPI id`,
    options: t`times to choose`,
    until: t`kept until`,
    reason: t`reason`,
    list: t`samagri the family brings`,
    bring: t`samagri you bring`,
    link: t`link, or number of the receipt`,
    priest: t`signature`,
  };
  return (
    <fieldset className={css.wordingFields} aria-label={t`Fields`}>
      {FIELDS.map((field) => (
        <button key={field} type="button" onClick={() => onPick(field)}>
          {`{${field}}`} <span className="muted">{meanings[field]}</span>
        </button>
      ))}
    </fieldset>
  );
}
