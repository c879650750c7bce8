import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, ram, serve, show } from "../../../app/testing-page.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { setSecondStep } from "./entering.ts";
import { Component as Login } from "./login.route.tsx";

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }));
vi.mock(import("../../../nav/destinations.ts"), async (real) => ({ ...(await real()), follow }));

beforeEach(freshDevice);
afterEach(async () => {
  setSecondStep();
  await leaveDevice();
  follow.mockReset();
});

const refusal = (status: number, code: string, fields = {}): [number, unknown] => [
  status,
  { error: "That is not it.", code, fields },
];
const wrong = refusal(422, "account.second_wrong", { code: "That is not it." });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function firstStep() {
  await userEvent.type(screen.getByLabelText("Email, username or number"), "ram_1");
  await userEvent.type(screen.getByLabelText("Password"), "kartik2083");
  await press("Login");
  await screen.findByRole("heading", { name: "One more step" });
}

test("nobody is logged in before the second step, which is sent with its sixth digit", async () => {
  const calls = serve({
    "POST /api/users/login": [200, { success: "Now the code", second: "handle" }],
    "POST /api/users/login/second": [200, { success: "Welcome", user: ram }],
  });
  show(<Login />, "/login");
  await firstStep();
  expect(localStorage.getItem("userId")).toBeNull();
  await press("Login");
  expect(screen.getByText("The code has six digits.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Six-digit code"), "४१७०३६");
  await waitFor(() => expect(follow).toHaveBeenCalledWith("/", expect.anything()));
  expect(calls.at(-1)?.body).toEqual({ second: "handle", code: "417036", session: "cookie" });
  expect(localStorage.getItem("userId")).toBe(ram.id);
});

test("a recovery code stands for the app; a wrong one is told at its field", async () => {
  const answers = [wrong, [200, { success: "Welcome", user: ram }] as [number, unknown]];
  const calls = serve({
    "POST /api/users/login": [200, { success: "Now the code", second: "handle" }],
    "POST /api/users/login/second": () => answers.shift() ?? wrong,
  });
  show(<Login />, "/login");
  await firstStep();
  await press("Use a recovery code");
  await press("Login");
  expect(screen.getByText("Type one of your recovery codes.")).toBeTruthy();
  const code = screen.getByLabelText("Recovery code");
  await userEvent.type(code, "4821 7063");
  await press("Login");
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  await userEvent.type(code, "{Backspace}4");
  await press("Login");
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toMatchObject({ code: "4821 7064" });
});

test("when it took too long it begins again; so does who goes back", async () => {
  serve({
    "POST /api/users/login": [200, { success: "Now the code", second: "handle" }],
    "POST /api/users/login/second": refusal(401, "account.second_expired"),
  });
  show(<Login />, "/login");
  await firstStep();
  await userEvent.type(screen.getByLabelText("Six-digit code"), "417036");
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(currentToast()).toMatchObject({ kind: "error" });
  await firstStep();
  await press("Back to Login");
  expect(screen.getByRole("heading", { name: "Welcome back" })).toBeTruthy();
});

test("the first step was made at the provider: the page goes on with the second, once", async () => {
  const calls = serve({ "POST /api/users/login/second": [200, { success: "Welcome", user: ram }] });
  setSecondStep("from there");
  const { unmount } = show(<Login />, "/login");
  await userEvent.type(screen.getByLabelText("Six-digit code"), "417036");
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toMatchObject({ second: "from there" });
  unmount();
  show(<Login />, "/login");
  expect(screen.getByRole("heading", { name: "Welcome back" })).toBeTruthy();
});
