import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import { Person } from "../support/person.ts";
import { enter, expect, logIn, test, toast } from "../support/test.ts";

/** The files of a ZIP, by name, found by its central directory. */
function unzip(zip: Buffer): Map<string, string> {
	const files = new Map<string, string>();
	const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [size, nameLength, local] = [
			zip.readUInt32LE(at + 20),
			zip.readUInt16LE(at + 28),
			zip.readUInt32LE(at + 42),
		];
		const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
		const from =
			local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
		files.set(
			name,
			inflateRawSync(zip.subarray(from, from + size)).toString("utf8"),
		);
		at +=
			46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return files;
}

test("everything kept of a person, in a file @phone", async ({
	page,
	person,
}) => {
	await person.add({ taskName: "=Rudrabhishek" });
	await enter(page, person, `/profile/${person.id}/setting/data`);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Export" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(
		/^sankalp-\d{4}-\d\d-\d\d\.zip$/,
	);
	const files = unzip(await readFile(await download.path()));
	expect(files.get("README.txt")).toContain(person.name);
	expect(JSON.parse(files.get("tasks.json") ?? "")).toHaveLength(1);
	expect(files.get("tasks.csv")).toContain("'=Rudrabhishek");
	expect(files.get("accounts.json")).toContain(person.email);
	await expect(toast(page, "Your data is saved as a file.")).toBeVisible();
});

test("a practice is handed on as a file, and an empty account takes it over from its first step", async ({
	page,
	person,
	browser,
	server,
}, testInfo) => {
	const { _id } = await person.add({ taskName: "Rudrabhishek" });
	await person.call("POST", "/api/helpers", { name: "Omkar Tiwari" });
	await enter(page, person, `/profile/${person.id}/setting/data`);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Save the practice as a file" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^sankalp-practice-.*\.zip$/);
	const file = await download.path();

	const heir = await new Person(server.url).register();
	const { viewport } = testInfo.project.use;
	const theirs = await (
		await browser.newContext({ baseURL: server.url, viewport })
	).newPage();
	await enter(theirs, heir, "/start/place");
	await theirs
		.getByRole("link", { name: "I already have a practice: bring it" })
		.click();
	await theirs.waitForURL(`/profile/${heir.id}/setting/data`);
	const chooser = theirs.getByLabel("File of the practice");
	await chooser.setInputFiles({
		name: "letter.zip",
		mimeType: "application/zip",
		buffer: Buffer.from("no ZIP"),
	});
	await expect(
		theirs.getByText("This is no file of a whole practice from Sankalp."),
	).toBeVisible();
	await chooser.setInputFiles(file);
	await expect(theirs.getByText(/tasks 1.*helpers 1/)).toBeVisible();
	await theirs.goto(`/tasks/${_id}`);
	await expect(
		theirs.getByRole("heading", { name: "Rudrabhishek" }),
	).toBeVisible();
	await theirs.goto("/today");
	await expect(
		theirs.getByRole("link", { name: "I already have a practice: bring it" }),
	).toHaveCount(0);
	await theirs.context().close();
});

test("an account is deleted, and kept after all in the days of grace @desktop", async ({
	page,
	person,
}) => {
	await person.add({ taskName: "Griha Pravesh" });
	await enter(page, person);
	await page.goto(`/profile/${person.id}/setting/data`);
	await page.getByRole("button", { name: "Delete account" }).click();
	const dialog = page.getByRole("dialog", { name: "Delete account" });
	const yes = dialog.getByRole("button", { name: "Yes, delete" });
	await expect(dialog).toContainText("1 task");
	await yes.click();
	await expect(dialog.getByText("Type your password.")).toBeVisible();
	await dialog.getByLabel("Your password").fill("not-this-one");
	await yes.click();
	await expect(
		dialog.getByText("This is not your current password."),
	).toBeVisible();
	await dialog.getByLabel("Your password").fill(person.password);
	await yes.click();
	await page.waitForURL((url) => url.pathname === "/");

	await page.goto("/login?next=%2Fnotes%2Fall");
	await logIn(page, person.username, person.password);
	await page.waitForURL((url) => url.pathname === "/notes/all");
	const strip = page
		.locator(".strip")
		.filter({ hasText: "Your account goes on" });
	await strip.getByRole("button", { name: "Keep it" }).click();
	await expect(toast(page, "Your account stays.")).toBeVisible();
	await expect(strip).toHaveCount(0);
});
