import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Line, OF_ALMANAC, SLOTS } from "../../../domain/sankalpa/wording.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import css from "./edit.module.css";
import { PART_NAMES } from "./words.ts";

/** A line, known again while others move. */
export type EditedLine = Line & { key: string };

interface LinesProps {
  lines: readonly EditedLine[];
  onChange: (lines: EditedLine[]) => void;
}

const originOf = (slot: string) => (OF_ALMANAC.includes(slot) ? "almanac" : "family");

/** Typed lines and slots: a slot is moved or removed, never typed over; another one comes where one was last. */
export function Lines({ lines, onChange }: LinesProps) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<string>();
  const [cursor, setCursor] = useState<number>();
  const put = (line: Line) => {
    const [at, made] = putIn(lines, line, open, cursor);
    onChange(at);
    setOpen(made);
    setCursor(undefined);
  };
  return (
    <div className={css.wordingText}>
      <ol className={css.wordingLines} aria-label={t`The text`}>
        {lines.map((line) => (
          <EditLine
            key={line.key}
            line={line}
            open={open === line.key}
            onOpen={(at) => {
              setOpen(line.key);
              setCursor(at);
            }}
            {...{ lines, onChange }}
          />
        ))}
      </ol>
      <div className={css.slotOthers}>
        <p className="small muted">
          <Trans>Touch a part to move or remove it. Put in another:</Trans>
        </p>
        <div className={css.slotChips}>
          <Button icon={Plus} onClick={() => put({ text: "" })}>
            <Trans>words</Trans>
          </Button>
          {SLOTS.map((slot) => (
            <button
              key={slot}
              type="button"
              className={css.slotChip}
              data-origin={originOf(slot)}
              onClick={() => put({ slot })}
            >
              + {i18n._(PART_NAMES[slot] ?? PART_NAMES.other)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

let made = 0;
/** Lines with keys of their own. */
export const keyed = (lines: readonly Line[]): EditedLine[] =>
  lines.map((line) => ({ ...line, key: `line ${++made}` }));

/** Puts a line behind the open one, or into it where its cursor stands. The lines, and the key of the new one. */
function putIn(
  lines: readonly EditedLine[],
  line: Line,
  open: string | undefined,
  cursor: number | undefined,
): [EditedLine[], string] {
  const at = lines.findIndex(({ key }) => key === open);
  const here = lines[at];
  const [added] = keyed([line]) as [EditedLine];
  if (at < 0 || !here) return [[...lines, added], added.key];
  const inside = "text" in here && cursor !== undefined && cursor > 0 && cursor < here.text.length;
  const parts = inside
    ? [
        { ...here, text: here.text.slice(0, cursor).trim() },
        added,
        ...keyed([{ text: here.text.slice(cursor).trim() }]),
      ]
    : [here, added];
  return [[...lines.slice(0, at), ...parts, ...lines.slice(at + 1)], added.key];
}

interface EditLineProps extends LinesProps {
  line: EditedLine;
  open: boolean;
  onOpen: (cursor?: number) => void;
}

function EditLine({ line, open, onOpen, lines, onChange }: EditLineProps) {
  const { i18n, t } = useLingui();
  const at = lines.indexOf(line);
  const move = (by: number) => {
    const others = lines.filter((one) => one !== line);
    onChange([...others.slice(0, at + by), line, ...others.slice(at + by)]);
  };
  const name = "slot" in line ? i18n._(PART_NAMES[line.slot] ?? PART_NAMES.other) : line.text;
  return (
    <li>
      {"slot" in line ? (
        <button
          type="button"
          className={css.slotChip}
          data-origin={originOf(line.slot)}
          aria-expanded={open}
          onClick={() => onOpen()}
        >
          {name}
        </button>
      ) : (
        <textarea
          className={css.typed}
          lang="sa"
          aria-label={t`Words`}
          rows={1 + Math.floor(line.text.length / LETTERS)}
          maxLength={MOST}
          value={line.text}
          onFocus={() => onOpen()}
          onSelect={({ currentTarget }) => onOpen(currentTarget.selectionStart)}
          onChange={({ target }) =>
            onChange(lines.map((one) => (one === line ? { ...line, text: target.value } : one)))
          }
        />
      )}
      {open && (
        <span className={css.slotMoves}>
          <IconButton
            icon={ArrowUp}
            label={t`Move up: ${name}`}
            disabled={at === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t`Move down: ${name}`}
            disabled={at === lines.length - 1}
            onClick={() => move(1)}
          />
          <IconButton
            icon={Trash2}
            label={t`Remove: ${name}`}
            onClick={() => onChange(lines.filter((one) => one !== line))}
          />
        </span>
      )}
    </li>
  );
}

const LETTERS = 34;
const MOST = 1000;
