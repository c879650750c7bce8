import { useLingui } from "@lingui/react";
import type { Part } from "../../../domain/sankalpa/compose.ts";
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
              {piece[script]}
            </span>{" "}
          </span>
        )),
      )}
    </p>
  );
}
