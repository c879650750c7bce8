import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

afterEach(closeScene);

/** The server of merging; everything else is FakeServer's. */
class MergeServer extends FakeServer {
  asked: string[] = [];
  sent: unknown[] = [];
  away = false;

  constructor() {
    super();
    const rest = this.fetch;
    this.fetch = async (request) => {
      const { pathname, search } = new URL(request.url);
      if (!pathname.endsWith("/merge")) return rest(request);
      if (this.away) throw new TypeError("failed to fetch");
      this.asked.push(`${request.method} ${pathname}${search}`);
      if (request.method === "POST") this.sent.push(await request.clone().json());
      const union = {
        name: "Sharma parivar",
        people: [{ _id: idOf(71), name: "Om Prakash" }],
        same: [idOf(81)],
      };
      const answer = request.method === "POST" ? { success: "Families merged", client: {} } : union;
      return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
    };
  }
}

const clients = [
  { name: "Sharma parivar", phones: [{ number: "+919829041177" }] },
  { name: "Ramesh Sharma", phones: [{ number: "+919829041177" }] },
  { name: "Pathak" },
];
const tasks = [
  { taskName: "Katha", date: "2025-01-08", clientId: idOf(0) },
  { taskName: "Havan", date: "2025-01-09", clientId: idOf(1) },
];

const open = async (server: MergeServer) => {
  const { user, container } = await openScene({ clients, tasks, server, at: `/clients/${idOf(0)}` });
  const menu = await openMenu("More to do with Sharma parivar");
  await user.click(menu.getByText("Merge with another family"));
  return { user, container, sheet: within(await screen.findByRole("dialog")) };
};

test("who has the same phone is offered, what comes of it is shown, and it is sent once it was asked", async () => {
  const server = new MergeServer();
  const { user, container, sheet } = await open(server);
  expect(sheet.getByRole("button", { name: "Merge families" })).toHaveProperty("disabled", true);
  await user.click(sheet.getByRole("button", { name: "Ramesh Sharma: the same phone" }));
  const row = await sheet.findByRole("row", { name: "Tasks 1 1 2" });
  expect(row).toBeTruthy();
  expect(
    sheet.getByText("People and addresses that are in both become one: 1.", { exact: false }),
  ).toBeTruthy();
  expect(sheet.getByText("This cannot be undone.")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("radio", { name: "Ramesh Sharma" }));
  await user.click(sheet.getByRole("button", { name: "Merge families" }));
  expect(await screen.findByText("Families merged")).toBeTruthy();
  expect(server.sent).toEqual([{ clientId: idOf(1), takeName: true }]);
});

test("without a network it says so", async () => {
  const server = new MergeServer();
  const { user, sheet } = await open(server);
  server.away = true;
  await user.selectOptions(sheet.getByLabelText("Family"), "Pathak");
  expect(await sheet.findByText("Merging needs a network")).toBeTruthy();
  expect(server.sent).toEqual([]);
});
