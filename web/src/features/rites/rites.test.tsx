import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { RiteType } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { riteOf } from "../../offline/testing/samples.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf, openMenu } from "../../ui/testing.tsx";

afterEach(closeScene);

const SAMAGRI: NonNullable<RiteType["samagri"]> = [
  { name: "Sooji", nameHi: "सूजी", quantity: 50, unit: "g", scale: "per_person", by: "family" },
  { name: "Coconut", quantity: 3, by: "family" },
  { name: "Copper kalash", quantity: 1, scale: "per_kalash", by: "priest" },
  { name: "Janeu", quantity: 2, by: "priest" },
];

/** A server with these rites. */
function withRites(...rites: Partial<RiteType>[]) {
  const server = new FakeServer();
  for (const [i, over] of rites.entries()) server.put(riteOf(idOf(i), over), 200, "ritetype");
  return server;
}

const KATHA: Partial<RiteType> = {
  name: "Satyanarayan Katha",
  durationMinutes: 150,
  feeMode: "range",
  feeMin: 2100,
  feeMax: 5100,
  samagri: SAMAGRI,
  preset: "satyanarayan-katha",
};
const id = idOf(0);

describe("at first use", () => {
  test("what is chosen, and own words, become the catalogue", async () => {
    const { user, server, device, container } = await openScene({ at: "/rites" });
    await screen.findByRole("heading", { name: "Choose the rites you do" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Choose at least one" }).disabled).toBe(
      true,
    );
    await user.click(screen.getByRole("checkbox", { name: "Satyanarayan Katha" }));
    const search = screen.getByRole("searchbox");
    await user.type(search, "grih");
    expect(screen.queryByRole("checkbox", { name: "Mundan" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Griha Pravesh" }));
    await user.clear(search);
    await user.type(search, "satyanarayan katha");
    expect(screen.queryByRole("button", { name: /as your own/ })).toBeNull();
    await user.clear(search);
    await user.type(search, "Gau Daan{Enter}");
    expect(await faultsOf(container)).toEqual([]);
    const use = screen.getByRole("button", { name: "Use these 3" });
    fireEvent.click(use);
    // A second tap, before the first is saved, would add each of them twice.
    fireEvent.click(use);
    await screen.findByText("3 rites added");
    await screen.findByRole("heading", { name: "Your rites" });
    await waitFor(() => expect(server.changes).toHaveLength(3));
    expect(device.rowsOf("ritetype")).toHaveLength(3);
    expect(server.changes.map(({ path, body }) => [path, (body as RiteType).name])).toEqual([
      ["/api/rite-types", "Satyanarayan Katha"],
      ["/api/rite-types", "Griha Pravesh"],
      ["/api/rite-types", "Gau Daan"],
    ]);
    expect(server.changes[0]?.body).toMatchObject({
      feeMode: "range",
      feeMin: 2100,
      preset: "satyanarayan-katha",
    });
    expect(server.changes[2]?.body).toMatchObject({ kind: "other", feeMode: "open" });
  });

  test("what is in the catalogue is not offered again", async () => {
    await openScene({ at: "/rites/choose", server: withRites(KATHA) });
    await screen.findByRole("checkbox", { name: "Griha Pravesh" });
    expect(screen.queryByRole("checkbox", { name: "Satyanarayan Katha" })).toBeNull();
  });
});

describe("the catalogue", () => {
  test("a used rite is put away and taken back, never deleted", async () => {
    const { user, server, container } = await openScene({
      at: "/rites",
      server: withRites(KATHA, { name: "Mundan", kind: "samskara" }),
      tasks: [{ taskName: "Katha", riteTypeId: id }],
    });
    expect((await screen.findByText(/2 h 30 min/)).textContent).toBe(
      "2 h 30 min · ₹2,100 – ₹5,100 · 4 things",
    );
    expect(await faultsOf(container)).toEqual([]);
    const menu = await openMenu("Actions for Satyanarayan Katha");
    expect(menu.queryByText("Delete")).toBeNull();
    await user.click(menu.getByText("Put away"));
    await screen.findByRole("radio", { name: "Put away 1" });
    expect(screen.queryByRole("link", { name: "Satyanarayan Katha" })).toBeNull();
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]).toMatchObject({
      method: "PUT",
      path: `/api/rite-types/${id}`,
      body: { inactive: true },
    });
    await user.click(screen.getByRole("radio", { name: "Put away 1" }));
    await user.click((await openMenu("Actions for Satyanarayan Katha")).getByText("Use again"));
    await screen.findByRole("link", { name: "Mundan" });
    await screen.findByRole("link", { name: "Satyanarayan Katha" });
    await waitFor(() => expect(server.changes).toHaveLength(2));
  });

  test("an unused one is deleted and brought back", async () => {
    const { user, server } = await openScene({ at: "/rites", server: withRites(KATHA, { name: "Mundan" }) });
    await user.click((await openMenu("Actions for Mundan")).getByText("Delete"));
    await screen.findByText("Rite deleted");
    expect(screen.queryByRole("link", { name: "Mundan" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByRole("link", { name: "Mundan" });
    await waitFor(() => expect(server.rows.ritetype.size).toBe(2));
  });
});

describe("its form", () => {
  const open = async () => {
    const scene = await openScene({ at: `/rites/${id}`, server: withRites(KATHA) });
    await screen.findAllByRole("button", { name: "Save rite" });
    return scene;
  };

  test("sends what was changed", async () => {
    const { user, server, container } = await open();
    expect(await faultsOf(container)).toEqual([]);
    const takes = screen.getByLabelText(/^Takes/);
    await user.clear(takes);
    await user.type(takes, "3");
    await user.click(screen.getByRole("radio", { name: "As they wish" }));
    await user.click(screen.getByRole("button", { name: "Coconut: Family. Change who brings it" }));
    await user.selectOptions(screen.getByLabelText("Advance"), "A sum, to hold the day");
    await user.type(screen.getByLabelText("Advance of"), "501");
    expect(screen.queryByLabelText(/^What the booking page says/)).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Show on my booking page" }));
    await user.type(screen.getByLabelText(/^What the booking page says/), "At your home.");
    await user.click(screen.getByRole("switch", { name: "Mangal rite" }));
    await user.click(screen.getByRole("button", { name: "Save rite" }));
    await screen.findByText("Rite updated");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.body).toEqual({
      durationMinutes: 180,
      feeMode: "open",
      feeMin: null,
      feeMax: null,
      advanceMode: "fixed",
      advanceAmount: 501,
      advancePercent: null,
      mangal: true,
      public: true,
      publicText: "At your home.",
      samagri: SAMAGRI.map((item) => (item.name === "Coconut" ? { ...item, by: "priest" } : item)),
    });
  });

  test("a thing is added, changed and removed; one that is known gets its Hindi name", async () => {
    const { user, server } = await open();
    await user.click(screen.getByRole("button", { name: "Add item" }));
    const sheet = await screen.findByRole("dialog", { name: "Add item" });
    await user.click(within(sheet).getByRole("button", { name: "Add" }));
    expect(await within(sheet).findByText("Type what it is.")).toBeTruthy();
    await user.type(within(sheet).getByLabelText("What it is"), "betel leaves");
    await user.type(within(sheet).getByLabelText(/^How much/), "x");
    expect(within(sheet).getByText(/Please write a quantity/)).toBeTruthy();
    await user.clear(within(sheet).getByLabelText(/^How much/));
    await user.type(within(sheet).getByLabelText(/^How much/), "2.5");
    await user.selectOptions(within(sheet).getByLabelText("Unit"), "bunches");
    await user.click(within(sheet).getByRole("radio", { name: "Per person" }));
    await user.click(within(sheet).getByRole("button", { name: "Add" }));
    await user.click(screen.getByRole("button", { name: /^Janeu\s*2$/ }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Edit item" })).getByRole("button", {
        name: "Remove",
      }),
    );
    await screen.findByText("Janeu removed");
    await user.click(screen.getByRole("button", { name: "Save rite" }));
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.body).toEqual({
      samagri: [
        ...SAMAGRI.slice(0, 3),
        {
          name: "betel leaves",
          nameHi: "पान के पत्ते",
          quantity: 2.5,
          unit: "bunch",
          scale: "per_person",
          by: "family",
        },
      ],
    });
  });

  test("a wrong amount is told at its field and nothing is lost", async () => {
    const { user, server } = await open();
    const to = screen.getByLabelText(/^To/);
    await user.clear(to);
    await user.type(to, "1,100");
    await user.click(screen.getByRole("button", { name: "Save rite" }));
    expect(await screen.findAllByText(/The upper amount may not be below the lower one/)).toBeTruthy();
    expect(server.changes).toEqual([]);
    expect((to as HTMLInputElement).value).toBe("1,100");
  });

  test("a rite that is not there", async () => {
    await openScene({ at: "/rites/none", server: withRites(KATHA) });
    await screen.findByText("This rite does not exist.");
  });
});
