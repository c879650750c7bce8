import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { User } from "../../../api/types.ts";
import { closeScene, openScene } from "../../../app/testing.tsx";
import { userOf } from "../../../offline/testing/samples.ts";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import type { Known } from "./stricter.ts";

const rule = (id: string, over: Partial<Known["rules"][number]> = {}): Known["rules"][number] => ({
  id,
  effect: "weakens",
  on: true,
  option: false,
  text: id,
  source: "a book",
  confirmed: true,
  judged: true,
  ...over,
});

const RULES = [
  rule("griha_pravesh.month", { factor: "month", effect: "forbids", text: "Month" }),
  rule("griha_pravesh.nakshatra", {
    factor: "nakshatra",
    effect: "forbids",
    option: true,
    text: "Nakshatra",
  }),
  rule("griha_pravesh.vara", { factor: "vara", effect: "forbids", text: "Day" }),
  rule("kharmas_griha_pravesh", { text: "The Sun is in {rashi}: kharmas" }),
  rule("chaturmas_griha_pravesh", { text: "Chaturmas" }),
  rule("sankranti_griha_pravesh", { text: "Sankranti", on: false }),
  rule("rikta", { text: "Rikta tithi", confirmed: false }),
  rule("latta", { text: "Latta", judged: false }),
];

/** Answers with the rules of a tradition, and takes settings. */
class RulesServer extends FakeServer {
  account: User = userOf("ram");
  constructor(tradition: string, rules = RULES) {
    super();
    const others = this.fetch;
    this.fetch = async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/muhurat/rules") return Response.json({ tradition, rules });
      if (pathname === "/api/muhurat/rites") return Response.json({ rites: [] });
      if (pathname.startsWith("/api/muhurat"))
        return Response.json({ tradition, minutes: 30, unknown: [], reasons: [], days: [] });
      if (pathname !== "/api/profile/settings") return others(request);
      const { almanac, ...change } = await request.json();
      const merged = { ...this.account.almanac, ...almanac };
      this.account = {
        ...this.account,
        ...change,
        almanac: merged,
        revision: this.account.revision + 1,
      };
      return Response.json({ success: "Saved", user: this.account });
    };
  }
}

let server: RulesServer;
beforeEach(() => {
  server = new RulesServer("north");
});
afterEach(closeScene);

async function open(muhurat: User["almanac"]["muhurat"] = []) {
  const almanac = { ...userOf("ram").almanac, muhurat };
  server.account = userOf("ram", { almanac });
  const scene = await openScene({ at: "/muhurat?rite=griha_pravesh", server, user: { almanac } });
  await scene.user.click(await screen.findByRole("button", { name: "Your rules" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your rules" }));
  await sheet.findByRole("combobox", { name: /^Month/ });
  return { ...scene, sheet };
}

const own = () => server.account.almanac.muhurat;
const optionsOf = (choice: HTMLElement) => [...(choice as HTMLSelectElement).options].map((one) => one.text);

test("one switch weighs griha pravesh as stricter lists have it, and back", async () => {
  const { user, sheet, container } = await open([
    { rule: "rikta", weight: "off" },
    { rule: "griha_pravesh.kharmas_griha_pravesh", weight: "off" },
  ]);
  const stricter = sheet.getByRole("switch", { name: "As stricter lists have it" });
  expect(stricter.getAttribute("aria-checked")).toBe("false");
  await user.click(stricter);
  await waitFor(() =>
    expect(own()).toEqual([
      { rule: "rikta", weight: "off" },
      { rule: "kharmas_griha_pravesh", weight: "forbids" },
      { rule: "chaturmas_griha_pravesh", weight: "forbids" },
      { rule: "griha_pravesh.month", weight: "purnimanta" },
    ]),
  );
  expect(stricter.getAttribute("aria-checked")).toBe("true");
  expect(sheet.getByRole<HTMLSelectElement>("combobox", { name: /^Month/ }).value).toBe("purnimanta");
  expect(await faultsOf(container)).toEqual([]);
  await user.click(stricter);
  await waitFor(() => expect(own()).toEqual([{ rule: "rikta", weight: "off" }]));
  expect(stricter.getAttribute("aria-checked")).toBe("false");
});

test("beyond the North only what weakens there becomes a ban; where lists do not part there is no switch", async () => {
  server = new RulesServer("maharashtra");
  const { user, sheet } = await open();
  await user.click(sheet.getByRole("switch", { name: "As stricter lists have it" }));
  await waitFor(() => expect(own()?.map(({ rule }) => rule)).not.toContain("griha_pravesh.month"));
  await waitFor(() => expect(own()).toHaveLength(2));
  await closeScene();
  server = new RulesServer(
    "south",
    RULES.map((one) => (/^(kharmas|chaturmas)/.test(one.id) ? { ...one, on: false } : one)),
  );
  expect((await open()).sheet.queryByRole("switch")).toBeNull();
});

test("for how many days Guru and Shukra are young and old is chosen, where the rite looks at it", async () => {
  expect((await open()).sheet.queryByRole("combobox", { name: /^Guru and Shukra/ })).toBeNull();
  await closeScene();
  server = new RulesServer("north", [...RULES, rule("guru_bala", { text: "Guru is young" })]);
  const { user, sheet } = await open();
  const youth = sheet.getByRole("combobox", { name: /^Guru and Shukra/ });
  expect(optionsOf(youth).slice(0, 3)).toEqual(["As usual: 3 days", "no days", "3 days"]);
  await user.selectOptions(youth, "no days");
  await waitFor(() => expect(server.account.almanac.youth).toBe(0));
  await user.selectOptions(youth, "As usual: 3 days");
  await waitFor(() => expect(server.account.almanac.youth).toBeNull());
});

test("a rule is weighed otherwise and as usual again; what only some lists allow can be taken too", async () => {
  const { user, sheet } = await open();
  expect(sheet.queryByRole("combobox", { name: /^Latta/ })).toBeNull();
  expect(sheet.getByText("unconfirmed: no printed source was found")).toBeTruthy();
  const stars = sheet.getByRole("combobox", { name: /^Nakshatra/ });
  expect(optionsOf(sheet.getByRole("combobox", { name: /^Day/ }))).toEqual([
    "As usual: forbids",
    "left out",
    "forbids",
    "weakens",
  ]);
  await user.selectOptions(stars, "with what only some lists allow");
  await waitFor(() => expect(own()).toEqual([{ rule: "griha_pravesh.nakshatra", weight: "on" }]));
  await user.selectOptions(stars, "As usual: forbids");
  await waitFor(() => expect(own()).toEqual([]));
});
