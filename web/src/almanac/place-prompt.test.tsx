import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { userOf } from "../offline/testing/samples.ts";
import { endTabs, FakeServer, newDevice, openApp } from "../offline/testing/testing.ts";
import { faultsOf, show } from "../ui/testing.tsx";
import jaipur from "./samples/jaipur-2026-11.json";
import words from "./samples/words.json";

let stop = () => {};

afterEach(async () => {
  cleanup();
  stop();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("asks who has not said his place, and takes the city that stands for it as an answer", async () => {
  const server = new FakeServer();
  const others = server.fetch;
  server.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/almanac/words") return Response.json(words);
    return pathname === "/api/almanac/month" ? Response.json(jaipur) : others(request);
  };
  newDevice(server);
  const device = await openApp();
  stop = await device.start();
  await device.login(userOf("ram"));
  const { PlacePrompt } = await import("./place-prompt.tsx");
  const { container } = show(<PlacePrompt month="2026-11" />);
  expect(await screen.findByText(/those of Jaipur/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose your place" }).getAttribute("href")).toBe(
    "/profile/ram/setting/place",
  );
  expect(await faultsOf(container)).toEqual([]);
  await device.login(userOf("ram", { member: { account: "own", name: "Rahul", role: "all" } }));
  await waitFor(() => expect(container.textContent).toBe("")); // the place of another's practice is theirs to say
  await device.login(userOf("ram"));
  (await screen.findByRole("button", { name: "Keep Jaipur" })).click();
  await waitFor(() => expect(device.currentUser()?.place).toMatchObject({ name: "Jaipur", lat: 26.9196 }));
  await waitFor(() => expect(container.textContent).toBe(""));
});
