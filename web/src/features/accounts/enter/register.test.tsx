import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { strengthOf } from "../../../account/password-strength.tsx";
import { TERMS_TEXT } from "../../../account/terms-text.ts";
import { freshDevice, leaveDevice, ram, serve, show } from "../../../app/testing-page.tsx";
import { currentToast } from "../../../ui/toasts.ts";
import { Component as Register } from "./register.route.tsx";

const { follow } = vi.hoisted(() => ({ follow: vi.fn() }));
vi.mock(import("../../../nav/destinations.ts"), async (real) => ({ ...(await real()), follow }));

beforeEach(freshDevice);
afterEach(async () => {
  await leaveDevice();
  follow.mockReset();
});

const LABELS = [
  "Full Name",
  "Username",
  "Your Email",
  "Phone Number",
  "Password",
  "Confirm Password",
] as const;
type Label = (typeof LABELS)[number];
const GOOD: Record<Label, string> = {
  "Full Name": " Ram Shastri ",
  Username: "Ram_1",
  "Your Email": "ram@shastri.in",
  "Phone Number": "98290 41177",
  Password: "kartik2083",
  "Confirm Password": "kartik2083",
};

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const sentenceOf = (label: Label) => {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
};
const type = (label: Label, value: string) => fireEvent.input(field(label), { target: { value } });
const press = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

const choose = () => userEvent.click(screen.getByRole("button", { name: "Choose another username" }));
/** The password is seen at first; hidden, it is asked twice. */
const hide = () => userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));

/** The form with every field that it can have. */
async function showAll() {
  const shown = show(<Register />, "/register");
  await choose();
  await hide();
  return shown;
}

async function fill(over: Partial<Record<Label, string>> = {}, terms = true) {
  for (const label of LABELS) type(label, over[label] ?? GOOD[label]);
  if (terms) await userEvent.click(screen.getByRole("checkbox", { name: "Accept Terms and Conditions" }));
}

describe("strength", () => {
  test.each([
    ["", 1],
    ["Aa1!", 1],
    ["Aa1!Aa1", 1],
    ["kartik20", 2],
    ["🕉🕉🕉🕉", 1],
    ["KARTIK2083!", 2],
    ["kartik2083!", 2],
    ["Kartik2083", 2],
    ["Kartik!!!!", 2],
    ["Kartik 2083", 2],
    ["Kartik!2083", 3],
    ["Kartik_2083", 3],
  ])("%j → %i", (password, level) => expect(strengthOf(password)).toBe(level));

  test("is told live, word for word", () => {
    show(<Register />, "/register");
    const told = () => document.querySelector('[aria-live="polite"]')?.textContent;
    expect(told()).toBe("Weak. Consider adding more characters, numbers, or symbols.");
    type("Password", "kartik2083");
    expect(told()).toBe("Medium. Try adding uppercase letters, numbers, or symbols.");
    type("Password", "Kartik!2083");
    expect(told()).toBe("Strong. Your password is strong.");
  });
});

describe("refused before it is sent", () => {
  test.each(LABELS)("without %s: all of it is asked for", async (label) => {
    const calls = serve({ "POST /api/users/register": [201, {}] });
    await showAll();
    await fill({ [label]: " " });
    await press();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ kind: "error", text: "Provide All The Data..!" }),
    );
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(label));
    expect(calls).toEqual([]);
  });

  test("an empty form marks every field", async () => {
    await showAll();
    await press();
    await waitFor(() => expect(currentToast()?.text).toBe("Provide All The Data..!"));
    for (const label of LABELS) expect(field(label).getAttribute("aria-invalid")).toBe("true");
  });

  test("without the terms", async () => {
    const calls = serve({ "POST /api/users/register": [201, {}] });
    await showAll();
    await fill({}, false);
    await press();
    await waitFor(() => expect(currentToast()?.text).toBe("Accept the Terms & Conditions!"));
    expect(calls).toEqual([]);
  });

  test("two different passwords", async () => {
    const calls = serve({ "POST /api/users/register": [201, {}] });
    await showAll();
    await fill({ "Confirm Password": "kartik2084" });
    await press();
    await waitFor(() => expect(sentenceOf("Confirm Password")).toBe("The two passwords are not the same."));
    expect(calls).toEqual([]);
    // Mending the first of the two is enough.
    type("Password", "kartik2084");
    await waitFor(() => expect(field("Confirm Password").getAttribute("aria-invalid")).toBeNull());
  });
});

test("a field is judged when it is left, then as it is typed", async () => {
  show(<Register />, "/register");
  await userEvent.type(field("Your Email"), "ram@shastri");
  expect(sentenceOf("Your Email")).toBe("");
  await userEvent.tab();
  expect(sentenceOf("Your Email")).toBe("This email is missing its ending, like .in or .com");
  await userEvent.type(field("Your Email"), ".in");
  expect(sentenceOf("Your Email")).toBe("");
});

test("shows how a username is compared, and the country only where none is typed", async () => {
  show(<Register />, "/register");
  await choose();
  type("Username", "Ram_1");
  expect(sentenceOf("Username")).toBe("Capital letters make no difference: ram_1");
  type("Username", "ram_1");
  expect(sentenceOf("Username")).toBe("");
  expect(screen.getByText("+91")).toBeTruthy();
  type("Phone Number", "+44 20 7946 0000");
  expect(screen.queryByText("+91")).toBeNull();
});

test("a good form: what is sent, the loading toast, and the way to the first steps", async () => {
  let answer = () => {};
  const calls = serve({ "POST /api/users/register": [201, { success: "Welcome", user: ram }] });
  const fetched = globalThis.fetch;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    await held;
    return fetched(request);
  });
  await showAll();
  await fill();
  await press();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ kind: "loading", text: "Creating New Account..." }),
  );
  answer();
  await waitFor(() => expect(follow).toHaveBeenCalledWith("/start/place", expect.anything()));
  expect(calls[0]?.body).toEqual({
    name: "Ram Shastri",
    username: "Ram_1",
    email: "ram@shastri.in",
    number: "+919829041177",
    password: "kartik2083",
    session: "cookie",
    terms: TERMS_TEXT,
  });
  expect(currentToast()).toMatchObject({ kind: "success", text: "Welcome" });
  expect(localStorage.getItem("userId")).toBe(ram.id);
});

const LEAST: Label[] = ["Full Name", "Your Email", "Phone Number", "Password"];

async function fillLeast() {
  show(<Register />, "/register");
  for (const label of LEAST) type(label, GOOD[label]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Accept Terms and Conditions" }));
  await press();
}

test("four fields are enough: the username comes out of the e-mail, a password that is seen is typed once", async () => {
  const calls = serve({ "POST /api/users/register": [201, { success: "Welcome", user: ram }] });
  await fillLeast();
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ username: "ram", password: "kartik2083" });
});

test("a username that nobody chose and somebody has is another one; taken once more, it is asked for", async () => {
  const taken = "This username is taken.";
  const calls = serve({
    "POST /api/users/register": [409, { error: taken, code: "taken", fields: { username: taken } }],
  });
  await fillLeast();
  await waitFor(() => expect(sentenceOf("Username")).toBe(taken));
  expect(calls.map(({ body }) => (body as { username: string }).username)).toEqual([
    "ram",
    expect.stringMatching(/^ram_\d{3}$/),
  ]);
  expect(field("Username").value).toBe("ram");
});

test("what is taken is told at its fields, in the server's words", async () => {
  const taken = "This email or number is already registered.";
  serve({
    "POST /api/users/register": [
      409,
      { error: taken, code: "taken", fields: { email: taken, number: taken } },
    ],
  });
  await showAll();
  await fill();
  await press();
  await waitFor(() => expect(sentenceOf("Your Email")).toBe(taken));
  expect(sentenceOf("Phone Number")).toBe(taken);
  expect(currentToast()).toMatchObject({ kind: "error", text: taken });
  expect(document.activeElement).toBe(field("Your Email"));
  expect(field("Password").value).toBe("kartik2083");
});

test("a look at the terms loses nothing but the passwords, which are never kept", async () => {
  const { unmount } = await showAll();
  await fill();
  unmount();
  expect(JSON.stringify(sessionStorage)).not.toContain("kartik2083");
  show(<Register />, "/register");
  await waitFor(() => expect(field("Full Name").value).toBe(" Ram Shastri "));
  expect(field("Phone Number").value).toBe("98290 41177");
  expect(field("Password").value).toBe("");
});

describe("who may register", () => {
  const ways = (signup: string) => ({
    "GET /api/ways": [200, { provider: "", passkeys: false, signup }] as [number, unknown],
  });

  test("with a code, which the link brings along", async () => {
    const calls = serve({
      ...ways("invite"),
      "POST /api/users/register": [
        422,
        { error: "No.", code: "invalid", fields: { invite: "This code is used already." } },
      ],
    });
    show(<Register />, "/register", "/register?invite=ABCD-EFGH-2345");
    const code = await screen.findByLabelText<HTMLInputElement>("Invitation code");
    await waitFor(() => expect(code.value).toBe("ABCD-EFGH-2345"));
    await choose();
    await hide();
    await fill();
    await press();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ invite: "ABCD-EFGH-2345" }));
    await waitFor(() => expect(document.body.textContent).toContain("This code is used already."));
    expect(document.activeElement).toBe(code);
  });

  test("without the code nothing is sent", async () => {
    const calls = serve({ ...ways("invite"), "POST /api/users/register": [201, {}] });
    show(<Register />, "/register");
    const code = await screen.findByLabelText<HTMLInputElement>("Invitation code");
    await choose();
    await hide();
    await fill();
    await press();
    await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });

  test("nobody, where the server is closed", async () => {
    serve(ways("closed"));
    show(<Register />, "/register");
    expect(await screen.findByText("Whoever runs this server can make one for you.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
  });
});
