import { lazy, Suspense, useEffect, useState } from "react";
import { countAhead } from "../../domain/money/ahead.ts";
import { MENU } from "../../frame/entries.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { useShortcuts } from "../../nav/shortcuts.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { KeySheet } from "./key-sheet.tsx";

const Palette = lazy(() => import("./palette.tsx").then(({ Palette }) => ({ default: Palette })));

/** The keys that work on every screen, and what they open. */
export function Commands() {
  const enabled = useUser()?.shortcuts ?? false;
  const { today } = useClock();
  const [shown, show] = useState<"palette" | "keys">();
  // All this comes once the first screen stands, for who is signed in: the time to get the next screens ready.
  useEffect(countAhead, []);
  const shortcuts = MENU.flatMap(({ entries }) => entries).flatMap(({ keys, to }) =>
    keys ? [[keys.toLowerCase(), () => navigate(to)] as const] : [],
  );
  useShortcuts(enabled, {
    ...Object.fromEntries(shortcuts),
    n: () => navigate(paths.addNew),
    d: () => navigate(paths.addComplete),
    t: () => navigate(paths.calendarDay(today)),
    "/": () => show("palette"),
    "?": () => show("keys"),
  });
  useOpeners(() => show((now) => (now === "palette" ? undefined : "palette")));
  // A dialog tells late that it is closed: the other one may be open by then.
  const closed = (dialog: typeof shown) => () => show((now) => (now === dialog ? undefined : now));
  return (
    <>
      {shown === "palette" && (
        <Suspense>
          <Palette onClose={closed("palette")} onKeys={() => show("keys")} />
        </Suspense>
      )}
      <KeySheet open={shown === "keys"} onClose={closed("keys")} />
    </>
  );
}

/** Ctrl or ⌘ K, from fields too, and whatever in the frame says data-does="palette". */
function useOpeners(toggle: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    const click = (event: MouseEvent) => {
      const opener = (event.target as Element).closest("[data-does=palette]");
      if (!opener) return;
      opener.closest("dialog")?.close();
      toggle();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("click", click);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("click", click);
    };
  });
}
