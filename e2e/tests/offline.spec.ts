import { day, Person } from "../support/person.ts";
import {
  addTask,
  choose,
  comeBack,
  enter,
  expect,
  fillTask,
  KATHA,
  logIn,
  namesOf,
  stored,
  taskOf,
  test,
  toast,
  whenInstalled,
} from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const OFFLINE = "No internet. Your work is kept on this phone.";

test("installed: the second visit needs no server, on any page of the app @phone", async ({
  page,
  person,
  server,
  context,
}) => {
  await person.add({ taskName: "Upanayan" });
  await enter(page, person);
  await expect(taskOf(page, "Upanayan")).toBeVisible();
  await whenInstalled(page);
  await server.down();
  await page.reload();
  await expect(taskOf(page, "Upanayan")).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  // Every other screen, each opened by itself, the first time on this device.
  const another = await context.newPage();
  for (const [path, heading] of [
    ["/tasks/add/new", "Add new task"],
    [`/profile/${person.id}`, person.name],
    [`/profile/${person.id}/edit`, "Edit Profile"],
    [`/profile/${person.id}/setting/display`, "Display"],
    [`/profile/${person.id}/setting/security`, "Security"],
    ["/company/terms-conditions", /Terms/],
    ["/", /Effortlessly Manage/],
    ["/no/such/page", "This page is not in the book"],
  ] as const) {
    await another.goto(path);
    await expect(another.getByRole("heading", { level: 1, name: heading })).toBeAttached();
  }
});

test("installable: a manifest with icons, and a worker that controls the pages @phone", async ({
  page,
  person,
  server,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${server.url}/sw.js`,
  );
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "") as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: "Sankalp", start_url: "/today", display: "standalone" });
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // The tests' own profile is a private one, which is the only thing that may stand against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("add, edit and delete without a network, the page closed at once: all of it is sent once @phone", async ({
  page,
  person,
  phone,
  context,
}) => {
  await person.addAll([{ taskName: "To edit" }, { taskName: "To delete" }]);
  await enter(page, person);
  await expect(taskOf(page, "To edit")).toBeVisible();
  await whenInstalled(page);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await choose(page, phone, "Update", "To edit");
  await fillTask(page, { "Task Name": "Edited" });
  await page.getByRole("button", { name: "Update Task" }).click();
  await expect(taskOf(page, "Edited")).toContainText("Not sent yet");
  await choose(page, phone, "Delete", "To delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(taskOf(page, "To delete")).toHaveCount(0);
  await addTask(page, phone, { ...KATHA, "Task Name": "Added" });
  await page.close(); // as soon as the list is shown

  const again = await context.newPage();
  await again.goto("/tasks");
  await expect(again.getByText("3 changes will be sent later.")).toBeVisible();
  await expect(taskOf(again, "Added")).toContainText("Not sent yet");
  expect(await person.names()).toEqual(["To delete", "To edit"]);
  await context.setOffline(false);
  await expect(again.getByText("Not sent yet")).toHaveCount(0);
  await expect(again.getByText(OFFLINE)).toHaveCount(0);
  await expect.poll(() => person.names()).toEqual(["Added", "Edited"]);
  expect((await namesOf(again)).sort()).toEqual(["Added", "Edited"]);
  expect(await stored(again, "outbox")).toEqual([]);
});

test("the server does not answer: what was saved is not lost, and not sent twice @phone", async ({
  page,
  person,
  phone,
  server,
  context,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  server.freeze();
  await addTask(page, phone, { ...KATHA, "Task Name": "While it hangs" });
  await expect(taskOf(page, "While it hangs")).toContainText("Not sent yet");
  await page.close();
  const again = await context.newPage();
  await again.goto("/tasks"); // the worker answers
  await expect(taskOf(again, "While it hangs")).toBeVisible();
  server.thaw();
  await again.reload();
  await expect(again.getByText("Not sent yet")).toHaveCount(0);
  await expect.poll(() => person.names()).toEqual(["While it hangs"]);
});

test("two tabs: both show what one wrote, and together they send it once @desktop", async ({
  page,
  person,
  phone,
  context,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  const other = await context.newPage();
  await other.goto("/tasks");
  await expect(other.getByText("No task is available")).toBeVisible();
  await context.setOffline(true);
  await page.bringToFront();
  for (const name of ["First", "Second"]) await addTask(page, phone, { ...KATHA, "Task Name": name });
  await other.bringToFront();
  await expect(taskOf(other, "Second")).toContainText("Not sent yet");
  await addTask(other, phone, { ...KATHA, "Task Name": "Third" });
  await expect(taskOf(page, "Third")).toContainText("Not sent yet");
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText("Not sent yet")).toHaveCount(0);
    expect((await namesOf(tab)).sort()).toEqual(["First", "Second", "Third"]);
  }
  expect(await person.names()).toEqual(["First", "Second", "Third"]);
});

test("the session has ended: nothing unsent is lost, another user neither sees nor sends it @phone", async ({
  page,
  person,
  phone,
  server,
  context,
}) => {
  const other = await new Person(server.url, "Mohan Lal").register();
  await enter(page, person);
  await whenInstalled(page);
  await context.setOffline(true);
  await addTask(page, phone, { ...KATHA, "Task Name": "Of the first" });
  await person.endOthers();
  await context.setOffline(false);
  await page.waitForURL("/login?next=%2Ftasks");
  await expect(page.getByText("1 change is waiting to be sent.")).toBeVisible();

  await logIn(page, other.username, other.password);
  await page.waitForURL("/tasks");
  await expect(page.getByText("No task is available")).toBeVisible();
  await addTask(page, phone, { ...KATHA, "Task Name": "Of the second" });
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect.poll(() => other.names()).toEqual(["Of the second"]);
  expect(await person.names()).toEqual([]);

  await other.endOthers();
  await comeBack(page, "/tasks");
  await page.waitForURL("/login?next=%2Ftasks");
  await logIn(page, person.username, person.password);
  await page.waitForURL("/tasks");
  await expect(taskOf(page, "Of the first")).toBeVisible();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect.poll(() => person.names()).toEqual(["Of the first"]);
  expect(await other.names()).toEqual(["Of the second"]);
});

test("changed on two devices: shown side by side, and the person decides @phone", async ({
  page,
  person,
  phone,
  context,
}) => {
  const [mine, theirs] = await person.addAll([
    { taskName: "Mine shall stay", amount: 500 },
    { taskName: "Theirs shall stay", amount: 500 },
  ]);
  await enter(page, person);
  await whenInstalled(page);
  await expect(taskOf(page, "Mine shall stay")).toBeVisible();
  await context.setOffline(true);
  for (const { taskName } of [mine, theirs] as { taskName: string }[]) {
    await choose(page, phone, "Update", taskName);
    await fillTask(page, { Amount: "600" });
    await page.getByRole("button", { name: "Update Task" }).click();
    await expect(taskOf(page, taskName)).toContainText("₹600");
  }
  for (const task of [mine, theirs])
    await person.update(task?._id ?? "", { amount: 700, location: "Amet ki Haveli" });
  await context.setOffline(false);
  const decide = (name: string) =>
    taskOf(page, name).getByRole("button", { name: /Changed somewhere else too/ });
  await expect(decide("Mine shall stay")).toBeVisible();
  await expect(decide("Theirs shall stay")).toBeVisible();
  await decide("Mine shall stay").click();
  const sheet = page.getByRole("dialog", { name: "Which one stays?" });
  await expect(sheet.getByRole("row", { name: "Amount ₹600 ₹700" })).toBeVisible();
  await expect(sheet.getByRole("row")).toHaveCount(2); // only what was changed here
  await sheet.getByRole("button", { name: "Keep mine" }).click();
  await expect(decide("Mine shall stay")).toHaveCount(0);
  await decide("Theirs shall stay").click();
  await sheet.getByRole("button", { name: "Take the other" }).click();
  await expect(taskOf(page, "Theirs shall stay")).toContainText("₹700");
  await expect(taskOf(page, "Mine shall stay")).toContainText("₹600");
  await expect
    .poll(async () =>
      (await person.tasks()).map(({ taskName, amount, location }) => [taskName, amount, location]).sort(),
    )
    .toEqual([
      ["Mine shall stay", 600, "Amet ki Haveli"],
      ["Theirs shall stay", 700, "Amet ki Haveli"],
    ]);
});

test("refused by the server: it stays, marked, and is mended in its form", async ({
  page,
  person,
  phone,
  context,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  await context.setOffline(true);
  await addTask(page, phone, { ...KATHA, "Task Name": "Good" });
  // The device's rules are the server's; only an older app could get past them, so this one is made to.
  await page.evaluate(async () => {
    const open = indexedDB.open("sankalp");
    await new Promise((done) => (open.onsuccess = done));
    const store = open.result.transaction("outbox", "readwrite").objectStore("outbox");
    const all = store.getAll();
    await new Promise((done) => (all.onsuccess = done));
    const [write] = all.result;
    const put = store.put({ ...write, body: { ...write.body, location: "" } });
    await new Promise((done) => (put.onsuccess = done));
    open.result.close();
  });
  await context.setOffline(false);
  await taskOf(page, "Good").getByRole("link", { name: "Not accepted. Correct it" }).click();
  await expect(page.getByText("This was not accepted.")).toBeVisible();
  await fillTask(page, { "Location of Work": "Amet ki Haveli" });
  await page.getByRole("button", { name: "Update Task" }).click();
  await expect(taskOf(page, "Good")).not.toContainText("Not");
  await expect.poll(() => person.tasks()).toMatchObject([{ taskName: "Good", location: "Amet ki Haveli" }]);
});

test("logout without a network: wiped at once, and the server hears of it first at the next start @phone", async ({
  page,
  person,
  phone,
  context,
}) => {
  await person.add({ taskName: "Nobody else's business" });
  await enter(page, person);
  await expect(taskOf(page, "Nobody else's business")).toBeVisible();
  await whenInstalled(page);
  await context.setOffline(true);
  await addTask(page, phone, { ...KATHA, "Task Name": "Unsent" });
  await page.goto("/logout", { referer: page.url() });
  const warning = page.getByRole("alertdialog", { name: "Some work is not sent yet" });
  await expect(warning).toContainText("1 change has not been sent.");
  await warning.getByRole("button", { name: "Stay" }).click();
  await expect(taskOf(page, "Unsent")).toBeVisible();
  await page.goto("/logout", { referer: page.url() });
  await warning.getByRole("button", { name: "Log out anyway" }).click();
  await page.waitForURL("/");
  await expect(toast(page, "User Loggedout Successfully..!")).toBeVisible();
  for (const store of ["outbox", "heads", "parts", "drafts", "users"])
    expect(await stored(page, store)).toEqual([]);
  await page.close();

  const again = await context.newPage();
  const calls: string[] = [];
  again.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  await context.setOffline(false);
  await again.goto("/login");
  await logIn(again, person.username, person.password);
  await again.waitForURL("/today");
  expect(calls[0]).toBe("POST /api/users/logout");
  // The session that was left is over: what remains is the API client's own and the new one.
  const { sessions } = await person.call<{ sessions: unknown[] }>("GET", "/api/sessions");
  expect(sessions).toHaveLength(2);
});

test("the server is killed in the middle of sending: afterwards everything is there, once @phone", async ({
  page,
  person,
  phone,
  server,
  context,
}) => {
  await enter(page, person);
  await whenInstalled(page);
  await context.setOffline(true);
  const names = Array.from({ length: 6 }, (_, i) => `Path ${i + 1}`);
  for (const name of names) await addTask(page, phone, { ...KATHA, "Task Name": name });
  let posts = 0;
  const third = new Promise<void>((seen) => {
    page.on("request", (request) => {
      if (request.method() === "POST" && ++posts === 3) seen();
    });
  });
  await context.setOffline(false);
  await third;
  await server.down("SIGKILL");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  expect(await namesOf(page)).toHaveLength(phone ? 6 : 5);
  await server.up();
  await page.reload();
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  await expect.poll(() => person.names()).toEqual(names);
});

test("the list could not be fetched: it says so, and tries again when asked @phone", async ({
  page,
  person,
}) => {
  await person.add({ taskName: "Vastu Shanti", date: day(2) });
  await page.goto("/login?next=%2Ftasks");
  await page.route("**/api/events", (route) => route.abort());
  await page.route("**/api/sync*", (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "600" }, json: { error: "Please try again." } }),
  );
  await logIn(page, person.username, person.password);
  await expect(page.getByRole("heading", { name: "Tasks could not be loaded" })).toBeVisible();
  await page.unroute("**/api/sync*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(taskOf(page, "Vastu Shanti")).toBeVisible();
});

test("what only this phone has after a restore goes back to the server @phone", async ({
  page,
  person,
  server,
}) => {
  await person.add({ taskName: "Upanayan" });
  await enter(page, person);
  await expect(taskOf(page, "Upanayan")).toBeVisible();
  const backup = server.backup();
  await person.add({ taskName: "Griha Pravesh" });
  await expect(taskOf(page, "Griha Pravesh")).toBeVisible();
  await server.restore(backup);
  await page.reload();
  await logIn(page, person.username, person.password); // a restore ends every session
  await expect(page.getByText("1 entry is only on this device.")).toBeVisible();
  await expect(taskOf(page, "Upanayan")).toBeVisible();
  await expect(taskOf(page, "Griha Pravesh")).toHaveCount(0);
  await page.getByRole("button", { name: "See them" }).click();
  const dialog = page.getByRole("dialog", { name: "Only on this device" });
  await expect(dialog.getByText("Griha Pravesh")).toBeVisible();
  await dialog.getByRole("button", { name: "Send them" }).click();
  await expect(toast(page, "All of it is with the server again.")).toBeVisible();
  await expect(taskOf(page, "Griha Pravesh")).toBeVisible();
  await expect(page.getByText("only on this device")).toHaveCount(0);
});
