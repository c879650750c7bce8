import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { traditionOf } from "../../../domain/sankalpa/traditions.ts";
import { writeLines } from "../../../domain/sankalpa/wording.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { useOneSave } from "../../../records/draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { LongPick, Picks } from "../../../ui/picks.tsx";
import { Card } from "../../../ui/surface.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import css from "./edit.module.css";
import { linesOf, saveEntry, tasksAhead, useEntries } from "./entries.ts";
import { keyed, Lines } from "./lines.tsx";
import type { About, Sankalpa } from "./use-sankalpa.ts";
import { Wordings } from "./wordings.tsx";
import { TRADITION_NAMES } from "./words.ts";

interface EditProps {
  about: About;
  sankalpa: Sankalpa;
  /** For whom and for what it is spoken. */
  title: string;
  onDone: () => void;
}

/** Whom a text that was edited is for: this task alone, every one that has this wording, or a new wording. */
type For = "task" | "wording" | "new";
const MOST_NAME = 120;

/** The text of one's own: typed words and slots, and where it is used from now on. */
export function EditWording({ about, sankalpa, title, onDone }: EditProps) {
  const { t } = useLingui();
  const { tradition, wording, change } = sankalpa;
  const [lines, setLines] = useState(() => keyed(linesOf(wording, tradition)));
  const [wanted, setWanted] = useState<For>(() => usual(about, sankalpa));
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const text = writeLines(lines);
  const entries = useEntries();
  const begin = (id?: string) =>
    setLines(
      keyed(
        linesOf(
          entries.find(({ _id }) => _id === id),
          tradition,
        ),
      ),
    );
  const save = useOneSave(async () => {
    setTried(true);
    if (text === "" || (wanted === "new" && !name.trim())) return;
    const own = entries.find(({ use, taskId }) => use === "wording" && taskId && taskId === about.taskId);
    const known = wanted === "task" ? own : wanted === "wording" ? shared(sankalpa) : undefined;
    const id = await saveEntry(known, bodyOf(), t`Wording saved`);
    if (!id) return;
    change({ wording: wanted === "new" ? id : undefined });
    onDone();
  });
  const bodyOf = () => ({
    ...{ use: "wording" as const, tradition, text },
    ...(wanted === "task" && about.taskId && { taskId: about.taskId }),
    ...(wanted === "new" && { name: name.trim() }),
    ...(wanted === "wording" && !shared(sankalpa) && forRite(about, title)),
  });
  return (
    <div className={`wrap ${css.wordingPage}`}>
      <EditHead {...{ tradition, wording }} />
      <Card>
        <Lines lines={lines} onChange={setLines} />
        {tried && text === "" && (
          <p className="field-error" role="alert">
            <Trans>Please add words or a part.</Trans>
          </p>
        )}
      </Card>
      <SaveFor {...{ about, sankalpa, title, wanted, name, setWanted, setName }} missing={tried} />
      <Wordings sankalpa={sankalpa} onChosen={begin} />
      <div className="action-bar">
        <Button onClick={() => begin()}>
          <Trans>Put back</Trans>
        </Button>
        <Button kind="primary" onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}

function EditHead({ tradition, wording }: Pick<Sankalpa, "tradition" | "wording">) {
  const { i18n } = useLingui();
  return (
    <div className="page-head" data-titled>
      <h1 tabIndex={-1}>
        <Trans>Edit the text</Trans>
      </h1>
      <p className="muted">
        {[i18n._(TRADITION_NAMES[tradition]), wording?.name].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

/** The wording of more than one task that is in use. */
const shared = ({ wording }: Sankalpa) => (wording && !wording.taskId ? wording : undefined);

/** The first wording of a rite bears its name. */
const forRite = ({ rite }: About, title: string) => ({
  name: (rite?.name ?? title).slice(0, MOST_NAME),
  ...(rite && { riteTypeId: rite._id }),
});

const usual = ({ taskId, rite }: About, sankalpa: Sankalpa): For => {
  if (sankalpa.wording?.taskId) return "task";
  return shared(sankalpa) || rite ? "wording" : taskId ? "task" : "new";
};

interface SaveForProps extends Pick<EditProps, "about" | "sankalpa" | "title"> {
  wanted: For;
  name: string;
  /** Asks for a name that is not there. */
  missing: boolean;
  setWanted: (wanted: For) => void;
  setName: (name: string) => void;
}

function SaveFor({ about, sankalpa, title, wanted, name, missing, setWanted, setName }: SaveForProps) {
  const { t } = useLingui();
  const { longDate } = useFormat();
  const detail = useDetail(about, sankalpa);
  const group = { name: "wording-for" };
  return (
    <Card padded>
      <div className={css.ownCard}>
        <h2>
          <Trans>Save it for</Trans>
        </h2>
        <Picks label={t`Save it for`}>
          {about.taskId && (
            <LongPick
              {...group}
              checked={wanted === "task"}
              onPick={() => setWanted("task")}
              label={t`This task only`}
              detail={[longDate(about.date), title].join(", ")}
            />
          )}
          {detail && (
            <LongPick
              {...group}
              checked={wanted === "wording"}
              onPick={() => setWanted("wording")}
              label={t`This wording`}
              detail={detail}
            />
          )}
          <LongPick
            {...group}
            checked={wanted === "new"}
            onPick={() => setWanted("new")}
            label={t`A new wording`}
            detail={t`for another shakha or rite; you choose it where it fits`}
          />
        </Picks>
        {wanted === "new" && (
          <TextInput
            label={t`Name of the wording`}
            value={name}
            maxLength={MOST_NAME}
            error={missing && !name.trim() ? t`Please fill this in.` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </div>
    </Card>
  );
}

/** The wording in use, or that of the rite, and how many tasks ahead have it; undefined where there is none. */
function useDetail({ rite }: About, sankalpa: Sankalpa): string | undefined {
  const { t } = useLingui();
  const { number } = useFormat();
  const { today } = useClock();
  const nameOf = useNameOf();
  const tasks = useRows("task") ?? [];
  const clients = useRows("client") ?? [];
  const known = shared(sankalpa);
  const riteId = known ? known.riteTypeId : rite?._id;
  const others = (clientId: string | undefined) => {
    const calendar = clients.find(({ _id }) => _id === clientId)?.calendar;
    return (traditionOf(calendar) ?? sankalpa.tradition) === sankalpa.tradition;
  };
  const own = tasks.filter(({ clientId }) => others(clientId));
  const ahead = number(tasksAhead(own, today, riteId));
  if (!known && !rite) return undefined;
  const name = known?.name ?? (rite ? nameOf(rite) : "");
  return riteId ? t`${name}: ${ahead} tasks ahead use it` : t`${name}: used where you choose it`;
}
