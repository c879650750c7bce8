/** What comes to a practice of 500 families in 400 days: 600 departed and 900 other observances, by the months of the shared fixture. */
import { expect, test } from "vitest";
import varanasi from "../../../../internal/observance/testdata/varanasi.json";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import type { Client, Observance } from "../../api/types.ts";
import { clientOf } from "../../offline/testing/samples.ts";
import { observanceOf } from "../../offline/testing/samples-when.ts";
import { comingOf } from "./coming.ts";
import { lunarDays } from "./lunar-days.ts";

const [FAMILIES, DEPARTED, OBSERVANCES] = [500, 600, 900];
const span = { from: "2026-04-20", to: "2027-05-25" };

const personOf = (n: number) => ({
  _id: `p${n}`,
  name: `Person ${n}`,
  departed: { masa: (n % 12) + 1, paksha: "krishna" as const, tithi: (n % 15) + 1, date: "2001" },
});
const clients: Client[] = Array.from({ length: FAMILIES }, (_, n) =>
  clientOf(`f${n}`, {
    people: Array.from({ length: n < DEPARTED - FAMILIES ? 2 : 1 }, (_, k) => personOf(n + k * FAMILIES)),
  }),
);
const observances: Observance[] = Array.from({ length: OBSERVANCES }, (_, n) =>
  observanceOf(`o${n}`, { clientId: `f${n % FAMILIES}`, masa: (n % 12) + 1, tithi: (n % 30) + 1 }),
);
const months = varanasi.months as unknown as PackedMonth[];
const known = { clients, observances, tasks: [], messages: [], zone: "Asia/Kolkata" };
/** The record that is changed next. */
let turn = 0;

/** `npx vitest bench --run --project "logic*" src/domain/observances`; docs/performance.md has the budget. */
test("what comes to 500 families", async ({ bench }) => {
  const days = lunarDays(months);
  comingOf({ ...known, days }, span);
  const family = () => {
    turn = (turn + 1) % FAMILIES;
    const changed = clients.map((one, n) => (n === turn ? { ...one, name: "Renamed" } : one));
    comingOf({ ...known, days, clients: changed }, span);
  };
  const observance = () => {
    turn = (turn + 1) % OBSERVANCES;
    const changed = observances.map((one, n) => (n === turn ? { ...one, tithi: 11 } : one));
    comingOf({ ...known, days, observances: changed }, span);
  };
  const took = await bench.compare(
    bench("after a change of a family", family),
    bench("after a change of an observance", observance),
  );
  expect(took.get("after a change of a family").latency.p50).toBeGreaterThan(0);
});

// Apart from the others: what it works out anew would push out what they have.
test("the same at first", async ({ bench }) => {
  const first = () => void comingOf({ ...known, days: lunarDays([...months]) }, span);
  const took = await bench.compare(bench("at first", first), bench("at first, once more", first));
  expect(took.get("at first").latency.p50).toBeGreaterThan(0);
});
