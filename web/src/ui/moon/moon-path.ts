/** The lit part of a Moon of radius 10 around 0,0, `phase` degrees from the Sun, as a path: the right limb while it grows. */
export function litPart(phase: number): string {
  const right = phase < 180 ? 1 : 0;
  const beyondHalf = phase > 90 && phase < 270;
  const shadow = Math.abs(Math.cos((phase * Math.PI) / 180)) * 10;
  return `M0 -10A10 10 0 0 ${right} 0 10A${shadow.toFixed(2)} 10 0 0 ${beyondHalf ? right : 1 - right} 0 -10Z`;
}
