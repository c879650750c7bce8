import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../app/testing-page.tsx";
import { database, LOST } from "../../offline/db.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { PracticesPage } from "./practices.tsx";

beforeEach(() => {
  freshDevice();
  serve({ "GET /api/practices": [200, []] });
});
afterEach(leaveDevice);

test("what only this device has of the practice waits here until one is back", async () => {
  await (await database()).put("drafts", [{ kind: "task", record: taskOf("late") }], [ram.id, LOST]);
  await loggedIn();
  show(<PracticesPage />, "/practices");
  expect(await screen.findByText(/^1 change of this practice is not sent yet/)).toBeTruthy();
});
