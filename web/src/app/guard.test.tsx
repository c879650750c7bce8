import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followAccount } from "../frame/account-change.ts";
import { userOf } from "../offline/testing/samples.ts";
import { currentToast, showToast } from "../ui/toasts.ts";
import { Guard } from "./guard.tsx";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "./testing-page.tsx";

const sita = userOf("0197-sita");

beforeEach(() => {
  freshDevice();
  serve({});
});
afterEach(leaveDevice);

function Form() {
  const [name, setName] = useState("");
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

/** What the other tabs of a browser hear of it. */
const heard = (newValue: string | null, oldValue: string | null = ram.id) =>
  dispatchEvent(new StorageEvent("storage", { key: "userId", oldValue, newValue }));

test("what was typed in one account is gone when another tab is in another one", async () => {
  await loggedIn();
  show(
    <Guard>
      <Form />
    </Guard>,
    "/tasks/modify/add",
  );
  await userEvent.type(screen.getByLabelText("Name"), "Of Ram");
  await act(() => loggedIn({ ...ram, name: "Ram S" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Of Ram");
  await act(() => loggedIn(sita));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe(""));
});

test("a tab says so when another one changes the account, and takes back no change of the one before", () => {
  const undo = { label: "Undo", run: vi.fn() };
  const stop = followAccount();
  for (const [now, before] of [
    [null, ram.id],
    [sita.id, null],
    [ram.id, ram.id],
  ] as const) {
    showToast({ kind: "success", text: "Deleted", action: undo });
    heard(now, before);
    expect(currentToast()?.text, `${before} to ${now}`).toBe("Deleted");
  }
  heard(sita.id);
  expect(currentToast()?.text).toBe("Another tab opened another account or practice.");
  expect(currentToast()?.action).toBeUndefined();
  stop();
});
