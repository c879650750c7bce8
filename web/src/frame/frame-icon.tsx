import type { FrameIconName } from "../../scripts/sprite.ts";

/** An icon of the frame. All are drawn once, in the HTML of every page (scripts/sprite.ts), so no script carries them. */
export function FrameIcon({ of }: { of: FrameIconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${of}`} />
    </svg>
  );
}
