import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { clientOf, riteOf } from "../../../offline/testing/samples.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { Varanasi } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 4, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const HEAD = { _id: "head", name: "Vinod Bhattacharya", nameLocal: "विनोद", relation: "self" };
const WIFE = { _id: "wife", name: "Vimala", nameLocal: "विमला", relation: "wife" };
const SON = { _id: "son", name: "Amit", relation: "son" };

async function open(
  family: Parameters<typeof clientOf>[1] = {},
  at = `/tasks/${idOf(0)}/sankalpa`,
  almanac = true,
) {
  const server = new Varanasi(almanac);
  server.put(riteOf("rite", { name: "Satyanarayan Katha", preset: "satyanarayan-katha" }), 200, "ritetype");
  const known = {
    name: "Bhattacharya",
    gotra: "Shandilya",
    headId: "head",
    people: [HEAD, WIFE, SON],
    ...family,
  };
  server.put(clientOf("family", known), 200, "client");
  const task = {
    taskName: "Satyanarayan Katha",
    ...{ riteTypeId: "rite", clientId: "family", date: "2026-11-22", startTime: "18:15" },
  };
  const scene = await openScene({ at, server, tasks: [task] });
  await screen.findByRole("heading", { name: "Sankalpa" });
  return scene;
}

const text = () => document.querySelector("p[lang^=sa]")?.textContent ?? "";
const shows = (what: string | RegExp) => waitFor(() => expect(text()).toMatch(what));

test("the text of a task: almanac of its minute, family, rite; in both scripts", async () => {
  const { user, container } = await open();
  await shows("वाराणसीनगरे विक्रमसंवत्सरे २०८३ सिद्धार्थिनाम्नि संवत्सरे दक्षिणायने");
  await shows("कार्तिकमासे शुक्लपक्षे त्रयोदश्यां तिथौ रविवासरे अश्विनीनक्षत्रे व्यतीपातयोगे तैतिलकरणे");
  await shows(/शाण्डिल्यगोत्रोत्पन्नः विनोदनामाहम् सपत्नीकः सपरिवारः/);
  await shows(/श्रीसत्यनारायणपूजनं कथाश्रवणं च करिष्ये॥/);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "IAST" }));
  await shows("śāṇḍilyagotrotpannaḥ vinodanāmāham");
  expect(screen.getByText(/^Trayodashi till/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Text"), "tamil");
  await shows("śāṇḍilyagotrodbhavasya vinodanāmadheyasya");
});

test("couples, the priest for them, and what follows a name", async () => {
  const { user } = await open();
  await shows("विनोदनामाहम्");
  await user.selectOptions(screen.getByLabelText("After the name"), "sharma");
  await shows("विनोदशर्माहम् सपत्नीकः");
  await user.click(screen.getByRole("checkbox", { name: "विमला" }));
  await shows("शाण्डिल्यगोत्रोत्पन्नौ विनोदशर्मा, विमला च आवाम्");
  await shows("करिष्यावहे");
  await user.click(screen.getByRole("radio", { name: "I speak for them" }));
  await shows("यजमानयोः");
  await shows("करिष्यामि");
  expect(screen.getByText(/forms for several come from grammar/)).toBeTruthy();
});

test("what is not known stays open, and can be said", async () => {
  const { user } = await open({ gotra: "Not known", people: [{ _id: "head", name: "Deepak Rastogi" }] });
  await shows("{गोत्र?}गोत्रोत्पन्नः Deepakनामाहम्");
  expect(screen.getByText(/Latin letters/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Say Kashyapa" }));
  await shows("काश्यपगोत्रोत्पन्नः");
  const rite = screen.getByLabelText(/^Rite, as/);
  await user.clear(rite);
  await shows("{कर्म?} करिष्ये॥");
  await user.type(rite, "हवनं");
  await shows("हवनं करिष्ये॥");
});

test("read aloud: one breath a line, the next at a tap, larger letters are kept", async () => {
  const { user, container } = await open();
  await shows("करिष्ये");
  await user.click(screen.getByRole("button", { name: "Read aloud" }));
  const dialog = await screen.findByRole("dialog", { name: "Bhattacharya · Satyanarayan Katha" });
  expect(dialog.dataset.dark).toBe("true");
  const present = () => dialog.querySelector("[aria-current=step]")?.textContent;
  expect(present()).toMatch(/^ॐ/);
  await user.click(within(dialog).getByRole("button", { name: "Next line" }));
  expect(present()).toMatch(/^अद्य ब्रह्मणो/);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(within(dialog).getByText(/^3 of \d+$/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Larger" }));
  expect(localStorage.getItem("sankalpaSize")).toBe("36");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog.querySelector("li")).toBeNull());
});

/** A phone that keeps its screen on when it is asked, and knows how often. */
class WakeLock {
  held = 0;
  requests = 0;
  refuses = false;
  request = async () => {
    this.requests++;
    if (this.refuses) throw new DOMException("The battery is low.", "NotAllowedError");
    this.held++;
    return { release: async () => void this.held-- };
  };
}

function withWakeLock(): WakeLock {
  const wakeLock = new WakeLock();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { wakeLock }));
  return wakeLock;
}

/** Looks at something else, or comes back. */
function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the screen stays on while it is read, again after one was elsewhere, and no longer", async () => {
  const lock = withWakeLock();
  const { user } = await open();
  await shows("करिष्ये");
  expect(lock.requests).toBe(0);
  await user.click(screen.getByRole("button", { name: "Read aloud" }));
  const dialog = await screen.findByRole("dialog", { name: "Bhattacharya · Satyanarayan Katha" });
  await waitFor(() => expect(lock.held).toBe(1));
  // The browser lets go by itself of what is not seen.
  lock.held = 0;
  look("hidden");
  expect(lock.requests).toBe(1);
  look("visible");
  await waitFor(() => expect(lock.held).toBe(1));
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(lock.held).toBe(0));
  look("visible");
  expect(lock.requests).toBe(2);
});

test("a phone that refuses to stay on is read all the same", async () => {
  const lock = withWakeLock();
  lock.refuses = true;
  const { user } = await open();
  await shows("करिष्ये");
  await user.click(screen.getByRole("button", { name: "Read aloud" }));
  await waitFor(() => expect(lock.requests).toBe(1));
  const dialog = await screen.findByRole("dialog", { name: "Bhattacharya · Satyanarayan Katha" });
  await user.click(within(dialog).getByRole("button", { name: "Next line" }));
  expect(dialog.querySelector("[aria-current=step]")?.textContent).toMatch(/^अद्य ब्रह्मणो/);
});

test.each([
  ["of 500 letters", "शा".repeat(250)],
  ["of emoji", "🙏🏽👨‍👩‍👧🕉️"],
  ["of a script", "<script>document.title='x'</script><img src=x>"],
])("a gotra %s is shown as text", async (_, gotra) => {
  const { container } = await open({ gotra });
  await waitFor(() => expect(text()).toContain(`${gotra}गोत्रोत्पन्नः`));
  expect(container.querySelector("[lang^=sa] script, [lang^=sa] img")).toBeNull();
});

test("without a task: family, rite, day and hour are chosen", async () => {
  const { user, container } = await open({}, "/sankalpa");
  await shows("{गोत्र?}गोत्रोत्पन्नः {नाम?}नामाहम्");
  await user.selectOptions(screen.getByLabelText("Family"), "family");
  await shows("शाण्डिल्यगोत्रोत्पन्नः विनोदनामाहम्");
  await user.selectOptions(screen.getByLabelText("Rite"), "rite");
  await shows("श्रीसत्यनारायणपूजनं");
  expect(await faultsOf(container)).toEqual([]);
});

test("a day whose almanac is not here says so", async () => {
  await open({}, undefined, false);
  await screen.findByText(/almanac of this day is not on this device/);
  expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
});
