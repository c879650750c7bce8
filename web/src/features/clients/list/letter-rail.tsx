import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import css from "./clients.module.css";

interface LetterRailProps {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>;
  letters: readonly { letter: string; index: number }[];
  /** How many rows there are. */
  count: number;
}

/** More do not fit next to the list on a small phone. */
const MOST = 26;

/** The letters of the list at the edge of the screen: press, drag or use the arrows. */
export function LetterRail({ list, letters, count }: LetterRailProps) {
  const { t } = useLingui();
  const rail = useRef<HTMLDivElement>(null);
  const seen = useSeenLetter(list, letters);
  const [chosen, setChosen] = useState<number>();
  const here = chosen ?? seen;
  const go = (place: number) => {
    const to = Math.max(0, Math.min(letters.length - 1, place));
    setChosen(to);
    jumpTo(list.current, letters[to]?.index ?? 0, count, () => setChosen(undefined));
  };
  const follow = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientY - top) / height) * letters.length);
    if (place !== here) go(place);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };
  const key = (event: KeyboardEvent) => {
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: letters.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const step = Math.ceil(letters.length / MOST);
  return (
    <div
      ref={rail}
      className={css.letterRail}
      role="slider"
      tabIndex={0}
      aria-label={t`Letter`}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={here + 1}
      aria-valuetext={letters[here]?.letter}
      onPointerDown={press}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
      onKeyDown={key}
    >
      {letters
        .filter((_, place) => place % step === 0 || place === here)
        .map(({ letter }) => (
          <span key={letter} data-here={letter === letters[here]?.letter || undefined}>
            {letter}
          </span>
        ))}
    </div>
  );
}

/** Under the header. */
const TOP = 72;

/** The place of the letter that stands at the top of the screen. */
function useSeenLetter(list: RefObject<HTMLElement | null>, letters: LetterRailProps["letters"]): number {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])];
      const top = rows.find((row) => row.getBoundingClientRect().bottom > TOP + 1);
      const index = Number(top?.dataset.index ?? 0);
      setSeen(
        Math.max(
          0,
          letters.findLastIndex((letter) => letter.index <= index),
        ),
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener("scroll", soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
    };
  }, [list, letters]);
  return seen;
}

const TRIES = 8;

/** Brings a row to the top. One that is not drawn is approached by how far down the list it must be. */
function jumpTo(list: HTMLElement | null, index: number, count: number, done: () => void) {
  const step = (left: number) => {
    const row = list?.querySelector(`[data-index="${index}"]`);
    if (row) row.scrollIntoView({ block: "start" });
    else if (list) {
      const { top, height } = list.getBoundingClientRect();
      scrollTo(0, scrollY + top + (height * index) / count - TOP);
    }
    if (left > 0 && !(row && left < TRIES)) requestAnimationFrame(() => step(left - 1));
    else done();
  };
  step(TRIES);
}
