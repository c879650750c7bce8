import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { DateInput } from "../date-input.tsx";
import { faultsOf, show, teachDialogs } from "../testing.tsx";
import { TimeInput } from "../time-input.tsx";
import { type Days, DaysContext } from "./days.ts";
import { MonthGrid } from "./month-grid.tsx";

beforeAll(teachDialogs);
afterEach(cleanup);

const today = "2026-11-20";

function Day({ min, max }: { min?: string; max?: string }) {
  const [date, setDate] = useState("");
  return (
    <>
      <DateInput
        label="Date"
        value={date}
        onChange={setDate}
        beyond="No earlier than today."
        several="A task for each day."
        {...{ today, min, max }}
      />
      <output>{date}</output>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>("Date");
const kept = () => screen.getByRole("status").textContent;

test("a typed day is understood and then written out", async () => {
  show(<Day />);
  await userEvent.type(input(), "27/11");
  expect(kept()).toBe("2026-11-27");
  await userEvent.tab();
  expect(input().value).toBe("27 Nov 2026");
});

test("what is no day stays to be mended, and is told on leaving", async () => {
  show(<Day />);
  await userEvent.type(input(), "27 foo");
  expect(screen.queryByText(/Type a day/)).toBeNull();
  await userEvent.tab();
  expect(input().value).toBe("27 foo");
  expect(screen.getByText("Type a day like 27 nov or 27/11.")).toBeTruthy();
  expect(kept(), "the form is handed it, to refuse it").toBe("27 foo");
});

test("several days in a row are told what to do instead", async () => {
  show(<Day />);
  await userEvent.type(input(), "12-18 Nov");
  await userEvent.tab();
  expect(screen.getByText("A task for each day.")).toBeTruthy();
  expect(screen.queryByText(/Type a day/)).toBeNull();
  expect(kept()).toBe("12-18 Nov");
});

describe("by the almanac", () => {
  const days: Days = {
    read: async (text) => ({ "kartik purnima": "2026-11-24", "magh purnima": "beyond" as const })[text],
    Mark: ({ date }) => <i>{`, Mark ${date}`}</i>,
    Legend: () => <p>What the signs mean</p>,
  };
  const showDay = () =>
    show(
      <DaysContext value={async () => days}>
        <Day min={today} />
      </DaysContext>,
    );

  test("a typed tithi becomes its day, also when the field was left meanwhile", async () => {
    showDay();
    await userEvent.type(input(), "kartik purnima");
    await waitFor(() => expect(kept()).toBe("2026-11-24"));
    await userEvent.tab();
    expect(input().value).toBe("24 Nov 2026");
  });

  test("one that it does not reach is told and not guessed", async () => {
    showDay();
    await userEvent.type(input(), "magh purnima");
    await screen.findByText(/does not reach this tithi/);
    expect(kept()).toBe("magh purnima");
    await userEvent.clear(input());
    expect(screen.queryByText(/does not reach/)).toBeNull();
  });

  test("the sheet opens on the chosen day, its days are marked, and a tithi is typed there too", async () => {
    const { container } = showDay();
    await userEvent.type(input(), "27/11");
    await userEvent.click(screen.getByRole("button", { name: "Pick a day" }));
    const sheet = within(screen.getByRole("dialog", { name: "Pick a day" }));
    expect((document.activeElement as HTMLElement).dataset.date).toBe("2026-11-27");
    await sheet.findByRole("button", { name: /^Wednesday, 25 Nov 2026.*Mark 2026-11-25$/ });
    await sheet.findByText("What the signs mean");
    expect(await faultsOf(container)).toEqual([]);
    await userEvent.type(sheet.getByLabelText("Date or tithi"), "kartik purnima");
    await sheet.findByText("Tuesday, 24 Nov 2026", { selector: ".hint" });
    await userEvent.keyboard("{Enter}");
    expect(kept()).toBe("2026-11-24");
    expect(input().value).toBe("24 Nov 2026");
  });
});

test("a day beyond the bounds says why", async () => {
  show(<Day min={today} />);
  await userEvent.type(input(), "19/11/2026");
  expect(screen.getByText("No earlier than today.")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
});

test("a day is picked from the month", async () => {
  show(<Day min={today} />);
  await userEvent.click(screen.getByRole("button", { name: "Pick a day" }));
  const sheet = within(screen.getByRole("dialog", { name: "Pick a day" }));
  await userEvent.click(sheet.getByRole("button", { name: "Thursday, 19 Nov 2026" }));
  expect(kept()).toBe("");
  await userEvent.click(sheet.getByRole("button", { name: "Friday, 27 Nov 2026" }));
  expect(kept()).toBe("2026-11-27");
  expect(input().value).toBe("27 Nov 2026");
});

test("the month: one tab stop, and the keys of a grid", async () => {
  const { container } = show(<MonthGrid today={today} onSelect={() => {}} />);
  expect(await faultsOf(container)).toEqual([]);
  const stops = () =>
    [...container.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((day) => day.dataset.date);
  expect(stops()).toEqual([today]);
  const grid = screen.getByRole("grid");
  const presses: [key: string, date: string, shift?: boolean][] = [
    ["ArrowRight", "2026-11-21"],
    ["ArrowDown", "2026-11-28"],
    ["Home", "2026-11-22"],
    ["End", "2026-11-28"],
    ["PageDown", "2026-12-28"],
    ["PageUp", "2026-11-28"],
    ["PageDown", "2027-11-28", true],
    ["ArrowUp", "2027-11-21"],
    ["ArrowLeft", "2027-11-20"],
  ];
  for (const [key, date, shiftKey] of presses) {
    fireEvent.keyDown(grid, { key, shiftKey });
    expect(stops(), key).toEqual([date]);
  }
});

function Hour() {
  const [time, setTime] = useState("");
  return (
    <>
      <TimeInput label="Time" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

test("a typed time is understood and then written out", async () => {
  show(<Hour />);
  await userEvent.type(screen.getByLabelText("Time"), "1745");
  expect(kept()).toBe("17:45");
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>("Time").value).toBe("5:45 pm");
});

test("what is no time stays to be mended, and is told on leaving", async () => {
  show(<Hour />);
  await userEvent.type(screen.getByLabelText("Time"), "25:00");
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>("Time").value).toBe("25:00");
  expect(screen.getByText("Type a time like 5:45 pm or 17:45.")).toBeTruthy();
});
