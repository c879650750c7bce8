import { type ComponentType, useEffect, useState } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import { useUser } from "../offline/device.ts";

/**
 * What can be done from everywhere by key, for who is signed in. Comes after the first screen; where its chunk cannot be
 * had, everything else works.
 */
export function CommandHost() {
  const user = useUser();
  // Who sees their own shares alone has nothing to find or to do.
  const known = user !== null && user.member?.role !== "shares";
  const [Commands, setCommands] = useState<ComponentType>();
  useEffect(() => {
    if (!known) return;
    Promise.all([import("../features/palette/commands.tsx"), loadTexts("palette")]).then(
      ([{ Commands }]) => setCommands(() => Commands),
      () => {},
    );
  }, [known]);
  return known && Commands ? <Commands /> : null;
}
