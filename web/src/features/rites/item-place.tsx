import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { IconButton } from "../../ui/button.tsx";

/** Where a thing stands in its list. */
export interface Place {
  /** From 0. */
  at: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

/** With the two things in each other's place. */
export function swapped<T>(items: readonly T[], a: number, b: number): T[] {
  const all = [...items];
  const [one, other] = [all[a], all[b]];
  if (one === undefined || other === undefined) return all;
  all[a] = other;
  all[b] = one;
  return all;
}

/** Where a thing stands on its list, and what moves it. */
export function ItemPlace({ at, count, onMove }: Place) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [place, all] = [number(at + 1), number(count)];
  return (
    <div className="row">
      <span className="grow" aria-live="polite">
        <Trans>
          Place {place} of {all}
        </Trans>
      </span>
      <IconButton icon={ArrowUp} label={t`Move up`} disabled={at === 0} onClick={() => onMove(-1)} />
      <IconButton
        icon={ArrowDown}
        label={t`Move down`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
