import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LoginMethods as Methods } from "../../api/types.ts";
import { freshDevice, leaveDevice, serve, show } from "../../app/testing-page.tsx";
import { teachDialogs } from "../../ui/testing.tsx";
import { currentToast } from "../../ui/toasts.ts";
import { LoginMethods } from "./login-methods.tsx";
import { useLoginMethods } from "./use-login-methods.ts";

const phone = { _id: "k1", name: "Redmi Note 12", createdAt: "2026-11-03T06:00:00Z", lastUsedAt: null };
const all: Methods = {
  provider: "Google",
  passkeysPossible: true,
  hasPassword: true,
  identities: [],
  passkeys: [phone],
};
const said = (success: string): [number, unknown] => [200, { success }];
const wanted = (code: string): [number, unknown] => [
  403,
  { error: "Please type it.", code, fields: { password: "Please type it." } },
];

function Page() {
  return <LoginMethods zone="Asia/Kolkata" methods={useLoginMethods()} />;
}

const open = () => show(<Page />, "/");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const credentials = { create: vi.fn(), get: vi.fn() };

teachDialogs();
beforeEach(() => {
  freshDevice();
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
  });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: credentials });
  credentials.create.mockReset();
});
afterEach(leaveDevice);

describe("passkeys", () => {
  test("one is made by the browser, and sent with its name", async () => {
    const calls = serve({
      "GET /api/identities": [200, { ...all, passkeys: [] }],
      "POST /api/passkeys/options": [200, { request: "r", options: { challenge: "c" } }],
      "POST /api/passkeys": [201, { success: "Passkey added", passkey: phone }],
    });
    credentials.create.mockResolvedValue({ toJSON: () => ({ id: "made" }) });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Add passkey" }));
    const name = screen.getByLabelText("Name");
    await userEvent.clear(name);
    await press("Continue");
    expect(screen.getByText("Give it a name.")).toBeTruthy();
    await userEvent.type(name, " My phone ");
    await press("Continue");
    await waitFor(() => expect(currentToast()?.text).toBe("Passkey added"));
    expect(credentials.create).toHaveBeenCalledWith({ publicKey: { challenge: "c" } });
    expect(calls.find(({ call }) => call === "POST /api/passkeys")?.body).toEqual({
      request: "r",
      name: "My phone",
      credential: { id: "made" },
    });
  });

  test.each([
    ["NotAllowedError", "No passkey was made."],
    ["InvalidStateError", "This device has a passkey for your account already."],
  ])("%s: nothing is sent, and it says why", async (fault, text) => {
    const calls = serve({
      "GET /api/identities": [200, all],
      "POST /api/passkeys/options": [200, { request: "r", options: {} }],
    });
    credentials.create.mockRejectedValue(new DOMException("", fault));
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Add passkey" }));
    await userEvent.type(screen.getByLabelText("Name"), "x");
    await press("Continue");
    await waitFor(() => expect(currentToast()?.text).toBe(text));
    expect(calls.map(({ call }) => call)).not.toContain("POST /api/passkeys");
  });

  test("removing asks, and asks for the password where the login was long ago", async () => {
    let tries = 0;
    const calls = serve({
      "GET /api/identities": [200, all],
      "DELETE /api/passkeys/k1": () => {
        tries++;
        if (tries === 1) return wanted("account.prove");
        if (tries === 2)
          return [422, { error: "Wrong.", code: "account.password_wrong", fields: { password: "Wrong." } }];
        return said("Passkey removed.");
      },
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Remove passkey Redmi Note 12" }));
    await press("Yes");
    const password = await screen.findByLabelText("Your password");
    await userEvent.type(password, "first");
    await press("Continue");
    expect(await screen.findByText("Wrong.")).toBeTruthy();
    await userEvent.clear(password);
    await userEvent.type(password, "second");
    await press("Continue");
    await waitFor(() => expect(currentToast()?.text).toBe("Passkey removed."));
    expect(screen.queryByLabelText("Your password")).toBeNull();
    expect(calls.filter(({ call }) => call.startsWith("DELETE")).map(({ body }) => body)).toEqual([
      {},
      { password: "first" },
      { password: "second" },
    ]);
  });

  test("at an address that is a number, or in an old browser, there is no button", async () => {
    serve({ "GET /api/identities": [200, { ...all, passkeysPossible: false }] });
    const { unmount } = open();
    expect(await screen.findByText(/Here it is a number/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add passkey" })).toBeNull();
    unmount();
    vi.stubGlobal("PublicKeyCredential", undefined);
    serve({ "GET /api/identities": [200, all] });
    open();
    expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
  });
});

describe("the provider", () => {
  test("a link that is the only way in stays, and says so", async () => {
    const linked = {
      _id: "i1",
      email: "asha@example.in",
      createdAt: phone.createdAt,
      lastUsedAt: phone.createdAt,
    };
    serve({
      "GET /api/identities": [200, { ...all, hasPassword: false, identities: [linked] }],
      "DELETE /api/identities/i1": [
        409,
        { error: "It is your only way to log in.", code: "identity.only_way" },
      ],
    });
    open();
    const card = within(await screen.findByRole("region", { name: "Login With Google" }));
    expect(card.getByText("asha@example.in")).toBeTruthy();
    await userEvent.click(card.getByRole("button", { name: "Remove link" }));
    await press("Yes");
    await waitFor(() => expect(currentToast()?.text).toBe("It is your only way to log in."));
  });

  test("where none is configured there is no card", async () => {
    serve({ "GET /api/identities": [200, { ...all, provider: "" }] });
    open();
    await screen.findByRole("button", { name: "Add passkey" });
    expect(screen.queryByText(/Login With/)).toBeNull();
  });
});

test("without the server it says so, and can be asked again", async () => {
  serve({});
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  serve({ "GET /api/identities": [200, all] });
  await userEvent.click(again);
  expect(await screen.findByText("Redmi Note 12")).toBeTruthy();
});
