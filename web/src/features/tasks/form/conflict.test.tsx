import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const tasks = [{ taskName: "Vivah", date: "2126-11-22", location: "Jaipur", amount: 100 }];
const id = idOf(0);

async function changeLocation(user: UserEvent) {
  await user.click(screen.getByRole("link", { name: "Update Vivah" }));
  const field = await screen.findByLabelText("Location of Work");
  await user.clear(field);
  await user.type(field, "Ajmer");
  await user.click(screen.getByRole("button", { name: "Update Task" }));
}

/** The task as another device has changed it meanwhile; null: deleted. */
async function conflicting(elsewhere: Partial<Task> | null) {
  const scene = await openScene({ tasks });
  scene.server.meanwhile = () => {
    scene.server.meanwhile = undefined;
    const task = scene.server.tasks.get(id) as Task;
    if (elsewhere) scene.server.put({ ...task, ...elsewhere });
    else scene.server.remove([id]);
  };
  return scene;
}

describe("changed here and somewhere else", () => {
  test("both versions of what was changed here, and mine can be kept", async () => {
    const { user, server, container } = await conflicting({ location: "Kota", amount: 999 });
    await changeLocation(user);
    await user.click(await screen.findByText("Changed somewhere else too. Decide"));
    const sheet = await screen.findByRole("dialog", { name: "Which one stays?" });
    const rows = within(sheet).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Location of WorkAjmerKota"]);
    expect(await faultsOf(container)).toEqual([]);
    await user.click(within(sheet).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.tasks.get(id)).toMatchObject({ location: "Ajmer", amount: 999 }));
    await waitFor(() => expect(screen.queryByText(/Decide/)).toBeNull());
  });

  test("or the other taken", async () => {
    const { user, server } = await conflicting({ location: "Kota" });
    await changeLocation(user);
    await user.click(await screen.findByText("Changed somewhere else too. Decide"));
    await user.click(await screen.findByRole("button", { name: "Take the other" }));
    await waitFor(() => expect(screen.queryByText(/Decide/)).toBeNull());
    expect(screen.getByRole("table").textContent).toContain("Kota");
    expect(server.tasks.get(id)?.location).toBe("Kota");
  });

  test("deleted there: it stays deleted, or comes back with my change", async () => {
    const { user, server } = await conflicting(null);
    await changeLocation(user);
    await user.click(await screen.findByText("Changed somewhere else too. Decide"));
    expect((await screen.findByRole("dialog")).textContent).toContain("it was deleted on another device");
    expect(screen.getByRole("button", { name: "Leave it deleted" })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.tasks.get(id)?.location).toBe("Ajmer"));
  });

  test("deleted here: the other's change can stand", async () => {
    const { user, server } = await conflicting({ location: "Kota" });
    await user.click(screen.getByRole("link", { name: "Delete Vivah" }));
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    await user.click(await screen.findByText("Changed somewhere else too. Decide"));
    expect((await screen.findByRole("dialog")).textContent).toContain("You deleted this here");
    await user.click(await screen.findByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByText(/Decide/)).toBeNull());
    expect(server.tasks.has(id)).toBe(true);
  });

  test("the form does not open over an open question", async () => {
    const { user } = await conflicting({ location: "Kota" });
    await changeLocation(user);
    await screen.findByText("Changed somewhere else too. Decide");
    await user.click(screen.getByRole("link", { name: "Update Vivah" }));
    await user.click(await screen.findByRole("button", { name: "Decide" }));
    await user.click(await screen.findByRole("button", { name: "Take the other" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Location of Work");
    expect(field.value).toBe("Kota");
  });
});

describe("not accepted", () => {
  const refusal = {
    status: 422,
    body: { error: "Please correct the marked fields.", fields: { location: "Not there." } },
  };

  test("opens for mending with the server's words at the field", async () => {
    const { user, server } = await openScene({ tasks });
    server.faults = [refusal];
    await changeLocation(user);
    await user.click(await screen.findByText("Not accepted. Correct it"));
    expect(await screen.findByText("This was not accepted.")).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>("Location of Work");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Not there.")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "Pushkar");
    await user.click(screen.getByRole("button", { name: "Update Task" }));
    await waitFor(() => expect(server.tasks.get(id)?.location).toBe("Pushkar"));
    await waitFor(() => expect(screen.queryByText(/Not accepted/)).toBeNull());
  });

  test("or is given up", async () => {
    const { user, server } = await openScene({ tasks });
    server.faults = [refusal];
    await changeLocation(user);
    await user.click(await screen.findByText("Not accepted. Correct it"));
    await user.click(await screen.findByRole("button", { name: "Discard my change" }));
    await screen.findByRole("table");
    expect(screen.queryByText(/Not accepted/)).toBeNull();
    expect(screen.getByRole("table").textContent).toContain("Jaipur");
  });
});
