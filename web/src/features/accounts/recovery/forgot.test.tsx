import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshDevice, leaveDevice, serve, show } from "../../../app/testing-page.tsx";
import { teachDialogs } from "../../../ui/testing.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Forgot } from "./forgot.route.tsx";
import { Component as NewPassword } from "./new-password.route.tsx";
import { sendCode } from "./recovery.ts";

beforeEach(() => {
  teachDialogs();
  freshDevice();
});
afterEach(leaveDevice);

const SEND = "POST /api/recover-password/send-otp";
const VERIFY = "POST /api/recover-password/verify-otp";
const path = "/recover-password/verify-otp";
const improper = "Email format is not proper or this is not correct email!";

async function submit(email: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
}
const dialog = () => within(screen.getByRole("dialog", { name: "Is this e-mail correct?" }));
const confirm = () => userEvent.click(dialog().getByRole("button", { name: "Yes, send code" }));

test("an address that is none, and one that is not confirmed, send nothing", async () => {
  const calls = serve({});
  show(<Forgot />, path);
  await submit("ram.example.in");
  expect(currentToast()).toMatchObject({ kind: "error", text: improper });
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(screen.getByLabelText("Email"));
  await submit("ram@example.in");
  expect(dialog().getByText("ram@example.in")).toBeTruthy();
  await userEvent.click(dialog().getByRole("button", { name: "Change it" }));
  expect(currentToast()).toMatchObject({ kind: "error", text: improper });
  expect(calls).toEqual([]);
});

test("the code: wrong ones are counted, the request goes back with it", async () => {
  const calls = serve({
    [SEND]: [200, { success: "OTP Sent Successfully!", request: "r1" }],
    [VERIFY]: [
      400,
      { error: "Incorrect OTP!", code: "account.otp_wrong", fields: { otp: "Incorrect OTP!" } },
    ],
  });
  show(<Forgot />, path);
  await submit(" ram@example.in ");
  await confirm();
  const code = await screen.findByLabelText(/^Six-digit code/);
  expect(currentToast()).toMatchObject({ kind: "success", text: "OTP Sent Successfully!" });
  await userEvent.type(code, "४८३०१७");
  expect(await screen.findByText(/4 tries are left/)).toBeTruthy();
  expect(currentToast()).toMatchObject({ kind: "error", text: "Incorrect OTP!" });
  expect(calls.at(-1)?.body).toEqual({ email: "ram@example.in", otp: "483017", request: "r1" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Resend OTP in/ }).disabled).toBe(true);
});

test("a verification that fails without a reason says so", async () => {
  serve({ [SEND]: [200, { success: "OTP Sent Successfully!", request: "r1" }], [VERIFY]: [502, {}] });
  show(<Forgot />, path);
  await submit("ram@example.in");
  await confirm();
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), "483017");
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: "error", text: "Verification failed." }));
});

test("a server that fails is asked again by itself, three times", async () => {
  let answers = 0;
  const calls = serve({ [SEND]: () => (answers++ === 0 ? "unreached" : [503, { error: "Later" }]) });
  const onRetry = vi.fn();
  await expect(sendCode("ram@example.in", onRetry, 0)).rejects.toThrow("Later");
  expect(onRetry).toHaveBeenCalledTimes(3);
  expect(calls).toHaveLength(4);
});

test("too many: told at once", async () => {
  const calls = serve({ [SEND]: [429, { error: "Too many attempts." }] });
  show(<Forgot />, path);
  await submit("ram@example.in");
  await confirm();
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: "error", text: "Too many attempts." }));
  expect(calls).toHaveLength(1);
});

test("the new password: nobody comes here without a code", async () => {
  serve({});
  show(<NewPassword />, "/recover-password/new-password");
  await waitFor(() => expect(screen.queryByLabelText("New Password")).toBeNull());
});

const OPEN = "POST /api/recover-password/open-link";

test("the link of a mail: whose account it is, without the ticket in the address", async () => {
  const calls = serve({ [OPEN]: [200, { email: "ram@example.in" }] });
  show(<NewPassword />, "/recover-password/new-password", "/recover-password/new-password#TICKET");
  expect(await screen.findByLabelText("New Password")).toBeTruthy();
  expect(screen.getByText(/^For ram@example.in/)).toBeTruthy();
  expect(screen.getByText(/Go back to the login/)).toBeTruthy();
  expect(location.hash).toBe("");
  expect(calls).toEqual([{ call: OPEN, body: { ID: "TICKET" } }]);
});

test("a link that has expired leads to a new code; a server that is away can be asked again", async () => {
  serve({});
  const { unmount } = show(
    <NewPassword />,
    "/recover-password/new-password",
    "/recover-password/new-password#T",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  serve({ [OPEN]: [404, { error: "This has expired." }] });
  await userEvent.click(again);
  await waitFor(() => expect(location.pathname).toBe("/recover-password/verify-otp"));
  expect(currentToast()).toMatchObject({ kind: "error", text: "This has expired." });
  unmount();
});
