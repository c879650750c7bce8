import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { clientOf, noteOf, paymentOf, receiptOf, riteOf, taskOf } from "../../../offline/testing/samples.ts";
import { crewOf, helperOf } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const at = `/tasks/${idOf(0)}`;

/** A server that knows what was done, and what lies in the trash. */
function practice() {
  const server = new FakeServer();
  const { fetch } = server;
  const history: Record<string, unknown> = {
    "/api/history/changes": {
      changes: [
        {
          _id: "c",
          at: "2126-11-20T04:30:00Z",
          kind: "task",
          entity: idOf(0),
          action: "changed",
          name: "Katha",
          before: { amount: 4100 },
          after: { amount: 5100 },
          names: {},
          device: "Chrome, Android",
          mine: false,
        },
      ],
      more: false,
    },
    "/api/history/trash": { trash: [], total: 0, next: "" },
  };
  server.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const answer = history[pathname];
    if (!answer || server.down) return fetch(request);
    expect(searchParams.get("entity")).toBeTruthy();
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  };
  server.put(
    riteOf("r", { name: "Satyanarayan", samagri: [{ name: "Copper kalash", by: "priest" }] }),
    200,
    "ritetype",
  );
  server.put(
    clientOf("f", {
      name: "Agarwal parivar",
      gotra: "Garg",
      headId: "p1",
      phones: [{ number: "+919829033018", label: "Mobile" }],
      addresses: [{ _id: "a", lines: "12 Shiv Path", city: "Jaipur", landmark: "Behind the temple" }],
      people: [
        { _id: "p1", name: "Suresh", relation: "self" },
        { _id: "p2", name: "Meena", relation: "wife" },
      ],
    }),
    200,
    "client",
  );
  server.put(
    taskOf(idOf(0), {
      taskName: "Katha",
      date: "2126-11-29",
      startTime: "11:00",
      durationMinutes: 150,
      amount: 5100,
      location: "12 Shiv Path, Jaipur",
      description: "Prasad for 40",
      privateNote: "Park behind",
      clientId: "f",
      addressId: "a",
      personId: "p2",
      riteTypeId: "r",
      inKind: [{ what: "Vastra" }],
    }),
  );
  const advance = { taskId: idOf(0), kind: "advance" as const, method: "upi" as const };
  server.put(paymentOf("pay", advance), 200, "payment");
  server.put(receiptOf("receipt", { paymentIds: ["pay"] }), 200, "receipt");
  const day = { noteDate: "2126-11-29", noteText: "Ask for the nakshatra" };
  server.put(noteOf("n", { ...day, person: "agarwal parivar", work: "Call" }), 200, "note");
  server.put(noteOf("m", { ...day, person: "Gupta", work: "Havan", noteText: "Elsewhere" }), 200, "note");
  return { server, history };
}

const section = (name: string) => within(screen.getByRole("region", { name }));

test.each([true, false])("all of a task is read on one page, wide: %s", async (wide) => {
  const { container, user } = await openScene({ at, wide, server: practice().server });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Katha");
  const work = section("The work");
  for (const words of ["11:00 am – 1:30 pm", "Behind the temple", "Prasad for 40", "Park behind"]) {
    expect(work.getByText(words, { exact: false })).toBeTruthy();
  }
  const family = section("Family");
  expect(family.getByRole("link", { name: "Agarwal parivar" }).getAttribute("href")).toBe("/clients/f");
  expect(family.getByText("Garg gotra", { exact: false })).toBeTruthy();
  expect(family.getByText("98290 33018")).toBeTruthy();
  expect(family.getByText("Meena")).toBeTruthy();
  const links = [...container.querySelectorAll<HTMLAnchorElement>("header a.button")].map(({ href }) => href);
  expect(links).toContain("tel:+919829033018");
  expect(links).toContain("https://wa.me/919829033018");
  expect(links.some((link) => link.includes("12%20Shiv%20Path%2C%20Jaipur"))).toBe(true);
  const money = section("Money");
  for (const words of ["₹5,100", "₹4,000", "Given in kind: Vastra"])
    expect(money.getByText(words)).toBeTruthy();
  expect(money.getByText("Advance", { exact: false })).toBeTruthy();
  expect(money.getByRole("link", { name: "Receipt" }).getAttribute("href")).toBe("/receipts/receipt");
  const sankalpa = section("For the sankalpa");
  expect(sankalpa.getByText("Meena")).toBeTruthy();
  expect(sankalpa.getByText("Suresh")).toBeTruthy();
  const notes = section("Notes");
  expect(notes.getByText("Ask for the nakshatra")).toBeTruthy();
  expect(notes.queryByText("Elsewhere")).toBeNull();
  await section("History").findByText("Katha: Amount");
  expect(section("History").getByText("Chrome, Android", { exact: false })).toBeTruthy();
  await user.click(section("Samagri").getByRole("checkbox", { name: "Copper kalash" }));
  await section("Samagri").findByText("1 of 1 ready");
  expect(await faultsOf(container)).toEqual([]);
});

/** No browser here opens it: the menu is told that it opens. */
function openMenu(button: HTMLElement) {
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
}

test.each([
  ["own work that is still to come", {}, true],
  ["what is done", { outcome: "done" as const }, false],
  ["what another does", { own: false, finalAssignUser: "Mukesh" }, false],
])("of %s the menu offers to hand it over: %o %s", async (_, over, offered) => {
  const server = new FakeServer();
  server.put(taskOf(idOf(0), { taskName: "Katha", date: "2126-11-29", ...over }));
  await openScene({ at, server });
  openMenu(await screen.findByRole("button", { name: "More for this task" }));
  expect(await screen.findByText("Duplicate")).toBeTruthy();
  const handOver = screen.queryByText("Hand over")?.closest("a");
  expect(handOver?.getAttribute("href")).toBe(offered ? `/hand-over?tasks=${idOf(0)}` : undefined);
});

test("who sees no money hands nothing over", async () => {
  const server = new FakeServer();
  server.put(taskOf(idOf(0), { taskName: "Katha", date: "2126-11-29" }));
  server.put(helperOf("h", { name: "Keshav Dixit" }), 200, "helper");
  const yes = { standing: "yes", handedOver: true, shareKind: "none" } as const;
  server.put(crewOf("1", { taskId: idOf(0), helperId: "h", ...yes }), 200, "crew");
  const member = { account: "own", name: "Omkar", role: "planner" as const };
  await openScene({ at, server, user: { member } });
  expect(await screen.findByText("in your place")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Hand over and tell the family" })).toBeNull();
  openMenu(await screen.findByRole("button", { name: "More for this task" }));
  expect(await screen.findByText("Duplicate")).toBeTruthy();
  expect(screen.queryByText("Hand over")).toBeNull();
});

test("what came and has no receipt gets one here", async () => {
  const { server } = practice();
  server.put(paymentOf("rest", { taskId: idOf(0), amount: 4000 }), 200, "payment");
  const { user } = await openScene({ at, server });
  await user.click(await screen.findByRole("button", { name: "Make a receipt" }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/receipts\//));
  await waitFor(() => expect(server.changes.at(-1)?.body).toMatchObject({ paymentIds: ["rest"] }));
});

test("it is read without a network; only the history says where it is", async () => {
  const { server } = practice();
  const { user } = await openScene({ at: "/tasks", server });
  setOnline(false);
  server.down = "unreached";
  await user.click(await screen.findByRole("link", { name: "Katha" }));
  await screen.findByText("Changes are kept on the server. Please try again when you are connected.");
  expect(screen.getByRole("heading", { level: 1, name: "Katha" })).toBeTruthy();
  expect(section("Family").getByText("Meena")).toBeTruthy();
});

test("a row leads here, Edit to the form, and what was saved back to here", async () => {
  const { user } = await openScene({ at: "/tasks", server: practice().server });
  await user.click(await screen.findByRole("link", { name: "Katha" }));
  await user.click(await screen.findByRole("link", { name: "Edit" }));
  await waitFor(() => expect(location.pathname).toBe(`/tasks/modify/update/${idOf(0)}`));
  const name = await screen.findByLabelText("Task Name");
  await user.clear(name);
  await user.type(name, "Havan");
  await user.click(screen.getByRole("button", { name: "Update Task" }));
  await waitFor(() => expect(location.pathname).toBe(at));
  await screen.findByRole("heading", { level: 1, name: "Havan" });
});

test("what was deleted is brought back from its page", async () => {
  const { server, history } = practice();
  const gone = taskOf(idOf(5), { taskName: "Vivah" });
  const { deletedAt, goneAt } = { deletedAt: "2126-11-20T04:30:00Z", goneAt: "2126-12-20T04:30:00Z" };
  server.put(gone);
  server.remove([gone._id]);
  history["/api/history/trash"] = {
    trash: [{ kind: "task", _id: gone._id, name: "Vivah", deletedAt, goneAt, row: gone }],
    total: 1,
    next: "",
  };
  const { user } = await openScene({ at: `/tasks/${gone._id}`, server });
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  await screen.findByRole("heading", { level: 1, name: "Vivah" });
  await waitFor(() => expect(server.tasks.has(gone._id)).toBe(true));
});

test("what never was there says so", async () => {
  await openScene({ at: "/tasks/nothing", server: practice().server });
  await screen.findByText("This task does not exist.");
});

test("without a network, a task that this device does not hold is not called missing", async () => {
  const { server } = practice();
  const { fetch } = server;
  let lost = true;
  server.fetch = async (request) => {
    if (lost && request.url.includes("/trash")) throw new TypeError("failed to fetch");
    return fetch(request);
  };
  await openScene({ at: "/tasks/nothing", server });
  await screen.findByText("This task is not on this device. Please try again when you are connected.");
  lost = false;
  act(() => setOnline(true));
  await screen.findByText("This task does not exist.");
});

test("deleted from its menu, it can be undone", async () => {
  const { server } = practice();
  const { user } = await openScene({ at, server });
  const button = await screen.findByRole("button", { name: "More for this task" });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(await screen.findByText("Delete Task"));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(server.tasks.size).toBe(0));
  expect(location.pathname).toBe("/tasks");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.tasks.size).toBe(1));
});
