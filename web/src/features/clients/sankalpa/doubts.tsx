import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Part } from "../../../domain/sankalpa/compose.ts";
import type { Doubt } from "../../../domain/sankalpa/slots.ts";
import { Button } from "../../../ui/button.tsx";
import css from "./sankalpa.module.css";
import { PART_NAMES } from "./words.ts";

const SAYS: Record<Doubt, MessageDescriptor> = {
  missing: msg`Not known, so it stays open.`,
  latin: msg`Written in Latin letters: it stays as it is.`,
  samvatsara: msg`The year’s name: almanacs differ here. Look into yours.`,
  moon: msg`The Moon changes its sign about now.`,
  kshaya: msg`This month swallows another one. Your almanac says which name is spoken.`,
  number: msg`The forms for several come from grammar; no text was found.`,
  woman: msg`The forms for a woman come from grammar; no text was found.`,
};

/** What a purohit should look at before he speaks it, each with its words. */
export function Doubts({ parts, onMend }: { parts: readonly Part[]; onMend: (words: string) => void }) {
  const { i18n, t } = useLingui();
  const marked = parts.flatMap(({ part, pieces }) =>
    pieces.flatMap(({ text, doubts }) => doubts.map((doubt) => ({ part, text, doubt }))),
  );
  const last = marked.findLast(({ doubt }) => doubt === "number");
  // Of several families the last one stands for all: their forms are of one kind.
  const shown = marked.filter((one) => one.doubt !== "number" || one === last);
  const memory = parts
    .filter((one) => one.memory)
    .map(({ part }) => i18n._(PART_NAMES[part] ?? PART_NAMES.other));
  const grammar = [...new Set(parts.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.grammar)))];
  if (marked.length + memory.length + grammar.length === 0) return null;
  const names = [...new Set(memory)].join(", ");
  return (
    <section className={`notice ${css.unsure}`} aria-label={t`Not certain`}>
      <h2 className={css.doubts}>
        <Trans>Not certain</Trans>
      </h2>
      <ul className="small">
        {shown.map(({ part, text, doubt }) => (
          <li key={`${part} ${doubt} ${text}`}>
            <span lang="sa">{text}</span>: {i18n._(SAYS[doubt])}{" "}
            {doubt !== "missing" && (
              <Button kind="quiet" aria-label={t`Mend: ${text}`} onClick={() => onMend(text)}>
                <Trans>Mend</Trans>
              </Button>
            )}
          </li>
        ))}
        {grammar.length > 0 && <Grammar words={grammar} onMend={onMend} />}
        {names && (
          <li>
            <Trans>Written from memory, no source was found: {names}. Read it before you use it.</Trans>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Words for whose form only grammar speaks: each is mended at a tap. */
function Grammar({ words, onMend }: { words: readonly string[]; onMend: (words: string) => void }) {
  const { t } = useLingui();
  return (
    <li className={css.grammar}>
      <span>
        <Trans>
          Unconfirmed: these forms, dotted in the text, come from grammar; no printed text was found. A tap
          mends one once for all.
        </Trans>
      </span>
      {words.map((text) => (
        <Button key={text} kind="quiet" lang="sa" aria-label={t`Mend: ${text}`} onClick={() => onMend(text)}>
          {text}
        </Button>
      ))}
    </li>
  );
}
