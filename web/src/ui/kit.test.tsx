import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Check, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Checkbox, Segmented, SegmentedLinks, Switch, Tabs } from "./choice.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { Card, Chip, EmptyState, ErrorState, Ledger, Money, Pagination, Skeleton } from "./surface.tsx";
import { faultsOf, show, teachDialogs } from "./testing.tsx";
import { PasswordInput, PasswordMeter, SearchInput, Select, TextArea, TextInput } from "./text-input.tsx";

beforeAll(teachDialogs);
afterEach(cleanup);

test("every part is sound for assistive technology", async () => {
  const { container } = show(
    <main>
      <h1>Kit</h1>
      <h2>Parts</h2>
      <Button kind="primary" icon={Check}>
        Save
      </Button>
      <ButtonLink to="/tasks">Tasks</ButtonLink>
      <IconButton icon={Trash2} label="Delete Namkaran" kind="danger" />
      <TextInput label="Name" hint="As on the invitation" error="Type a name." optional />
      <PasswordInput label="Password" shown={false} autoComplete="current-password" />
      <PasswordMeter level={2} word="Medium" text="Try adding symbols." />
      <TextArea label="Description" />
      <Select label="Rows" options={[{ value: "5", label: "5" }]} />
      <SearchInput label="Search" icon={Search} />
      <Checkbox label="All" indeterminate />
      <Checkbox label="Only me" bare />
      <Switch label="Own task" detail="Assigned to me" word="Yes" checked onChange={() => {}} />
      <Segmented label="Theme" options={[{ value: "a", label: "A" }]} value="a" onChange={() => {}} />
      <SegmentedLinks label="Kind" options={[{ to: "/a", label: "A", current: true }]} />
      <Tabs
        label="Filter"
        tabs={[{ value: "all", label: "All", count: 2 }]}
        value="all"
        panelId="p"
        onChange={() => {}}
      />
      <div id="p" role="tabpanel" aria-label="All" />
      <Menu icon={Trash2} label="Actions" items={[{ label: "Delete", icon: Trash2, onSelect: () => {} }]} />
      <Card label="Tasks">
        <Chip kind="done" icon={Check}>
          Completed
        </Chip>
      </Card>
      <Ledger entries={[{ label: "Total", value: "7", note: "since March", mark: "done" }]} />
      <Pagination page={1} pages={3} onPage={() => {}} />
      <EmptyState title="No task is available">Your first rite starts the book.</EmptyState>
      <ErrorState title="Not loaded" onRetry={() => {}}>
        The server did not answer.
      </ErrorState>
      <Skeleton label="Loading tasks" />
    </main>,
  );
  expect(await faultsOf(container)).toEqual([]);
});

describe("fields", () => {
  test("label, hint and error are tied to the control", () => {
    show(<TextInput label="Task Name" hint="Short" error="Type the name." />);
    const input = screen.getByLabelText("Task Name");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const told = input
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(told).toEqual(["Type the name.", "Short"]);
  });

  test("without a fault nothing is told", () => {
    show(<TextInput label="Task Name" />);
    const input = screen.getByLabelText("Task Name");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  test("a password is shown and hidden by the form", () => {
    const { rerender } = show(<PasswordInput label="Password" shown={false} />);
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
    rerender(<PasswordInput label="Password" shown />);
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  });
});

describe("choices", () => {
  test("a checkbox that stands for some is neither on nor off", () => {
    const { rerender } = show(<Checkbox label="All" indeterminate />);
    const box = screen.getByLabelText<HTMLInputElement>("All");
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox label="All" />);
    expect(box.indeterminate).toBe(false);
  });

  test("a switch tells and changes its state", async () => {
    const change = vi.fn();
    show(<Switch label="Own task" checked onChange={change} />);
    const control = screen.getByRole("switch", { name: "Own task" });
    expect(control.getAttribute("aria-checked")).toBe("true");
    await userEvent.click(control);
    expect(change).toHaveBeenCalledWith(false);
  });

  test("tabs: one tab stop, arrows go round, Home and End", async () => {
    function Filter() {
      const [value, setValue] = useState("all");
      const tabs = ["all", "upcoming", "done"].map((name) => ({ value: name, label: name }));
      return <Tabs label="Filter" tabs={tabs} value={value} panelId="p" onChange={setValue} />;
    }
    show(<Filter />);
    const selected = () => screen.getByRole("tab", { selected: true }).textContent?.trim();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    expect(selected()).toBe("upcoming");
    expect(document.activeElement?.textContent?.trim()).toBe("upcoming");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(selected()).toBe("done");
    await userEvent.keyboard("{ArrowRight}");
    expect(selected()).toBe("all");
    await userEvent.keyboard("{End}");
    expect(selected()).toBe("done");
    expect(screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});

describe("a question before something is destroyed", () => {
  const ask = (open = true) => {
    const [confirm, cancel] = [vi.fn(), vi.fn()];
    show(
      <ConfirmDialog
        open={open}
        title="Delete Task"
        question="Are you sure want to delete this task?"
        onConfirm={confirm}
        onCancel={cancel}
      >
        Namkaran Sanskar
      </ConfirmDialog>,
    );
    return { confirm, cancel };
  };

  test("reads Cancel and Yes, with the focus on Cancel", async () => {
    const { confirm } = ask();
    const dialog = screen.getByRole("alertdialog", { name: "Delete Task" });
    expect([...dialog.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
      "Cancel",
      "Yes",
    ]);
    expect(document.activeElement?.textContent).toBe("Cancel");
    await userEvent.click(screen.getByText("Yes"));
    expect(confirm).toHaveBeenCalledOnce();
  });

  test("Cancel has the focus over a text so long that the browser led to it", () => {
    vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
      this.open = true;
      const body = this.querySelector<HTMLElement>(".dialog-body");
      if (body) body.tabIndex = -1;
      body?.focus();
    });
    ask();
    expect(document.activeElement?.textContent).toBe("Cancel");
    vi.restoreAllMocks();
  });

  test("Escape is a Cancel", () => {
    const { cancel } = ask();
    fireEvent(screen.getByRole("alertdialog"), new Event("close"));
    expect(cancel).toHaveBeenCalledOnce();
  });

  test("closed, it holds nothing", () => {
    ask(false);
    expect(screen.queryByText("Namkaran Sanskar")).toBeNull();
  });
});

describe("surfaces", () => {
  test("money, and none", () => {
    show(<Money rupees={286500} />);
    expect(screen.getByText("₹2,86,500")).toBeTruthy();
    cleanup();
    show(<Money rupees={null} />);
    expect(screen.getByRole("img", { name: "No amount" }).textContent).toBe("—");
    cleanup();
    show(<Money rupees={0} />);
    expect(screen.getByText("₹0")).toBeTruthy();
  });

  test("pages stop at both ends", async () => {
    const go = vi.fn();
    const { rerender } = show(<Pagination page={1} pages={2} onPage={go} />);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
    expect(screen.getByText("Page 1 of 2")).toBeTruthy();
    expect(button("Previous").disabled).toBe(true);
    await userEvent.click(button("Next"));
    expect(go).toHaveBeenLastCalledWith(2);
    rerender(<Pagination page={2} pages={2} onPage={go} />);
    expect(button("Next").disabled).toBe(true);
    await userEvent.click(button("Previous"));
    expect(go).toHaveBeenLastCalledWith(1);
  });
});
