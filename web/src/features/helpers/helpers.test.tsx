import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { clientOf, expenseOf, taskOf } from "../../offline/testing/samples.ts";
import { crewOf, helperOf, observanceOf, settlementOf } from "../../offline/testing/samples-when.ts";
import { FakeServer } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

/** WhatsApp opens in a tab of its own. */
const watchTabs = () => vi.spyOn(window, "open").mockImplementation(() => ({}) as Window);

function openMenu(name: string) {
  const button = screen.getByRole("button", { name });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
}

/** Two helpers who are owed for one done rite, and a rite that is to come. */
function practice() {
  const server = new FakeServer();
  const raghav = { name: "Pandit Raghav", phone: "+919829033018", skills: ["Rudri"], area: "Lanka" };
  server.put(helperOf("h", { ...raghav, upiId: "raghav@upi", takes: "both", language: "hi" }), 200, "helper");
  server.put(helperOf("k", { name: "Omkar Joshi", phone: "+919829033019" }), 200, "helper");
  server.put(taskOf(idOf(0), { taskName: "Vastu", date: "2026-11-01", outcome: "done", amount: 11000 }));
  server.put(
    taskOf(idOf(1), { taskName: "Griha Pravesh", date: "2126-12-07", startTime: "07:30", amount: 11000 }),
  );
  server.put(crewOf("1", { taskId: idOf(0), helperId: "h", amount: 1500, standing: "came" }), 200, "crew");
  server.put(crewOf("2", { taskId: idOf(0), helperId: "k", amount: 1600, standing: "came" }), 200, "crew");
  return server;
}

const sent = (server: FakeServer, path: string) => server.changes.filter((change) => change.path === path);

test.each([true, false])(
  "the list has what is to give on top and who works with him, wide: %s",
  async (wide) => {
    const { container } = await openScene({ at: "/helpers", wide, server: practice() });
    expect(await screen.findByText("₹3,100")).toBeTruthy();
    expect(screen.getByText("to give to 2 helpers, for 1 finished rite")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Settle up" }).getAttribute("data-kind")).toBe("primary");
    expect(screen.getByRole("link", { name: "Pandit Raghav" }).getAttribute("href")).toBe("/helpers/h");
    expect(screen.getByRole("link", { name: "Call Omkar Joshi" }).getAttribute("href")).toBe(
      "tel:+919829033019",
    );
    expect(await faultsOf(container)).toEqual([]);
  },
);

test("all is settled in cash by one tap, and taken back by corrections", async () => {
  const { user, server } = await openScene({ at: "/helpers?settle", server: practice() });
  await user.click(await screen.findByRole("button", { name: "All in cash" }));
  await waitFor(() => expect(sent(server, "/api/settlements/many")).toHaveLength(1));
  const [given] = sent(server, "/api/settlements/many");
  expect(given?.body).toMatchObject([
    { helperId: "k", crewId: "2", amount: 1600, direction: "given", method: "cash" },
    { helperId: "h", crewId: "1", amount: 1500, direction: "given", method: "cash" },
  ]);
  expect(await screen.findByText("Nothing is to give")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent(server, "/api/settlements/many")).toHaveLength(2));
  const ids = ((given?.body ?? []) as { _id: string }[]).map(({ _id }) => _id);
  expect(sent(server, "/api/settlements/many")[1]?.body).toMatchObject(
    ids.map((corrects) => ({ direction: "got", corrects })),
  );
  expect(await screen.findByText("₹3,100")).toBeTruthy();
});

test("one is paid by UPI, a part of it; the code holds that sum", async () => {
  const { user, server, container } = await openScene({ at: "/helpers?settle=h", server: practice() });
  expect(await screen.findByRole("img", { name: "QR code for payment by UPI" })).toBeTruthy();
  const amount = screen.getByLabelText("Amount");
  await user.clear(amount);
  await user.type(amount, "1000");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Given: ₹1,000 by UPI" }));
  await waitFor(() => expect(sent(server, "/api/settlements")).toHaveLength(1));
  expect(sent(server, "/api/settlements")[0]?.body).toMatchObject({
    helperId: "h",
    crewId: "1",
    amount: 1000,
    method: "upi",
  });
});

test("who comes is ticked, asked one after the other, and answers by hand", async () => {
  const open = watchTabs();
  const { user, server, container } = await openScene({ at: `/tasks/${idOf(1)}`, server: practice() });
  await user.click(await screen.findByRole("button", { name: "Who comes with you?" }));
  await user.click(await screen.findByRole("checkbox", { name: "Omkar Joshi" }));
  expect(screen.getByText("you keep, of ₹11,000").previousSibling?.textContent).toBe("₹9,400");
  await user.click(screen.getByRole("checkbox", { name: "Pandit Raghav" }));
  const share = screen.getByLabelText("Share");
  await user.clear(share);
  await user.type(share, "0");
  expect(screen.getByText("A share of 0 is none: leave it empty.")).toBeTruthy();
  await user.clear(share);
  await user.type(share, "2100");
  expect(screen.getByText("you keep, of ₹11,000").previousSibling?.textContent).toBe("₹7,300");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Ask 2 on WhatsApp" }));
  expect(open).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole("button", { name: /^Yes, now / }));
  expect(open).toHaveBeenCalledTimes(2);
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(sent(server, "/api/messages")).toHaveLength(2));
  const links = open.mock.calls.map(([address]) => decodeURIComponent(String(address)));
  expect(links.every((link) => /\/h\/[\w-]{22}/.test(link))).toBe(true);
  // His own language, not that of the screen.
  expect(links.find((link) => link.includes("919829033018"))).toContain("प्रणाम Pandit Raghav जी");
  await screen.findByText("2 asked");
  openMenu("More for Pandit Raghav");
  await user.click(await screen.findByText("Said yes"));
  await screen.findByText("1 said yes, 1 asked");
  const last = () => server.changes.at(-1)?.body;
  await waitFor(() => expect(last()).toMatchObject({ standing: "yes" }));
});

test("of very many helpers the first ones are shown, who is ticked, and whom one searches for", async () => {
  const server = practice();
  for (let n = 100; n < 300; n++) server.put(helperOf(`x${n}`, { name: `Helper ${n}` }), 200, "helper");
  const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  await user.click(await screen.findByRole("button", { name: "Who comes with you?" }));
  await screen.findByText("162 more: search for a name.");
  expect(screen.getAllByRole("checkbox")).toHaveLength(40);
  const search = screen.getByRole("searchbox", { name: "Name, skill, area" });
  await user.type(search, "helper 299");
  await user.click(screen.getByRole("checkbox", { name: "Helper 299" }));
  await user.clear(search);
  await user.type(search, "rudri");
  const shown = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
  expect(shown.toSorted()).toEqual(["Helper 299", "Pandit Raghav"]);
});

test("a name of old tasks is joined to a helper; no task is rewritten", async () => {
  const server = practice();
  const old = { own: false, finalAssignUser: "Pt. Omkar", date: "2025-01-01" };
  server.put(taskOf(idOf(5), old));
  const { user, container } = await openScene({ at: "/helpers/names", server });
  expect(await screen.findByText("Pt. Omkar")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Join" }));
  await screen.findByText("Every name in your tasks is known");
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]).toMatchObject({ path: "/api/helpers/k", body: { alsoNamed: ["Pt. Omkar"] } });
});

test("a helper is added and changed; an odd UPI id is told", async () => {
  const { user, server, container } = await openScene({ at: "/helpers/new", server: practice() });
  await user.type(await screen.findByLabelText("Name of the helper"), "Sunil Mishra");
  await user.type(screen.getByLabelText(/^UPI id/), "sunil");
  await user.click(screen.getByRole("button", { name: "Add hours of a week" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("Write the UPI id like name@bank.")).length).toBeGreaterThan(0);
  expect(await faultsOf(container)).toEqual([]);
  await user.type(screen.getByLabelText(/^UPI id/), "@upi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(server, "/api/helpers")).toHaveLength(1));
  expect(sent(server, "/api/helpers")[0]?.body).toMatchObject({
    name: "Sunil Mishra",
    upiId: "sunil@upi",
    cannot: [{ weekdays: [1], fromTime: "06:00", untilTime: "11:00" }],
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Sunil Mishra" })).toBeTruthy();
});

test.each([
  ["/helpers", "Helpers"],
  ["/hand-over", "Hand over"],
  ["/shared", "Shared with you"],
])("%s has its title in the header, in the tab and as its heading: %s", async (at, title) => {
  await openScene({ at, server: practice() });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  await waitFor(() => expect(document.querySelector(".header-title")?.textContent).toBe(title));
  expect(document.title).toContain(title);
});

test("a rite is handed over: proposed, asked, and after the yes the family is told", async () => {
  const open = watchTabs();
  const server = practice();
  const rite = { taskName: "Griha Pravesh", date: "2126-12-07", startTime: "07:30", clientId: "f" };
  server.put(taskOf(idOf(1), rite));
  server.put(clientOf("f", { name: "Kapoor parivar" }), 200, "client");
  const { user, container } = await openScene({ at: `/hand-over?tasks=${idOf(1)}`, server });
  const card = within(await screen.findByRole("region", { name: "Griha Pravesh" }));
  expect(card.getByText("Free that morning")).toBeTruthy();
  await user.click(card.getByRole("radio", { name: "You receive" }));
  await user.type(card.getByLabelText("He gets"), "1500");
  expect(card.getByRole("radio", { name: "It stays yours" })).toHaveProperty("checked", true);
  await user.click(card.getByRole("radio", { name: "It goes along" }));
  expect(screen.getByText(/From now on please ask Omkar Joshi ji for it\./)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Travel" }));
  await user.type(screen.getByLabelText("In your words (optional)"), "In Ujjain till the 10th");
  await user.type(screen.getByLabelText("Answer till (optional)"), "1 dec 2126");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Ask 1 on WhatsApp" }));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(sent(server, "/api/crew")).toHaveLength(1));
  expect(sent(server, "/api/crew")[0]?.body).toMatchObject({
    taskId: idOf(1),
    handedOver: true,
    keeps: "me",
    reason: "travel",
    reasonNote: "In Ujjain till the 10th",
    amount: 1500,
    familyGoes: true,
  });
  expect(decodeURIComponent(String(open.mock.calls[0]?.[0]))).toContain(
    "Please tell me by Sunday 1 December.",
  );
  expect(decodeURIComponent(String(open.mock.calls[0]?.[0]))).toContain("The family is yours from then on.");
  await waitFor(() =>
    expect(server.changes.some(({ body }) => (body as { answerBy?: string }).answerBy === "2126-12-01")).toBe(
      true,
    ),
  );
});

test("a rite is offered to who led one before, not to who plays at them", async () => {
  const server = practice();
  const past = { date: "2025-12-07", startTime: "07:30" };
  for (const [n, helperId, role] of [
    [7, "h", "musician"],
    [8, "k", "acharya"],
  ] as const) {
    server.put(taskOf(idOf(n), past));
    server.put(crewOf(String(n), { taskId: idOf(n), helperId, role, standing: "came" }), 200, "crew");
  }
  watchTabs();
  const { user } = await openScene({ at: `/hand-over?tasks=${idOf(1)}`, server });
  const card = within(await screen.findByRole("region", { name: "Griha Pravesh" }));
  expect(card.getByLabelText("To")).toHaveProperty("value", "k");
  expect([...card.getByLabelText("To").querySelectorAll("option")].map(({ value }) => value)).toEqual([
    "k",
    "h",
  ]);
  // Who keeps the dakshina has it from the family, which is not "no share".
  await user.click(screen.getByRole("button", { name: "Ask 1 on WhatsApp" }));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(sent(server, "/api/crew")).toHaveLength(1));
  expect(sent(server, "/api/crew")[0]?.body).toMatchObject({
    helperId: "k",
    keeps: "helper",
    shareKind: "family",
  });
});

test("a rite that waits for an answer stays his: asked again, or taken back", async () => {
  const open = watchTabs();
  const server = practice();
  const given = { taskId: idOf(1), handedOver: true, keeps: "helper", reason: "sutak" } as const;
  const rite = { taskName: "Griha Pravesh", date: "2126-12-07", startTime: "07:30", clientId: "f" };
  server.put(taskOf(idOf(1), rite));
  server.put(clientOf("f", { name: "Kapoor parivar" }), 200, "client");
  server.put(
    crewOf("9", { ...given, helperId: "h", standing: "asked", askedAt: "2026-01-01T00:00:00Z" }),
    200,
    "crew",
  );
  const { user, container } = await openScene({ at: `/hand-over?tasks=${idOf(1)}&reason=sutak`, server });
  const card = within(await screen.findByRole("region", { name: "Griha Pravesh" }));
  expect(card.getByText("Till he says yes the rite stays yours.")).toBeTruthy();
  // The family is told of whom was asked, not of who would be proposed.
  expect(screen.getByText(/Pandit Raghav ji will do the Griha Pravesh/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "Sutak" })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(card.getByRole("button", { name: "Ask again" }));
  expect(open).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole("button", { name: "No" }));
  await user.click(card.getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(server.changes.at(-1)?.path).toBe("/api/crew/9"));
  expect(await card.findByText("Free that morning")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Sutak" })).toHaveProperty("checked", true);
});

test("after his yes the task is handed over and the family is told", async () => {
  const server = practice();
  server.put(
    crewOf("9", {
      taskId: idOf(1),
      helperId: "h",
      standing: "yes",
      handedOver: true,
      keeps: "helper",
      shareKind: "none",
      amount: undefined,
    }),
    200,
    "crew",
  );
  const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  expect(await screen.findByText("family pays")).toBeTruthy(); // an app of before wrote that there is no share
  await user.click(await screen.findByRole("button", { name: "Hand over and tell the family" }));
  await waitFor(() => expect(sent(server, "/api/messages")).toHaveLength(1));
  expect(server.changes.find(({ body }) => (body as { outcome?: string }).outcome)?.body).toEqual({
    outcome: "handed_over",
  });
  const [message] = sent(server, "/api/messages");
  const text = (message?.body as { text?: string } | undefined)?.text ?? "";
  expect(text).toContain("Pandit Raghav");
  expect(text).not.toMatch(/sutak|\bill\b|सूतक/i);
});

test("a family that goes along is not brought by its yearly days any more; Undo brings them back", async () => {
  const server = practice();
  const given = {
    taskId: idOf(1),
    helperId: "h",
    standing: "yes",
    handedOver: true,
    familyGoes: true,
  } as const;
  server.put(crewOf("9", given), 200, "crew");
  const rite = { clientId: "f", riteTypeId: "r" };
  server.put(taskOf(idOf(1), { taskName: "Griha Pravesh", date: "2126-12-07", startTime: "07:30", ...rite }));
  server.put(clientOf("f", { name: "Kapoor parivar" }), 200, "client");
  server.put(observanceOf("o1", rite), 200, "observance");
  server.put(observanceOf("o2", { ...rite, riteTypeId: "other" }), 200, "observance");
  server.put(observanceOf("o3", { ...rite, clientId: "g" }), 200, "observance");
  const { user } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  expect(await screen.findByText(/the family goes along/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Hand over and tell the family" }));
  const ended = () => server.changes.filter(({ path }) => path.startsWith("/api/observances/"));
  await waitFor(() =>
    expect(ended().map(({ path, body }) => [path, body])).toEqual([["/api/observances/o1", { ended: true }]]),
  );
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(ended().at(-1)?.body).toEqual({ ended: null }));
});

test("what was given stands locked among the expenses", async () => {
  const server = practice();
  server.put(expenseOf("e", { amount: 200, note: "Bus" }), 200, "expense");
  const given = { helperId: "h", crewId: "1", helperName: "Pandit Raghav", amount: 1500 };
  server.put(settlementOf("s", given), 200, "settlement");
  const { container } = await openScene({ at: "/expense", server });
  const link = await screen.findByRole("link", { name: "Pandit Raghav" });
  expect(link.getAttribute("href")).toBe("/helpers/h");
  expect(screen.getByText("From helpers", { exact: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More for Pandit Raghav" })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
});
