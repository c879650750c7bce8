import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Part } from "../../../domain/sankalpa/compose.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { IconButton } from "../../../ui/button.tsx";
import { useModal } from "../../../ui/modal.ts";
import { keepSize, LEAST, lastSize, MOST, type Script } from "./preferences.ts";
import css from "./read.module.css";

interface ReadProps {
  parts: readonly Part[];
  script: Script;
  title: string;
  /** After sunset it is dark, whatever the theme. */
  dark: boolean;
  open: boolean;
  /** Keeps the text as spoken, offered at its last line; undefined without a task. */
  keep: (() => void) | undefined;
  onClose: () => void;
}

const STEP = 2;

/** The text to be read at dusk: large, one breath a line, the present one brightest; a tap goes on. The screen stays awake. */
export function Read({ parts, script, title, dark, open, keep, onClose }: ReadProps) {
  const ref = useModal(open);
  useAwake(open);
  return (
    <dialog ref={ref} className={css.read} data-dark={dark || undefined} aria-label={title} onClose={onClose}>
      {open && <Lines parts={parts} script={script} title={title} keep={keep} onClose={onClose} />}
    </dialog>
  );
}

function Lines({ parts, script, title, keep, onClose }: Omit<ReadProps, "open" | "dark">) {
  const { t } = useLingui();
  const { number } = useFormat();
  const lines = parts.flatMap(({ part, pieces }) =>
    pieces.map((piece) => ({ ...piece, key: `${part} ${piece.household ?? ""} ${piece.text}` })),
  );
  const { at, go, present, size, grow } = useReading(lines.length);
  const [now, all] = [number(at + 1), number(lines.length)];
  return (
    <div className={css.lines}>
      <header>
        <p className="grow">{title}</p>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </header>
      <ol lang={script === "iast" ? "sa-Latn" : "sa"} style={{ fontSize: `${size}px` }}>
        {lines.map((line, n) => (
          <li key={line.key} ref={n === at ? present : undefined}>
            <button
              type="button"
              className={css.line}
              data-origin={line.origin}
              aria-current={n === at ? "step" : undefined}
              onClick={() => go(at + 1)}
            >
              <span>{line[script]}</span>
            </button>
          </li>
        ))}
      </ol>
      <footer>
        <button type="button" aria-label={t`Smaller`} onClick={() => grow(-STEP)}>
          A−
        </button>
        <span aria-live="polite">{number(size)}</span>
        <button type="button" aria-label={t`Larger`} onClick={() => grow(STEP)}>
          A+
        </button>
        <p className="grow">
          <Trans>
            {now} of {all}
          </Trans>
        </p>
        {keep && at === lines.length - 1 && (
          <button
            type="button"
            onClick={() => {
              keep();
              onClose();
            }}
          >
            <Trans>Spoken</Trans>
          </button>
        )}
        <IconButton icon={ChevronUp} label={t`Line before`} onClick={() => go(at - 1)} />
        <IconButton icon={ChevronDown} label={t`Next line`} onClick={() => go(at + 1)} />
      </footer>
    </div>
  );
}

/** The present line of so many, moved by a tap or by keys and kept in sight, and how large they are written. */
function useReading(count: number) {
  const [at, setAt] = useState(0);
  const [size, setSize] = useState(lastSize);
  const present = useRef<HTMLLIElement>(null);
  const go = (line: number) => setAt(Math.max(0, Math.min(count - 1, line)));
  const grow = (by: number) => {
    const next = Math.max(LEAST, Math.min(MOST, size + by));
    setSize(next);
    keepSize(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present line moves with them
  useEffect(() => {
    present.current?.scrollIntoView?.({ block: "center" });
  }, [at, size]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowDown") setAt((line) => Math.min(count - 1, line + 1));
      if (key === "ArrowUp") setAt((line) => Math.max(0, line - 1));
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [count]);
  return { at, go, present, size, grow };
}

/** Keeps the screen on, where the device allows it; again when one comes back to it. */
function useAwake(on: boolean) {
  useEffect(() => {
    if (!on || !navigator.wakeLock) return;
    let held: WakeLockSentinel | undefined;
    let ended = false;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (lock) => {
          if (ended) void lock.release();
          else held = lock;
        },
        () => {}, // a phone that saves its battery may say no
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", hold);
      void held?.release();
    };
  }, [on]);
}
