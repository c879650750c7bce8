import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { Client, RiteType } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Card } from "../../../ui/surface.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import css from "./backfill.module.css";
import { areaOf, type Column, type Judged, type Line, likely } from "./backfill.ts";
import { useFaultWords } from "./fault-words.ts";
import { LineDay } from "./line-day.tsx";

interface BackfillFormProps {
  lines: readonly Line[];
  judged: readonly Judged[];
  /** The day of each line, where it is understood. */
  days: readonly (CivilDate | undefined)[];
  clients: readonly Client[];
  rites: readonly RiteType[];
  onEdit: (row: number, change: Partial<Line>) => void;
  onRemove: (row: number) => void;
  onAdd: () => void;
}

/** On the phone one line is typed at a time; those that are written stand below. */
export function BackfillForm(props: BackfillFormProps) {
  const { lines, judged, days, clients, rites, onEdit, onRemove, onAdd } = props;
  const { number } = useFormat();
  const say = useFaultWords();
  const firstFree = judged.findIndex(({ state }) => state === "empty");
  const [chosen, setChosen] = useState<number>();
  const [left, setLeft] = useState<number>();
  const row = Math.min(chosen ?? Math.max(firstFree, 0), lines.length - 1);
  const line = lines[row];
  if (!line) return null;
  const of = judged[row] ?? { state: "empty" };
  // A line shows no fault while it is being typed.
  const fault = of.state === "bad" && left === row ? of : undefined;
  const field = (column: Column) => ({
    value: line[column],
    error: fault?.column === column ? say(fault) : undefined,
    onChange: (event: { target: { value: string } }) => {
      setChosen(row);
      onEdit(row, { [column]: event.target.value });
    },
  });
  const next = () => {
    setLeft(row);
    if (of.state === "bad") return;
    if (firstFree < 0) onAdd();
    setChosen(firstFree < 0 ? lines.length : firstFree === row ? undefined : firstFree);
  };
  const [here, all] = [number(row + 1), number(lines.length)];
  return (
    <>
      <p className="muted small">
        <Trans>
          From the paper diary, ten lines at a time. Line {here} of {all}.
        </Trans>
      </p>
      <Card padded>
        <LineFields
          {...{ line, rites, clients, field, onNext: next }}
          day={days[row]}
          onChange={(change) => onEdit(row, change)}
        />
      </Card>
      <WrittenLines
        {...{ lines, judged, except: row, onPick: setChosen }}
        onRemove={(i) => {
          setChosen(undefined);
          onRemove(i);
        }}
      />
    </>
  );
}

interface LineFieldsProps {
  line: Line;
  day: CivilDate | undefined;
  rites: readonly RiteType[];
  clients: readonly Client[];
  field: (column: Column) => Pick<ComponentProps<typeof TextInput>, "value" | "error" | "onChange">;
  onNext: () => void;
  onChange: (change: Partial<Line>) => void;
}

/** The fields of one line. */
function LineFields({ line, day, rites, clients, field, onNext, onChange }: LineFieldsProps) {
  const { t } = useLingui();
  const meant = typeof line.family === "string" ? likely(line.family, clients) : undefined;
  return (
    <div className={css.backfillForm}>
      <div className={css.backfillTwo}>
        <TextInput
          label={t`Date`}
          autoComplete="off"
          hint={day && <LineDay day={day} typed={line.date} />}
          {...field("date")}
        />
        <TextInput
          label={t`Received`}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          {...field("amount")}
        />
      </div>
      <TextInput label={t`Rite`} list="backfill-rites" autoComplete="off" {...field("rite")} />
      <datalist id="backfill-rites">
        {rites.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
      <TextInput label={t`Family`} autoComplete="off" {...field("family")} />
      {meant && (
        <button type="button" className={css.backfillMeant} onClick={() => onChange({ family: meant.name })}>
          <Meant client={meant} />
        </button>
      )}
      <TextInput label={t`Place`} autoComplete="off" {...field("place")} />
      <Segmented
        label={t`How paid`}
        options={[
          { value: "", label: t`Cash` },
          { value: "upi", label: t`UPI` },
          { value: "bank", label: t`Bank` },
          { value: "other", label: t`Other` },
        ]}
        value={["upi", "bank", "other"].includes(line.how.toLowerCase()) ? line.how.toLowerCase() : ""}
        onChange={(how) => onChange({ how })}
      />
      <Button wide icon={Plus} onClick={onNext}>
        <Trans>Next line</Trans>
      </Button>
    </div>
  );
}

interface WrittenLinesProps {
  lines: readonly Line[];
  judged: readonly Judged[];
  /** The line that is being typed. */
  except: number;
  onPick: (row: number) => void;
  onRemove: (row: number) => void;
}

/** The lines that are written already. */
function WrittenLines({ lines, judged, except, onPick, onRemove }: WrittenLinesProps) {
  const { t } = useLingui();
  const written = lines
    .map((one, i) => ({ one, i }))
    .filter(({ i }) => i !== except && judged[i]?.state !== "empty");
  if (written.length === 0) return null;
  return (
    <Card label={t`Written lines`}>
      <ul className="rows">
        {written.map(({ one, i }) => (
          <li key={i}>
            <Written line={one} of={judged[i] ?? { state: "empty" }} />
            <IconButton icon={Pencil} label={t`Change ${one.rite}`} onClick={() => onPick(i)} />
            <IconButton
              icon={Trash2}
              kind="danger"
              label={t`Remove ${one.rite}`}
              onClick={() => onRemove(i)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Meant({ client }: { client: Client }) {
  const area = areaOf(client);
  // Many families are called by their area.
  const name = client.name.includes(area) ? client.name : `${client.name}, ${area}`;
  return <Trans>{name}? Tap to use, or a new family is made.</Trans>;
}

function Written({ line, of }: { line: Line; of: Judged }) {
  const { date, money } = useFormat();
  const say = useFaultWords();
  if (of.state !== "good") {
    return (
      <span className="grow">
        <b>{line.rite || line.date}</b>
        <br />
        <span className={css.backfillFault}>{of.state === "bad" && say(of)}</span>
      </span>
    );
  }
  return (
    <>
      <span className="grow">
        <b>{line.rite}</b>
        <br />
        <span className="small muted">{[date(of.date), line.family].filter(Boolean).join(" · ")}</span>
      </span>
      <b className="nowrap">{money(of.amount)}</b>
    </>
  );
}
