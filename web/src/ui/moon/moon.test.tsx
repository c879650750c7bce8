import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Moon } from "./moon.tsx";

afterEach(cleanup);

/** How the lit part is drawn: its inner edge, and on which side it lies. */
function drawn(phase: number) {
  const { container } = render(<Moon phase={phase} size={16} />);
  const path = container.querySelector("path");
  const [, right, edge, bulge] =
    /A10 10 0 0 ([01]) 0 10A([\d.]+) 10 0 0 ([01]) 0 -10Z/.exec(path?.getAttribute("d") ?? "") ?? [];
  cleanup();
  return { edge: Number(edge), beyondHalf: bulge === right, left: right === "0" };
}

test.each([
  [0, { edge: 10, beyondHalf: false, left: false }],
  [60, { edge: 5, beyondHalf: false, left: false }],
  [90, { edge: 0, beyondHalf: false, left: false }],
  [120, { edge: 5, beyondHalf: true, left: false }],
  [180, { edge: 10, beyondHalf: true, left: true }],
  [240, { edge: 5, beyondHalf: true, left: true }],
  [300, { edge: 5, beyondHalf: false, left: true }],
])("the Moon at %d°", (phase, want) => {
  expect(drawn(phase)).toEqual(want);
});
