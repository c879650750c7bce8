import { useMemo } from "react";
import { codeOf } from "../../lib/code.ts";

/** A QR code of a text; black on white in every theme, so it needs a white ground. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => codeOf(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
