import { litPart } from "./moon-path.ts";

interface MoonProps {
  /** Degrees of the Moon from the Sun: 0 new, 90 half and growing, 180 full. */
  phase: number;
  /** In pixels. */
  size: number;
}

/** The Moon as it stands: the right limb lit while it grows. What it shows is said in words beside it. */
export function Moon({ phase, size }: MoonProps) {
  return (
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="10" fill="var(--moon-dark)" />
      <path d={litPart(phase)} fill="var(--moon-lit)" />
      <circle r="10" fill="none" stroke="var(--moon-edge)" strokeWidth="1.4" />
    </svg>
  );
}
