import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { wordsIn } from "../../../domain/sankalpa/compose.ts";
import { hasLatin } from "../../../domain/sankalpa/iast.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { SheetForm } from "../../../ui/sheet-form.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import css from "./edit.module.css";
import { removeEntry, type SankalpaEntry, saveEntry, useEntries } from "./entries.ts";
import type { Sankalpa } from "./use-sankalpa.ts";

const MOST = 500;

/** Words that are said otherwise, once and for all: in every text, on every device. */
export function MendSheet({
  sankalpa,
  first,
  onClose,
}: {
  sankalpa: Sankalpa;
  /** The words to begin with. */
  first: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const entries = useEntries().filter(({ use }) => use === "word");
  const words = mendable(sankalpa, first, entries);
  const [written, setWritten] = useState(words[0] ?? "");
  const said = (word: string) => entries.find((one) => one.written === word)?.text ?? word;
  const [text, setText] = useState(said(written));
  const known = entries.find((one) => one.written === written);
  const wanted = text.trim();
  const save = useOneSave(async () => {
    if (!written || !wanted || wanted === written) return;
    if (await saveEntry(known, { use: "word", written, text: wanted }, t`It is said so from now on`))
      onClose();
  });
  return (
    <Sheet open title={t`Mend a word`} onClose={onClose}>
      <SheetForm onSubmit={() => void save()}>
        <p className="small muted">
          <Trans>Kept once for all: every later sankalpa says it so.</Trans>
        </p>
        <Select
          label={t`The word`}
          lang="sa"
          value={written}
          options={words.map((value) => ({ value, label: value }))}
          onChange={({ target }) => {
            setWritten(target.value);
            setText(said(target.value));
          }}
        />
        <TextInput
          label={t`How it is said`}
          lang="sa"
          maxLength={MOST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="primary" type="submit" wide disabled={!wanted || wanted === written}>
          <Trans>Say it so from now on</Trans>
        </Button>
        {entries.length > 0 && <Mended entries={entries} />}
      </SheetForm>
    </Sheet>
  );
}

/** The words that were mended before. */
function Mended({ entries }: { entries: readonly SankalpaEntry[] }) {
  const { t } = useLingui();
  return (
    <ul className={css.ownRows} aria-label={t`Mended words`}>
      {entries.map((one) => (
        <li key={one._id}>
          <span lang="sa">
            {one.written} → {one.text}
          </span>
          <IconButton
            icon={Trash2}
            label={t`Remove: ${one.written ?? ""}`}
            onClick={() => void removeEntry(one, t`Mended word deleted`)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Names, gotras and the city as they are written down, then the words of the text; those that were asked for come first, in Latin letters before others. */
function mendable(
  { who, place, parts }: Sankalpa,
  first: string,
  entries: readonly SankalpaEntry[],
): string[] {
  const names = who.households.flatMap(({ gotra, takers }) => [gotra, ...takers.map(({ name }) => name)]);
  const known = [...names, place.written].filter((word) => word !== undefined && word !== "") as string[];
  const stems = known.map((word) => entries.find(({ text }) => text === word)?.written ?? word);
  const marked = stems
    .filter((stem) => first.includes(stem))
    .sort((a, b) => Number(hasLatin(b)) - Number(hasLatin(a)));
  const all = parts.flatMap(({ pieces }) => pieces.flatMap(({ text }) => wordsIn(text)));
  return [...new Set([...marked, ...wordsIn(first), ...stems, ...all])].filter(
    (word) => word !== "" && !word.includes("{"),
  );
}
