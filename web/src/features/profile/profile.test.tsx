import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Happening } from "../../api/types.ts";
import { closeScene, openScene } from "../../app/testing.tsx";
import { kick } from "../../offline/engine.ts";
import { profileOf } from "../../offline/testing/samples.ts";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";
import { byDay } from "./activity-words.ts";

afterEach(closeScene);

const said = {
  honorific: "Pt.",
  bio: "Thirty years in Jaipur",
  skills: ["Katha", "Havan"],
  born: "1976-03-14",
};

function withProfile(over: Parameters<typeof profileOf>[1] = said) {
  const server = new FakeServer();
  server.put(profileOf("ram", over), 200, "profile");
  return server;
}

/** Of the page: toasts have one of their own. */
const alert = () => within(screen.getByRole("main")).findByRole("alert");
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("the page", () => {
  test("shows who he is, what he does, and counts his tasks", async () => {
    const { container } = await openScene({
      at: "/profile/ram",
      server: withProfile(),
      tasks: [{ date: "2020-01-01" }, { date: "2020-01-02" }, { date: "2199-01-01" }],
    });
    await heading("Pt. Pt. ram");
    const work = screen.getByRole("region", { name: "Work" });
    expect(
      within(work)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Katha", "Havan"]);
    expect(work.textContent).toContain("Tasks completed2");
    expect(work.textContent).toContain("Upcoming tasks1");
    const about = screen.getByRole("region", { name: "About me" });
    expect(about.textContent).toContain("BornMarch 14, 1976");
    expect(within(about).getByRole("progressbar").getAttribute("value")).toBe("30"); // e-mail, bio, hours
    expect(
      within(about).getByRole("link", { name: "Add three kinds of work", hidden: true }).getAttribute("href"),
    ).toBe("/profile/ram/edit?field=skills");
    expect(await faultsOf(container)).toEqual([]);
  });

  test("somebody else's is not in the book", async () => {
    await openScene({ at: "/profile/sita" });
    await heading("This page is not in the book");
  });

  test("/profile leads to one's own, and the picture is shown wherever he is", async () => {
    const server = new FakeServer();
    server.pictures.set("/api/profile/picture/1", "face");
    await openScene({ at: "/profile", user: { picture: "/api/profile/picture/1" }, server });
    await heading("Pt. ram");
    expect(location.pathname).toBe("/profile/ram");
    // In the header, in its menu, in the menu of phones, and on the page.
    await waitFor(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>(".avatar img")];
      expect(pictures.map(({ src }) => src)).toEqual(Array(4).fill(`data:image/jpeg;base64,${btoa("face")}`));
    });
    const fetched = server.calls.filter(({ path }) => path === "/api/profile/picture/1");
    expect(fetched.map(({ query }) => query.get("size")).sort()).toEqual(["512", "96"]);
  });
});

describe("the form", () => {
  test("what is said first makes the profile, offline too", async () => {
    const { user, server } = await openScene({ at: "/profile/ram/edit?field=bio" });
    await heading("Edit Profile");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "About me" }));
    setOnline(false);
    server.down = "unreached";
    await user.type(screen.getByRole("textbox", { name: "About me" }), "Namaste");
    const skill = screen.getByRole("textbox", { name: "Work I do" });
    await user.type(skill, "Katha{Enter}");
    await user.type(skill, "katha{Enter}"); // there already
    await user.type(skill, "Havan"); // taken in as the field is left
    await user.click(screen.getByRole("button", { name: "Save" }));
    await heading("Pt. ram");
    expect(screen.getByText("Not sent yet", { selector: "span" })).toBeTruthy();
    expect(screen.getByText("Namaste")).toBeTruthy();
    server.down = undefined;
    setOnline(true);
    await waitFor(() =>
      expect(server.profiles.get("ram")).toMatchObject({ bio: "Namaste", skills: ["Katha", "Havan"] }),
    );
    expect(server.changes.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/profile"]);
  });

  test("what two devices say first meets, and nothing is overwritten unseen", async () => {
    const { user, server } = await openScene({ at: "/profile/ram/edit" });
    await heading("Edit Profile");
    server.put(profileOf("ram", { bio: "From the other phone" }), 200, "profile");
    await act(() => kick());
    await user.type(screen.getByRole("textbox", { name: "About me" }), "From here");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Changed somewhere else too. Decide" }));
    const sheet = screen.getByRole("dialog", { name: "Which one stays?" });
    expect(sheet.textContent).toContain("From hereFrom the other phone");
    expect(server.profiles.get("ram")?.bio).toBe("From the other phone");
    await user.click(within(sheet).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.profiles.get("ram")?.bio).toBe("From here"));
  });

  test("a first profile that was refused is corrected, and then sent", async () => {
    const { user, server } = await openScene({ at: "/profile/ram/edit" });
    await heading("Edit Profile");
    const { fetch } = server;
    server.fetch = async (request) =>
      request.method === "PUT"
        ? Response.json({ error: "No.", code: "x", fields: { bio: "Not this." } }, { status: 422 })
        : fetch(request);
    await user.type(screen.getByRole("textbox", { name: "About me" }), "Namaste");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("link", { name: "Not accepted. Correct it" }));
    server.fetch = fetch;
    await user.type(await screen.findByRole("textbox", { name: "About me" }), " ji");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(server.profiles.get("ram")?.bio).toBe("Namaste ji"));
  });

  test("only what was changed is sent, against what the form was opened with", async () => {
    const { user, server } = await openScene({ at: "/profile/ram/edit", server: withProfile() });
    await heading("Edit Profile");
    await user.click(screen.getByRole("button", { name: "Remove Katha" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await heading("Pt. Pt. ram");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.body).toEqual({ skills: ["Havan"] });
    expect(server.changes[0]?.headers.get("if-match")).toBe('"1"');
  });

  test("faults are told before anything is sent", async () => {
    const { user, server, container } = await openScene({ at: "/profile/ram/edit" });
    await heading("Edit Profile");
    await user.type(screen.getByRole("textbox", { name: "Links" }), "http://a.in{Enter}");
    await user.type(screen.getByRole("textbox", { name: "In this work since" }), "98");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await alert()).textContent).toContain("Please correct 2 fields");
    expect(await faultsOf(container)).toEqual([]);
    expect(server.changes).toEqual([]);
  });

  test("what was changed elsewhere meanwhile is decided by the person", async () => {
    const { user, server } = await openScene({ at: "/profile/ram/edit", server: withProfile() });
    await heading("Edit Profile");
    server.put(profileOf("ram", { ...said, bio: "From the other phone" }), 200, "profile");
    const bio = screen.getByRole("textbox", { name: "About me" });
    await user.clear(bio);
    await user.type(bio, "From here");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Changed somewhere else too. Decide" }));
    const sheet = screen.getByRole("dialog", { name: "Which one stays?" });
    expect(sheet.textContent).toContain("From hereFrom the other phone");
    await user.click(within(sheet).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.profiles.get("ram")?.bio).toBe("From here"));
  });
});

describe("the picture", () => {
  test("what the browser cannot read is refused before it is sent", async () => {
    const { user, server } = await openScene({ at: "/profile/ram" });
    await heading("Pt. ram");
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    await user.click(screen.getByRole("button", { name: "Edit Profile" }));
    const file = new File(["<svg/>"], "a.png", { type: "image/png" });
    await user.upload(screen.getByLabelText("Picture file"), file);
    expect((await alert()).textContent).toContain("This is no picture that can be used");
    expect(server.changes).toEqual([]);
  });

  test("without a network it says so", async () => {
    const { user, server } = await openScene({
      at: "/profile/ram",
      user: { picture: "/api/profile/picture/1" },
    });
    await heading("Pt. ram");
    server.down = "unreached";
    await user.click(screen.getByRole("button", { name: "Edit Profile" }));
    await user.click(screen.getByRole("button", { name: "Remove picture" }));
    expect((await alert()).textContent).toBe(
      "A picture needs the internet. Please try again when you are connected.",
    );
  });
});

describe("the activity", () => {
  test("entries in a row fall under their day", () => {
    const at = (day: string) => ({ at: `${day}T10:00:00Z` });
    const days = byDay([at("2026-11-20"), at("2026-11-20"), at("2026-11-18")], (instant) =>
      instant.toISOString().slice(0, 10),
    );
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-18", 1],
    ]);
  });

  const entry = (id: number, over: Partial<Happening>): Happening => ({
    _id: `a${id}`,
    at: "2020-11-20T04:30:00Z",
    kind: "task",
    entity: "t",
    action: "created",
    name: "Katha",
    fields: [],
    device: "Chrome, Android",
    mine: false,
    ...over,
  });

  test("is fetched page by page, and says so when the server is not reached", async () => {
    const server = new FakeServer();
    const { fetch } = server;
    const asked: (string | null)[] = [];
    let reached = true;
    server.fetch = async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== "/api/profile/activity") return fetch(request);
      if (!reached) throw new TypeError("failed to fetch");
      const before = searchParams.get("before");
      asked.push(before);
      const activity = before
        ? [
            entry(3, {
              kind: "account",
              action: "password_changed",
              name: "",
              mine: true,
              at: "2020-11-18T04:30:00Z",
            }),
          ]
        : [entry(1, {}), entry(2, { action: "changed", fields: ["date", "amount", "colour"] })];
      return Response.json({ activity, more: !before });
    };
    const { user, container } = await openScene({ at: "/profile/ram?tab=activity", server });
    const day = await screen.findByRole("region", { name: "November 20, 2020" });
    expect(
      within(day)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "Task addedKatha10:00 am · Chrome, Android",
      "Task updatedKathaDate, Amount10:00 am · Chrome, Android",
    ]);
    reached = false;
    await user.click(screen.getByRole("button", { name: "Show earlier" }));
    expect((await alert()).textContent).toContain("What happened is kept on the server.");
    expect(await faultsOf(container)).toEqual([]);
    reached = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const earlier = await screen.findByRole("region", { name: "November 18, 2020" });
    expect(earlier.textContent).toContain("Password changed10:00 am · this device");
    expect(asked).toEqual([null, "a2"]);
    expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  });
});
