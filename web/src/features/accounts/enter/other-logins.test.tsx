import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TERMS_TEXT } from "../../../account/terms-text.ts";
import { freshDevice, leaveDevice, loggedIn, ram, serve, show } from "../../../app/testing-page.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Login } from "./login.route.tsx";
import { Component as Back } from "./openid.route.tsx";
import { Component as Register } from "./register.route.tsx";

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }));
vi.mock(import("../../../nav/destinations.ts"), async (real) => ({ ...(await real()), follow }));

const assign = vi.fn();
const get = vi.fn();
/** The address follows the router; loading another page is only noted. */
const real = location;
const leaving: Record<string | symbol, unknown> = { assign };

beforeEach(() => {
  freshDevice();
  vi.stubGlobal("location", new Proxy({}, { get: (_, name) => leaving[name] ?? Reflect.get(real, name) }));
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: (options: unknown) => options });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
});
afterEach(async () => {
  await leaveDevice();
  for (const mock of [follow, assign, get]) mock.mockReset();
});

const ways = { "GET /api/ways": [200, { provider: "Google", passkeys: true }] as [number, unknown] };
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("beside the password", () => {
  test("where nothing else is set up, the page says nothing of it", async () => {
    const calls = serve({ "GET /api/ways": [200, { provider: "", passkeys: false }] });
    show(<Login />, "/login");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText("or")).toBeNull();
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  test("the provider's button goes to the provider, and remembers where one was going", async () => {
    const calls = serve({
      ...ways,
      "POST /api/openid/start": [200, { url: "https://accounts.example/auth?x" }],
    });
    show(<Login />, "/login", "/login?next=%2Fnotes%2Fall");
    await press("Login With Google");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.example/auth?x"));
    expect(calls.at(-1)?.body).toEqual({ next: "/notes/all" });
  });

  test("a provider that is down is told in a sentence", async () => {
    serve({
      ...ways,
      "POST /api/openid/start": [503, { error: "Google does not answer just now.", code: "x" }],
    });
    show(<Register />, "/register");
    await press("Register With Google");
    await waitFor(() => expect(currentToast()?.text).toBe("Google does not answer just now."));
    expect(screen.queryByRole("button", { name: "Login with a passkey" })).toBeNull();
  });

  test("a passkey logs in", async () => {
    const calls = serve({
      ...ways,
      "POST /api/passkeys/login/options": [200, { request: "r", options: { challenge: "c" } }],
      "POST /api/passkeys/login": [200, { success: "Welcome back", user: ram }],
    });
    get.mockResolvedValue({ toJSON: () => ({ id: "shown" }) });
    show(<Login />, "/login", "/login?next=%2Ftasks");
    await press("Login with a passkey");
    await waitFor(() => expect(follow).toHaveBeenCalledWith("/tasks", expect.anything()));
    expect(get).toHaveBeenCalledWith({ publicKey: { challenge: "c" } });
    expect(calls.at(-1)?.body).toEqual({ request: "r", credential: { id: "shown" }, session: "cookie" });
    expect(localStorage.getItem("userId")).toBe(ram.id);
  });

  test("who lets the passkey be, is asked nothing more", async () => {
    const calls = serve({
      ...ways,
      "POST /api/passkeys/login/options": [200, { request: "r", options: {} }],
    });
    get.mockRejectedValue(new DOMException("", "NotAllowedError"));
    show(<Login />, "/login");
    await press("Login with a passkey");
    await waitFor(() => expect(currentToast()?.text).toBe("No passkey was used."));
    expect(calls.map(({ call }) => call)).not.toContain("POST /api/passkeys/login");
  });
});

describe("back from the provider", () => {
  const at = "/login/openid?code=c&state=s&iss=https%3A%2F%2Faccounts.example";
  const answered = (body: unknown) => {
    const calls = serve({ "POST /api/openid/finish": [200, body] });
    show(<Back />, "/login/openid", at);
    return calls;
  };

  test("somebody with an account goes on to where he was going", async () => {
    const calls = answered({ outcome: "entered", success: "Welcome back", next: "/notes/all", user: ram });
    await waitFor(() => expect(follow).toHaveBeenCalledWith("/notes/all", expect.anything()));
    expect(calls).toEqual([
      {
        call: "POST /api/openid/finish",
        body: { code: "c", state: "s", iss: "https://accounts.example", error: "" },
      },
    ]);
  });

  test("a newcomer fills in what is missing, without a password", async () => {
    answered({
      outcome: "register",
      success: "Almost done",
      next: "/tasks",
      name: "Dinesh",
      email: "d@x.in",
    });
    expect(await screen.findByText("at /register?by=openid&next=%2Ftasks")).toBeTruthy();
    const calls = serve({ ...ways, "POST /api/openid/register": [201, { success: "Welcome", user: ram }] });
    show(<Register />, "/register", "/register?by=openid&next=%2Ftasks");
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Dinesh");
    expect(screen.getByLabelText<HTMLInputElement>("Your Email").value).toBe("d@x.in");
    expect(screen.queryByLabelText("Password")).toBeNull();
    await userEvent.type(screen.getByLabelText("Phone Number"), "9829041177");
    await userEvent.click(screen.getByRole("checkbox"));
    await press("Register");
    await waitFor(() => expect(follow).toHaveBeenCalledWith("/tasks", expect.anything()));
    const sent = calls.find(({ call }) => call === "POST /api/openid/register")?.body;
    const filledIn = { name: "Dinesh", username: "u_d", email: "d@x.in", number: "+919829041177" };
    expect(sent).toEqual({ ...filledIn, terms: TERMS_TEXT });
  });

  test("a link leads back to Security", async () => {
    await loggedIn();
    answered({ outcome: "linked", success: "Google is linked to your account.", next: "" });
    expect(await screen.findByText(`at /profile/${ram.id}/setting/security`)).toBeTruthy();
    expect(currentToast()).toMatchObject({ kind: "success", text: "Google is linked to your account." });
  });

  test("what did not work says why, and leads back", async () => {
    serve({ "POST /api/openid/finish": [422, { error: "This took too long.", code: "identity.expired" }] });
    show(<Back />, "/login/openid", at);
    expect((await screen.findByRole("alert")).textContent).toBe("This took too long.");
    expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
  });
});
