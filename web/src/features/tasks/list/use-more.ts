import { useEffect, useState } from "react";
import { loadTexts } from "../../../i18n/i18n.ts";

type More = typeof import("../more/more.ts");

let loaded: More | undefined;

const load = async () => {
  const [more] = await Promise.all([import("../more/more.ts"), loadTexts("tasks/more")]);
  loaded = more;
  return more;
};

/** Dialogs, filters and what is done with many tasks come when they are wanted; undefined until then. */
export function useMore(wanted: boolean): More | undefined {
  const [more, setMore] = useState(() => loaded);
  useEffect(() => {
    if (wanted && !more) void load().then((came) => setMore(() => came));
  }, [wanted, more]);
  return wanted ? more : undefined;
}
