import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import css from "./series.module.css";

interface MoveFootProps<Day> {
  moved: readonly Day[];
  ready: boolean;
  save: (chosen: readonly Day[]) => Promise<void>;
}

/** How many of the days that are to come move. */
export function MoveFoot<Day>({ moved, ready, save }: MoveFootProps<Day>) {
  return (
    <div className={css.pair}>
      <Button disabled={!ready} onClick={() => void save(moved.slice(0, 1))}>
        <Trans>Only the first</Trans>
      </Button>
      <Button kind="primary" disabled={!ready} onClick={() => void save(moved)}>
        <Plural value={moved.length} one="Move # day" other="Move all # days" />
      </Button>
    </div>
  );
}
