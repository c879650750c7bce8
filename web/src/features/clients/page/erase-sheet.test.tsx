import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../../ui/testing.tsx";

afterEach(closeScene);

/** The server of erasing; everything else is FakeServer's. */
class EraseServer extends FakeServer {
  sent: unknown[] = [];
  refusal = "";

  constructor() {
    super();
    const rest = this.fetch;
    this.fetch = async (request) => {
      if (!new URL(request.url).pathname.endsWith(`${idOf(0)}/erase`)) return rest(request);
      this.sent.push(await request.clone().json());
      const [status, answer] = this.refusal
        ? [409, { error: this.refusal, code: "client.erase_open", fields: {} }]
        : [200, { success: "Family erased" }];
      return new Response(JSON.stringify(answer), {
        status,
        headers: { "content-type": "application/json" },
      });
    };
  }
}

const open = async (server: EraseServer) => {
  const clients = [{ name: "Sharma parivar" }, { name: "Pathak" }];
  const { user, container } = await openScene({ clients, server, at: `/clients/${idOf(0)}` });
  const menu = await openMenu("More to do with Sharma parivar");
  await user.click(menu.getByText("Erase this family"));
  const sheet = within(await screen.findByRole("dialog"));
  return { user, container, sheet, erase: sheet.getByRole("button", { name: "Erase for good" }) };
};

test("a family is erased once its name was typed, and what goes and stays was said", async () => {
  const server = new EraseServer();
  const { user, container, sheet, erase } = await open(server);
  expect(sheet.getByText("receipts with their numbers", { exact: false })).toBeTruthy();
  expect(sheet.getByText("the family is there again: erase it once more", { exact: false })).toBeTruthy();
  expect(sheet.queryByText("does not come back", { exact: false })).toBeNull();
  expect(sheet.getByText("This works only with a network.")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  const name = sheet.getByLabelText("To confirm, type the name: Sharma parivar");
  await user.type(name, "Sharma pariva");
  expect(erase).toHaveProperty("disabled", true);
  await user.type(name, "r");
  await user.click(erase);
  expect(await screen.findByText("Family erased")).toBeTruthy();
  expect(server.sent).toEqual([{ name: "Sharma parivar" }]);
  expect(window.location.pathname).toBe("/clients");
});

test("a refusal is shown there, and nothing is left", async () => {
  const server = new EraseServer();
  server.refusal = "Work for this family is still to come: Katha (2099-01-01).";
  const { user, sheet, erase } = await open(server);
  await user.type(sheet.getByLabelText("To confirm, type the name: Sharma parivar"), "Sharma parivar");
  await user.click(erase);
  expect(await sheet.findByText(server.refusal)).toBeTruthy();
  expect(window.location.pathname).toBe(`/clients/${idOf(0)}`);
});
