import { Person } from "../support/person.ts";
import { enter, expect, stored, test } from "../support/test.ts";

test("two people use one phone: the first leaves nothing to the second @phone", async ({
  page,
  person,
  server,
}) => {
  const { expense } = await person.call<{ expense: { _id: string } }>("POST", "/api/expenses", {
    date: new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" }),
    amount: 480,
    category: "food",
    method: "cash",
  });
  await enter(page, person, "/expense");
  const photo = `/api/expenses/${expense._id}/photos/01900000-0000-7000-8000-000000000001`;
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  // With no page of the app open: it would fetch the new picture at once, and be left before it has stored it.
  await page.goto("about:blank");
  const put = async (url: string) => (await page.request.put(url, { data: image })).json();
  await put(photo);
  const { picture } = (await put("/api/profile/picture")) as { picture: string };

  // Shown again and again, each is fetched once.
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if ([photo, picture].includes(pathname)) fetched.push(pathname + search);
  });
  for (let visit = 0; visit < 2; visit++) {
    await page.goto("/profile");
    await expect(page.getByRole("main").locator(".avatar img")).toBeVisible();
    // The small one of the header too: what is broken off is fetched again.
    await expect.poll(async () => (await stored(page, "pictures")).length).toBeGreaterThan(1);
    await page.goto(`/expense?edit=${expense._id}`);
    await expect(page.getByRole("button", { name: "See photo 1" }).locator("img")).toBeVisible();
  }
  expect(fetched.sort()).toEqual([photo, `${picture}?size=512`, `${picture}?size=96`].sort());

  // What one sees of a browser's cache, whoever is logged in.
  const cached = (urls: string[]) =>
    page.evaluate(
      (urls) =>
        Promise.all(
          urls.map((url) =>
            fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
              ({ ok }) => ok && url,
              () => false,
            ),
          ),
        ).then((found) => found.filter(Boolean)),
      urls,
    );
  const private_ = [photo, picture, `${picture}?size=96`, "/api/task/tasks", "/api/expenses"];
  await page.evaluate((urls) => Promise.all(urls.map((url) => fetch(url))), private_);
  expect(await cached(private_)).toEqual([]);

  await page.goto("/logout", { referer: page.url() });
  await page.waitForURL("/");
  for (const store of ["parts", "pictures", "users"]) expect(await stored(page, store), store).toEqual([]);
  expect((await page.goto(photo))?.status()).toBe(401);

  const second = await new Person(server.url, "Mohan Lal").register();
  await enter(page, second, "/expense");
  expect(await cached(private_)).toEqual([]);
  expect((await page.goto(photo))?.status()).toBe(404);
});
