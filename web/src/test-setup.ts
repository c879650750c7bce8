import { configure } from "@testing-library/react";
import { vi } from "vitest";

// What a test waits for comes when it comes: a busy machine must not fail it. A test that waits in vain still fails.
configure({ asyncUtilTimeout: 10_000 });

// The line comes by itself after the first paint, and inside act() React does not go on with a change of page that it
// comes into. What it shows is tested in the browser (almanac.spec.ts).
vi.mock("./almanac/almanac-line.tsx", () => ({ AlmanacLine: () => null }));
