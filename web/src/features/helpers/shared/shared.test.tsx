import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { paymentOf, taskOf } from "../../../offline/testing/samples.ts";
import { crewOf, helperOf, sharedBy } from "../../../offline/testing/samples-when.ts";
import { FakeServer, setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const day = { date: "2126-12-08", startTime: "06:00", durationMinutes: 150, location: "Kedar Ghat" };
const shared = (n: number, terms: Parameters<typeof sharedBy>[0], over: Partial<Task> = {}) =>
  taskOf(idOf(n), {
    ...day,
    taskName: "Rudrabhishek",
    amount: 3100,
    outcome: "cancelled",
    shared: sharedBy({ phone: "+919829033018", ...terms }),
    ...over,
  });

/** What is at /api/partners; the rest is the server in memory. */
function withPartners(partners: object[], answer: () => Response = () => Response.json({})) {
  const posted: unknown[] = [];
  const before = globalThis.fetch;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!new URL(request.url).pathname.startsWith("/api/partners")) return before(request);
    if (request.method === "GET") return Response.json(partners);
    posted.push([request.method, new URL(request.url).pathname, await request.text()]);
    return answer();
  });
  return posted;
}

test("of a hand-over without a share it only says that nothing comes from who shares it", async () => {
  const server = new FakeServer();
  server.put(shared(1, { handedOver: true, family: "goes", shareKind: "none" }));
  server.put(shared(2, { shareKind: "none" }, { taskName: "Havan" }));
  await openScene({ at: "/shared", server });
  const card = within(await screen.findByRole("region", { name: "Rudrabhishek" }));
  expect(card.getByText("nothing from Pt. Keshav Dixit")).toBeTruthy();
  expect(card.getByText("yours from then on")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Havan" })).getByText("no share")).toBeTruthy();
});

test("a rite that he is asked for is shown with its terms, and accepted without a network", async () => {
  const server = new FakeServer();
  const why = { reason: "travel", reasonNote: "I am in Ujjain till the 10th." } as const;
  const samagri = {
    people: 5,
    kalash: 1,
    items: [
      { name: "Ghee", quantity: 0.2, unit: "kg", scale: "per_person", by: "family" },
      { name: "Conch", by: "priest" },
    ],
  } as const;
  const till = {
    askedAt: "2126-11-20T04:00:00Z",
    answerBy: "2126-12-01",
    answerUntil: "2126-12-01T18:29:00Z",
  };
  const terms = {
    comeBy: "05:30",
    dress: "Dhoti",
    bring: "Darbha",
    handedOver: true,
    family: "stays",
    ...why,
    ...till,
  } as const;
  server.put(shared(1, { ...terms, samagri: { ...samagri, items: [...samagri.items] } }));
  const { user, container } = await openScene({ at: "/shared", server });
  const card = within(await screen.findByRole("region", { name: "Rudrabhishek" }));
  expect(card.getByText("Pt. Keshav Dixit gives you ₹3,100")).toBeTruthy();
  expect(card.getByText("Acharya, in their place")).toBeTruthy();
  expect(card.getByText("stays with Pt. Keshav Dixit")).toBeTruthy();
  expect(card.getByText("“I am in Ujjain till the 10th.”")).toBeTruthy();
  expect(card.getByText(/till Sun 1 Dec/)).toBeTruthy();
  await user.click(card.getByText("list of 2"));
  expect(card.getByText("The family brings: Ghee 1 kg")).toBeTruthy();
  expect(card.getByText("The purohit brings: Conch")).toBeTruthy();
  expect(card.getByText("Free.")).toBeTruthy();
  expect(card.getByRole("link", { name: "Call Pt. Keshav Dixit" }).getAttribute("href")).toBe(
    "tel:+919829033018",
  );
  expect(await faultsOf(container)).toEqual([]);
  setOnline(false);
  await user.click(card.getByRole("button", { name: "Accept" }));
  expect(await screen.findByRole("heading", { name: "Accepted" })).toBeTruthy();
  expect(screen.getByText("to get").previousSibling?.textContent).toBe("₹3,100");
  expect(server.changes).toHaveLength(0);
  setOnline(true);
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]?.body).toEqual({ answer: "yes", outcome: null });
  expect(await faultsOf(container)).toEqual([]);
});

test("what the owner shares with those who use Sankalp stands there from today on, with how each stands to it", async () => {
  const server = new FakeServer();
  server.put(helperOf("h", { name: "Omkar Joshi", account: "Omkar" }), 200, "helper");
  server.put(helperOf("k", { name: "Raghav" }), 200, "helper");
  const names = ["Katha", "Vastu", "Havan", "Path", "Arati", "Old"];
  for (const [n, taskName] of names.entries()) {
    const date = taskName === "Old" ? "2026-01-01" : `2126-12-0${9 - n}`;
    server.put(taskOf(idOf(n), { taskName, date }));
    const invited = { taskId: idOf(n), askedAt: "2026-01-01T00:00:00Z" } as const;
    server.put(crewOf(`h${n}`, { ...invited, helperId: "h", standing: n === 4 ? "yes" : "no" }), 200, "crew");
    server.put(crewOf(`k${n}`, { ...invited, helperId: "k", standing: "no" }), 200, "crew");
  }
  const { user, container } = await openScene({ at: "/shared", server });
  const list = within(await screen.findByRole("region", { name: "You shared" }));
  expect(list.getAllByRole("listitem")).toHaveLength(4);
  expect(list.getAllByRole("listitem")[0]?.textContent).toMatch(/Arati.*Omkar Joshi: said yes/);
  await user.click(list.getByRole("button", { name: "All" }));
  expect(list.getAllByRole("listitem")).toHaveLength(5);
  expect(list.queryByText(/Raghav/)).toBeNull();
  expect(list.queryByText(/Old/)).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
});

test("without an answer the list says so, and the form leads to the task", async () => {
  const server = new FakeServer();
  server.put(shared(1, {}));
  await openScene({ at: "/tasks", server });
  expect(await screen.findByText("Not answered yet")).toBeTruthy();
  expect(screen.queryByText("Cancelled")).toBeNull();
  await closeScene();
  await openScene({ at: `/tasks/modify/update/${idOf(1)}`, server });
  expect(await screen.findByText(/^Another purohit shares this task/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open the task" });
  expect(link.getAttribute("href")).toBe(`/tasks/${idOf(1)}`);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("who cannot says so, and may change it", async () => {
  const server = new FakeServer();
  server.put(shared(1, {}));
  const { user } = await openScene({ at: "/shared", server });
  await user.click(await screen.findByRole("button", { name: "Cannot" }));
  const refused = within(await screen.findByRole("region", { name: "You cannot come" }));
  await waitFor(() => expect(server.changes.at(-1)?.body).toEqual({ answer: "no", outcome: "cancelled" }));
  await user.click(refused.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(server.changes.at(-1)?.body).toEqual({ answer: "yes", outcome: null }));
});

test("a clash with his own work is told", async () => {
  const server = new FakeServer();
  server.put(shared(1, {}));
  server.put(taskOf(idOf(2), { ...day, taskName: "Satyanarayan Katha", outcome: null }));
  await openScene({ at: "/shared", server });
  expect(await screen.findByText(/^Overlaps Satyanarayan Katha/)).toBeTruthy();
});

test("what came and what was taken back stands among the accepted", async () => {
  const server = new FakeServer();
  const done = { date: "2026-11-01", outcome: "done", answer: "yes" } as const;
  server.put(
    shared(1, { standing: "came", outcome: "done" }, { ...done, taskName: "Chhath Sankalp", amount: 2100 }),
  );
  server.put(paymentOf(idOf(9), { taskId: idOf(1), amount: 2100 }), 200, "payment");
  server.put(shared(2, { off: true }, { taskName: "Vastu", answer: "yes" }));
  const { container } = await openScene({ at: "/shared", server });
  expect((await screen.findByText("came")).previousSibling?.textContent).toBe("₹2,100");
  expect(screen.getByText("Taken back")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
});

test("the link of his page connects; why it failed is said in words", async () => {
  const failing = { error: "This link is of a helper of your own.", code: "sharedtask.own_link", fields: {} };
  let answer = () => Response.json(failing, { status: 409 });
  const { user, container } = await openScene({ at: "/shared" });
  const posted = withPartners([], () => answer());
  history.replaceState(null, "", "/shared#raghav-raghav-raghav-r");
  dispatchEvent(new PopStateEvent("popstate"));
  await user.click(await screen.findByRole("button", { name: "Connect" }));
  expect(await screen.findByText("This link is of a helper of your own.")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  answer = () => Response.json({ success: "Connected", partner: {} }, { status: 201 });
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("Nothing is shared with you")).toBeTruthy();
  expect(posted).toHaveLength(2);
  expect(posted[0]).toEqual(["POST", "/api/partners", '{"link":"raghav-raghav-raghav-r"}']);
  expect(location.hash).toBe("");
});

test("the page of a shared task says whose it is, and offers nothing that is theirs", async () => {
  const server = new FakeServer();
  const moments = { startsAt: "2126-12-08T00:30:00Z", answerUntil: "2126-12-07T14:30:00Z" };
  server.put(shared(1, { standing: "yes", ...moments }, { answer: "yes", outcome: null }));
  const { user, container } = await openScene({ at: `/tasks/${idOf(1)}`, server });
  const card = within(await screen.findByRole("region", { name: "From Pt. Keshav Dixit" }));
  expect(card.getByText(/^You may change your answer till .*7.*, 8:00 pm/)).toBeTruthy();
  expect(card.getByText("You said yes")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Record payment" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Who comes with you?" })).toBeNull();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(card.getByRole("button", { name: "Cannot" }));
  expect(await card.findByText("You said that you cannot come")).toBeTruthy();
  await waitFor(() => expect(server.changes.at(-1)?.body).toEqual({ answer: "no", outcome: "cancelled" }));
});

test("the owner ends the connection with a helper's account", async () => {
  const server = new FakeServer();
  server.put(helperOf("h", { name: "Raghav", account: "Pt. Raghav Tiwari" }), 200, "helper");
  const { user, container } = await openScene({ at: "/helpers/h", server });
  expect(await screen.findByText("Pt. Raghav Tiwari")).toBeTruthy();
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "End the connection" }));
  await user.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(server.changes.at(-1)?.body).toEqual({ account: null }));
  expect(screen.queryByText("Uses Sankalp")).toBeNull();
});
