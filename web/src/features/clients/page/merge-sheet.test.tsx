import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
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
      if (!/merge$/.test(pathname)) return rest(request);
      if (this.away) throw new TypeError("failed to fetch");
      this.asked.push(`${request.method} ${pathname}${search}`);
      if (pathname.endsWith("/unmerge")) {
        return new Response(JSON.stringify({ success: "Families are two again" }), {
          headers: { "content-type": "application/json" },
        });
      }
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
  expect(sheet.getByText("For 30 days the merge can be undone", { exact: false })).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(sheet.getByRole("radio", { name: "Ramesh Sharma" }));
  await user.click(sheet.getByRole("button", { name: "Merge families" }));
  expect(await screen.findByText("Families merged")).toBeTruthy();
  expect(server.sent).toEqual([{ clientId: idOf(1), takeName: true }]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe(`POST /api/clients/${idOf(1)}/unmerge`));
});

test("without a network it says so", async () => {
  const server = new MergeServer();
  const { user, sheet } = await open(server);
  server.away = true;
  await user.selectOptions(sheet.getByLabelText("Family"), "Pathak");
  expect(await sheet.findByText("Merging needs a network")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test("the page of the family offers to undo it, after asking, while that can be", async () => {
  const server = new MergeServer();
  const joined = (id: string, name: string, until: string) => ({
    ...{ _id: id, name, until },
    at: "2025-01-05T06:00:00Z",
  });
  const merged = [
    joined(idOf(7), "Pathak", "2999-01-01T00:00:00Z"),
    joined(idOf(1), "Ramesh Sharma", "2999-02-04T06:00:00Z"),
  ];
  const stays = { ...clients[0], name: "Sharma parivar", merged };
  const { user, container } = await openScene({
    ...{ clients: [stays], tasks, server },
    at: `/clients/${idOf(0)}`,
  });
  expect(await screen.findByText("Ramesh Sharma became part of this family", { exact: false })).toBeTruthy();
  expect(screen.queryByText("Pathak became part", { exact: false })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo merge" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Undo merge" }));
  expect(await screen.findByText("Families are two again")).toBeTruthy();
  expect(server.asked).toEqual([`POST /api/clients/${idOf(1)}/unmerge`]);
});

test("what is older than the trash keeps is not offered", async () => {
  const merged = [{ _id: idOf(1), name: "Old", at: "2024-01-05T06:00:00Z", until: "2024-02-04T06:00:00Z" }];
  const stays = { name: "Sharma parivar", merged };
  await openScene({ clients: [stays], tasks: [], at: `/clients/${idOf(0)}` });
  expect(await screen.findByRole("heading", { level: 1, name: "Sharma parivar" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo merge" })).toBeNull();
});
