import type { Part } from "../../../domain/sankalpa/compose.ts";
import type { Script } from "./preferences.ts";
import css from "./sankalpa.module.css";

/** The text: what the almanac and what the family say have their colours, what is missing has an edge of its own. */
export function SankalpaText({ parts, script }: { parts: readonly Part[]; script: Script }) {
  return (
    <p className={css.text} lang={script === "iast" ? "sa-Latn" : "sa"}>
      {parts.map(({ part, pieces }) =>
        pieces.map((piece) => (
          <span key={`${part} ${piece.text}`}>
            <span data-origin={piece.origin} data-missing={piece.doubts.includes("missing") || undefined}>
              {piece[script]}
            </span>{" "}
          </span>
        )),
      )}
    </p>
  );
}
