import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";

afterEach(closeScene);

const tasks = [
  { taskName: "Vivah", date: "2126-11-20" },
  { taskName: "Katha", date: "2126-11-22" },
];
const focused = () => document.activeElement?.textContent;

test("J and K walk, X selects, E opens", async () => {
  const { user } = await openScene({ tasks });
  await user.keyboard("j");
  expect(focused()).toBe("Vivah");
  await user.keyboard("jj");
  expect(focused()).toBe("Katha");
  await user.keyboard("x");
  expect(screen.getByText("1 selected")).toBeTruthy();
  await user.keyboard("k");
  expect(focused()).toBe("Vivah");
  await user.keyboard("e");
  await waitFor(() => expect(location.pathname).toBe(`/tasks/modify/update/${idOf(0)}`));
});

test("a letter that is typed, or held with Ctrl, is no command", async () => {
  const { user } = await openScene({ tasks });
  await user.keyboard("{Control>}j{/Control}");
  expect(focused()).not.toBe("Vivah");
  await user.type(screen.getByRole("searchbox"), "jx");
  expect(focused()).not.toBe("Vivah");
  expect(screen.queryByText("1 selected")).toBeNull();
});

test("switched off in the settings they do nothing", async () => {
  const { user } = await openScene({ tasks, user: { shortcuts: false } });
  await user.keyboard("j");
  expect(focused()).not.toBe("Vivah");
});
