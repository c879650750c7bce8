import { useLingui } from "@lingui/react";
import { Fragment } from "react";
import { type Part, type Piece, wordsIn } from "../../../domain/sankalpa/compose.ts";
import type { Script } from "./preferences.ts";
import css from "./sankalpa.module.css";

interface TextProps {
  parts: readonly Part[];
  script: Script;
  /** By name: of several each has a row of its own. */
  families?: readonly string[];
}

/** The text: what the almanac and what the family say have their colours, what is missing has an edge of its own. */
export function SankalpaText({ parts, script, families = [] }: TextProps) {
  const { i18n } = useLingui();
  return (
    <p className={css.text} lang={script === "iast" ? "sa-Latn" : "sa"}>
      {parts.map(({ part, pieces }) =>
        pieces.map((piece) => (
          <span
            key={`${part} ${piece.household ?? ""} ${piece.text}`}
            className={piece.household === undefined ? undefined : css.household}
          >
            {piece.household !== undefined && (
              <small className="muted" lang={i18n.locale}>
                {families[piece.household]}{" "}
              </small>
            )}
            <span data-origin={piece.origin} data-missing={piece.doubts.includes("missing") || undefined}>
              <Words piece={piece} script={script} />
            </span>{" "}
          </span>
        )),
      )}
    </p>
  );
}

/** The words of a piece; those for whose form only grammar speaks are marked. */
function Words({ piece, script }: { piece: Piece; script: Script }) {
  if (piece.grammar.length === 0) return piece[script];
  const bare = wordsIn(piece.text);
  return piece[script].split(" ").map((word, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has its place
    <Fragment key={n}>
      {n > 0 && " "}
      {piece.grammar.includes(bare[n] ?? "") ? <span data-grammar>{word}</span> : word}
    </Fragment>
  ));
}
