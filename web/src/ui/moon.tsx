interface MoonProps {
  /** Degrees of the Moon from the Sun: 0 new, 90 half and growing, 180 full. */
  phase: number;
  /** In pixels. */
  size: number;
}

/** The Moon as it stands: the right limb lit while it grows. What it shows is said in words beside it. */
export function Moon({ phase, size }: MoonProps) {
  const growing = phase < 180;
  const beyondHalf = phase > 90 && phase < 270;
  const shadow = Math.abs(Math.cos((phase * Math.PI) / 180)) * 10;
  return (
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="10" fill="var(--moon-dark)" />
      <path
        d={`M0 -10A10 10 0 0 1 0 10A${shadow.toFixed(2)} 10 0 0 ${beyondHalf ? 1 : 0} 0 -10Z`}
        fill="var(--moon-lit)"
        transform={growing ? undefined : "scale(-1 1)"}
      />
      <circle r="10" fill="none" stroke="var(--moon-edge)" strokeWidth="1.4" />
    </svg>
  );
}
