import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";

afterEach(closeScene);

describe("families and money", () => {
  const date = "2020-01-01";
  const work = { date, startTime: "09:00", outcome: "done" as const, amount: 2000, own: true };

  test("what is owed has a tab and a way to the payment, and the cards say what came", async () => {
    const { user } = await openScene({
      at: "/tasks",
      tasks: [
        { ...work, taskName: "Katha", clientId: idOf(0) },
        { ...work, taskName: "Havan", feeMode: "open" },
      ],
      clients: [{ name: "Sharma parivar" }],
    });
    await user.click(await screen.findByRole("tab", { name: /^Unpaid/ }));
    const owed = await screen.findByRole("link", { name: "₹2,000 due" });
    expect(owed.getAttribute("href")).toBe(`/tasks/${idOf(0)}/payment`);
    expect(screen.getByRole("link", { name: "Sharma parivar" }).getAttribute("href")).toBe(
      `/clients/${idOf(0)}`,
    );
    await waitFor(() => expect(screen.queryByText("Havan")).toBeNull());
  });

  test("the total says what else there is than completed and upcoming", async () => {
    const { container } = await openScene({
      at: "/tasks",
      tasks: [work, { ...work, outcome: "cancelled" }, { ...work, outcome: "missed" }],
    });
    await screen.findByText("Total tasks");
    expect(container.textContent).toContain("2 cancelled, missed or handed over");
  });

  test("a task is found by its family", async () => {
    const { user } = await openScene({
      at: "/tasks",
      tasks: [
        { ...work, taskName: "Katha", clientId: idOf(0) },
        { ...work, taskName: "Havan" },
      ],
      clients: [{ name: "Sharma parivar", gotra: "Kashyap", phones: [{ number: "+919829055210" }] }],
    });
    await screen.findByRole("link", { name: "Havan" });
    for (const query of ["kashyap", "98290 55210", "sharma"]) {
      await user.clear(screen.getByRole("searchbox"));
      await user.type(screen.getByRole("searchbox"), query);
      await waitFor(() => expect(screen.queryByRole("link", { name: "Havan" })).toBeNull());
      expect(screen.getByRole("link", { name: "Katha" })).toBeTruthy();
    }
  });

  test.each([true, false])("call, WhatsApp and map are one tap of a row away, wide: %s", async (wide) => {
    const house = { _id: idOf(7), lines: "12 Shiv Path", city: "Jaipur" };
    await openScene({
      at: "/tasks",
      wide,
      tasks: [
        { ...work, taskName: "Katha", clientId: idOf(0), addressId: idOf(7) },
        { ...work, taskName: "Havan", clientId: idOf(1), location: "Samode Bagh" },
        { ...work, taskName: "Vivah" },
      ],
      clients: [
        { name: "Sharma parivar", phones: [{ number: "+919829055210" }], addresses: [house] },
        // A landline is called, and the work is elsewhere than the house.
        { name: "Gupta parivar", phones: [{ number: "+911412345678" }], addresses: [house] },
      ],
    });
    const row = async (name: string) =>
      (await screen.findByRole("link", { name })).closest<HTMLElement>("[data-task]") as HTMLElement;
    const out = (row: HTMLElement) =>
      [...row.querySelectorAll<HTMLAnchorElement>("a.icon-button:not([href^='/'])")].map(({ href }) => href);
    const map = "https://www.google.com/maps/search/?api=1&query=";
    await screen.findByRole("link", { name: "Call Sharma parivar" });
    expect(out(await row("Katha"))).toEqual([
      "tel:+919829055210",
      "https://wa.me/919829055210",
      `${map}12%20Shiv%20Path%2C%20Jaipur`,
    ]);
    expect(out(await row("Havan"))).toEqual(["tel:+911412345678", `${map}Samode%20Bagh`]);
    expect(out(await row("Vivah"))).toEqual([]);
  });
});
