import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AppLink } from "./app-link.tsx";
import { Router, useLocation, useNavigationType } from "./router.tsx";

afterEach(cleanup);

function Here() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function open(href: string, props: object = {}) {
  history.replaceState(null, "", "/tasks?page=2");
  return render(
    <Router isReady={() => true}>
      <AppLink href={href} {...props}>
        go
      </AppLink>
      <Here />
    </Router>,
  );
}

const here = () => screen.getByRole("status").textContent;
const press = (how: object = {}) => {
  const event = createEvent.click(screen.getByText("go"), { button: 0, ...how });
  // jsdom cannot load pages: what the app leaves to the browser stops here.
  let left = false;
  addEventListener(
    "click",
    (late) => {
      left = !late.defaultPrevented;
      late.preventDefault();
    },
    { once: true },
  );
  fireEvent(screen.getByText("go"), event);
  return left;
};

test("a link inside the app moves the router", () => {
  open("/tasks/add/new");
  expect(press()).toBe(false);
  expect(here()).toBe("PUSH /tasks/add/new");
});

test("a link to where one is makes no new step back", () => {
  open("/tasks?page=2");
  press();
  expect(here()).toBe("REPLACE /tasks?page=2");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "%j is the browser's",
  (how) => {
    open("/tasks/add/new");
    expect(press(how)).toBe(true);
    expect(here()).toBe("POP /tasks?page=2");
  },
);

test("a static page is the browser's", () => {
  open("/privacy-policy");
  expect(press()).toBe(true);
  expect(here()).toBe("POP /tasks?page=2");
});

test("another tab, or a handler that says no", () => {
  open("/tasks/add/new", { target: "_blank" });
  expect(press()).toBe(true);
  cleanup();
  const refuse = vi.fn((event: Event) => event.preventDefault());
  open("/tasks/add/new", { onClick: refuse });
  press();
  expect(refuse).toHaveBeenCalledOnce();
  expect(here()).toBe("POP /tasks?page=2");
});
