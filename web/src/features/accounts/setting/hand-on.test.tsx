import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { sync } from "../../../offline/sync.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { teachDialogs } from "../../../ui/testing.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Data } from "./setting-data.route.tsx";

const open = () => show(<Data />, "/profile/:id/setting/data", `/profile/${ram.id}/setting/data`);

/** An XMLHttpRequest that sends half, then answers; status 0: the network is gone. */
function answering(status: number, body: string) {
  const sent: { url: string; header: Record<string, string>; file?: Blob }[] = [];
  class Call {
    upload: { onprogress?: (event: object) => void } = {};
    status = status;
    responseText = body;
    onload = () => {};
    onerror = () => {};
    #is = { url: "", header: {} as Record<string, string> };
    open(_: string, url: string) {
      this.#is.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#is.header[name] = value;
    }
    send(file: Blob) {
      sent.push({ ...this.#is, file });
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      setTimeout(() => (status === 0 ? this.onerror() : this.onload()));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Call);
  return sent;
}

const choose = () =>
  userEvent.upload(
    screen.getByLabelText("File of the practice"),
    new File(["PK"], "sankalp-practice.zip", { type: "application/zip" }),
  );

teachDialogs();
beforeEach(freshDevice);
afterEach(leaveDevice);

test("the practice is saved under the name that the server gives", async () => {
  await loggedIn();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:practice";
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    calls.push(url);
    return new Response("PK", {
      headers: {
        "content-type": "application/zip",
        "content-disposition": "attachment; filename=sankalp-practice-2026-11-27.zip",
      },
    });
  });
  open();
  await userEvent.click(screen.getByRole("button", { name: "Save the practice as a file" }));
  await waitFor(() => expect(saved).toEqual(["sankalp-practice-2026-11-27.zip"]));
  expect(calls).toContain("/api/practice/export");
  expect(currentToast()?.text).toBe("The practice is saved as a file.");
});

test("a practice is taken over from its file, and what came is told", async () => {
  await loggedIn();
  serve({});
  const sent = answering(200, `{"success":"The practice is taken over: families 60","imported":[]}`);
  open();
  await choose();
  expect(await screen.findByText("The practice is taken over: families 60")).toBeTruthy();
  expect(sent.map(({ url, header }) => [url, header["X-Sankalp-User"]])).toEqual([
    ["/api/practice/import", ram.id],
  ]);
});

test.each([
  [
    "an account that is not empty",
    409,
    `{"error":"In this one there is: tasks 3.","code":"transfer.not_empty"}`,
    /tasks 3/,
  ],
  ["a network that is gone", 0, "", /cannot be reached/],
  ["a station's login page", 200, "<html>", /cannot be reached/],
])("%s is told", async (_, status, body, words) => {
  await loggedIn();
  serve({});
  answering(status, body);
  open();
  await choose();
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

test("the card goes on as it is when the device learns that the account is empty, and shows it first", async () => {
  await loggedIn();
  serve({});
  answering(409, `{"error":"In this one there is: tasks 3.","code":"transfer.not_empty"}`);
  open();
  await choose();
  const reason = await screen.findByText(/tasks 3/);
  const server = new FakeServer();
  server.sessionUser = ram.id;
  vi.stubGlobal("fetch", server.fetch);
  await act(sync);
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Take over a practice"),
  );
  expect(reason.isConnected).toBe(true);
});
