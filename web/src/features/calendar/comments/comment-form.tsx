import { Trans } from "@lingui/react/macro";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { CommentChange } from "../../../api/limits.gen.ts";
import { clearDraft, saveDraft, useDraftFlush } from "../../../offline/drafts.ts";
import { type Draft, useOneSave, useSavedDraft } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import css from "../day-panel.module.css";

/** The most characters of a comment. */
const MOST = CommentChange.text.maxLength;

interface CommentFormProps {
  label: string;
  /** The key of the draft on the device. */
  draft: string;
  /** What it begins with. */
  text: string;
  onSave: (text: string) => Promise<boolean>;
  /** Leaves the form; without it, it stays for the next one. */
  onDone?: () => void;
}

/** A few lines to write in. Its buttons come with the first letter. */
export function CommentForm({ label, draft, text: given, onSave, onDone }: CommentFormProps) {
  const id = useId();
  const { text, type, busy, leave, save } = useComment({ draft, text: given, onSave, onDone });
  // Escape leaves the words, and only them.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <form className={css.commentForm} onSubmit={save}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className="control">
        <textarea
          id={id}
          rows={onDone || text ? 3 : 1}
          maxLength={MOST}
          placeholder={label}
          data-later={onDone ? undefined : true}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus={onDone !== undefined}
          value={text}
          readOnly={busy}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {(onDone || text.trim() !== "") && (
        <div className="row">
          <Button type="submit" kind="primary" disabled={busy || text.trim() === ""}>
            <Trans>Save</Trans>
          </Button>
          <Button kind="quiet" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

/** The words as they are typed, saved as a draft until they are saved or left. */
function useComment({ draft, text: given, onSave, onDone }: Omit<CommentFormProps, "label">) {
  const saved = useSavedDraft<string>(draft);
  const [typed, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  useDraftFlush();
  const text = typed ?? saved?.values ?? given;
  const leave = () => {
    void clearDraft(draft);
    setText(given);
    onDone?.();
  };
  const type = (words: string) => {
    setText(words);
    saveDraft(draft, { values: words } satisfies Draft<string>);
  };
  const saveOnce = useOneSave(async (comment: string) => {
    setBusy(true);
    const done = comment === given || (await onSave(comment));
    setBusy(false);
    if (done) leave();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const comment = text.trim();
    if (comment !== "") void saveOnce(comment);
  };
  return { text, type, busy, leave, save };
}
