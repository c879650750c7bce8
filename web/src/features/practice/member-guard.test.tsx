import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, openScene } from "../../app/testing.tsx";
import { helperOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";

afterEach(closeScene);

const user = { member: { account: "own", name: "Omkar", role: "planner" as const } };

function practice() {
  const server = new FakeServer();
  server.put(helperOf("h", { name: "Omkar Tiwari" }), 200, "helper");
  return server;
}

test.each(["/helpers?settle", "/helpers?settle=h"])("a planner settles with nobody at %s", async (at) => {
  await openScene({ at, user, server: practice() });
  expect(await screen.findByRole("heading", { level: 1, name: "Not part of your role" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "All in cash" })).toBeNull();
});

test("and has the helpers themselves", async () => {
  await openScene({ at: "/helpers", user, server: practice() });
  expect(await screen.findByText("Omkar Tiwari")).toBeTruthy();
});
