import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { closeScene, openScene } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";
import { capOfValues, datesFault, EMPTY, valuesOf, withCap } from "./cap-values.ts";

afterEach(closeScene);

describe("what is typed", () => {
  const range = {
    ...EMPTY,
    season: "tithis" as const,
    first: { month: 9, tithi: 16 },
    last: { month: 8, tithi: 15 },
  };

  test("where months end with the full moon, the dark half has the name of the month to come", () => {
    const cap = capOfValues(range, true);
    expect(cap).toMatchObject({ fromMasa: 8, fromTithi: 16, toMasa: 8, toTithi: 15 });
    expect(valuesOf(cap as NonNullable<typeof cap>, true)).toMatchObject({
      first: range.first,
      last: range.last,
    });
    expect(capOfValues(range, false)).toMatchObject({ fromMasa: 9, toMasa: 8 });
  });

  test("days need both ends in their order", () => {
    const dates = { ...EMPTY, season: "dates" as const, from: "2026-11-20", to: "2026-11-19" };
    expect(datesFault({ ...dates, from: "soon" })).toBe("from");
    expect(datesFault({ ...dates, to: "" })).toBe("to");
    expect([datesFault(dates), capOfValues(dates, true)]).toEqual(["order", undefined]);
    expect(capOfValues({ ...dates, name: " Yatra ", to: "2026-11-20" }, true)).toEqual({
      ...{ season: "dates", most: 5, name: "Yatra" },
      ...{ from: "2026-11-20", to: "2026-11-20" },
    });
  });

  test("ranges of one's own stand above the seasons", () => {
    const dates = { season: "dates" as const, most: 1, from: "2026-11-20", to: "2026-11-20" };
    const [kharmas, diwali] = [
      { season: "kharmas" as const, most: 2 },
      { season: "diwali" as const, most: 18 },
    ];
    expect(withCap([kharmas, dates], diwali, undefined)).toEqual([dates, diwali, kharmas]);
    expect(withCap([dates, kharmas], { ...kharmas, most: 3 }, 1)).toEqual([dates, { ...kharmas, most: 3 }]);
  });
});

test("a season is added, counted, and saved with the hours", async () => {
  const { server, user, container } = await openScene({ at: "/availability" });
  await user.click(await screen.findByRole("button", { name: "Add a season" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a season" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Which days" }), "diwali");
  await user.click(within(dialog).getByRole("button", { name: "One more" }));
  await user.click(within(dialog).getByRole("button", { name: "Take over" }));
  await user.click(await screen.findByRole("button", { name: "One more, Diwali, Dhanteras to Bhai Dooj" }));
  expect(await faultsOf(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => {
    const sent = server.calls.findLast(({ path }) => path.startsWith("/api/profile/settings"));
    expect(sent?.body).toMatchObject({ work: { caps: [{ season: "diwali", most: 7 }] } });
  });
});

test("days that end before they begin are not taken over", async () => {
  const { user } = await openScene({ at: "/availability" });
  await user.click(await screen.findByRole("button", { name: "Add a season" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a season" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Which days" }), "dates");
  await user.click(within(dialog).getByRole("button", { name: "Take over" }));
  await within(dialog).findByText("Choose the first day.");
});
