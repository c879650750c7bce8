import { useEffect, useState } from "react";

/** Of the parts of a long form the first that reaches into the upper half of the window. */
export function useSeen(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState(ids[0]);
  const all = ids.join(" ");
  useEffect(() => {
    if (!("IntersectionObserver" in globalThis)) return;
    const within = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) within.add(target.id);
          else within.delete(target.id);
        }
        setSeen((now) => all.split(" ").find((id) => within.has(id)) ?? now);
      },
      { rootMargin: "-80px 0px -50% 0px" },
    );
    for (const id of all.split(" ")) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [all]);
  return seen;
}
