import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import { type Part, type Piece, wordsIn } from "../../../domain/sankalpa/compose.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import type { Script } from "./preferences.ts";
import css from "./sankalpa.module.css";

interface TextProps {
  parts: readonly Part[];
  script: Script;
  /** By name: of several each has a row of its own. */
  families?: readonly string[];
}

/** Of more families than that the first ones are shown, and those of whom something is not known, and the last one. */
const SHOWN = 6;

/** The text: what the almanac and what the family say have their colours, what is missing has an edge of its own. */
export function SankalpaText({ parts, script, families = [] }: TextProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const [unfolded, setUnfolded] = useState(false);
  const households = parts.flatMap(({ pieces }) => pieces.filter(({ household }) => household !== undefined));
  // The last one says "we", too.
  const foldable = households.slice(SHOWN, -1).filter(({ doubts }) => !doubts.includes("missing"));
  const hidden = unfolded || foldable.length < 2 ? [] : foldable;
  const [more, all] = [number(hidden.length), number(households.length)];
  return (
    <p className={css.text} lang={script === "iast" ? "sa-Latn" : "sa"}>
      {parts.map(({ part, pieces }) =>
        pieces.map((piece) => (
          <Fragment key={`${part} ${piece.household ?? ""} ${piece.text}`}>
            {piece === hidden[0] && (
              <span className={`${css.household} no-print`} lang={i18n.locale}>
                <small className="muted">
                  <Trans>{more} more</Trans>
                </small>
                <Button kind="quiet" onClick={() => setUnfolded(true)}>
                  <Trans>Show all {all}</Trans>
                </Button>
              </span>
            )}
            <span
              className={piece.household === undefined ? undefined : css.household}
              data-folded={hidden.includes(piece) || undefined}
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
          </Fragment>
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
