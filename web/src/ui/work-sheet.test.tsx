import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { show, teachDialogs } from "./testing.tsx";
import { WorkSheet } from "./work-sheet.tsx";

beforeAll(teachDialogs);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Back
      </button>
      {open && (
        <WorkSheet title="Record payment" closeLabel="Close" onClose={onClose} footer={null}>
          Amount
        </WorkSheet>
      )}
    </>
  );
}

test("a sheet that goes with its address is closed while it still stands: only then the browser returns the focus", async () => {
  const stood: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    stood.push(this.isConnected);
  });
  const onClose = vi.fn();
  show(<Page onClose={onClose} />);
  await userEvent.click(screen.getByText("Back"));
  expect(stood).toEqual([true]);
  expect(onClose).not.toHaveBeenCalled();
});
