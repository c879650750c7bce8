import { Plural } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import css from "./muhurat.module.css";

interface ShorterProps<T> {
  items: readonly T[];
  /** How many are shown at first. */
  first: number;
  children: (item: T) => ReactNode;
}

/** The first rows of a long list, and the others when they are asked for: a year of days takes a small phone seconds to draw. */
export function Shorter<T>({ items, first, children }: ShorterProps<T>) {
  const [whole, setWhole] = useState(false);
  const rest = items.length - first;
  if (whole || rest <= 0) return items.map(children);
  return (
    <>
      {items.slice(0, first).map(children)}
      <div className={css.row}>
        <Button onClick={() => setWhole(true)}>
          <Plural value={rest} one="Show one more" other="Show # more" />
        </Button>
      </div>
    </>
  );
}
