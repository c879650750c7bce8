import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's Chromium: its headless build, where it is there, takes 0.6 of the time of the whole browser. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

export const launchOptions = {
  executablePath: process.env.SANKALP_TEST_CHROMIUM ?? installed,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** At the two sizes that the drawings have. */
export default defineConfig({
  testDir: "tests",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: true,
  // A machine shared with others may stall for seconds; what fails three times is a fault.
  retries: 2,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    launchOptions,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Only the tests that are about it want the service worker: it fetches the whole app into every fresh profile.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Drawing by a processor alone takes a quarter of all the time: nothing fades, and a point is a pixel.
    contextOptions: { reducedMotion: "reduce" },
  },
  // A test whose subject is not the screen runs in one size only, named in its title.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 1,
      },
    },
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
