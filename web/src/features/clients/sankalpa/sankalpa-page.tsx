import { Trans, useLingui } from "@lingui/react/macro";
import { BookCheck, Copy, Maximize, Pencil, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { textOf } from "../../../domain/sankalpa/compose.ts";
import { TRADITIONS, type Tradition } from "../../../domain/sankalpa/traditions.ts";
import { entryIndex, navigate } from "../../../nav/history.ts";
import { useLocation } from "../../../nav/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { FromTheAlmanac, FromTheFamily } from "./choices.tsx";
import { Doubts } from "./doubts.tsx";
import { EditWording } from "./edit.tsx";
import { useEntries } from "./entries.ts";
import { PageHead, PrintedHead } from "./heads.tsx";
import { MendSheet } from "./mend.tsx";
import { PlaceSheet } from "./place-fields.tsx";
import { Read } from "./read.tsx";
import css from "./sankalpa.module.css";
import { SpokenText, useKeepSpoken } from "./spoken.tsx";
import { SankalpaText } from "./text.tsx";
import { type About, type Sankalpa, useSankalpa } from "./use-sankalpa.ts";
import { TRADITION_NAMES } from "./words.ts";

/** The text of a sankalpa and what it is made of; `children` choose for whom, where that is not known. */
export function SankalpaPage({
  about,
  title,
  children,
}: {
  about: About;
  title: string;
  children?: ReactNode;
}) {
  const sankalpa = useSankalpa(about);
  const [reading, setReading] = useState(false);
  const [mending, setMending] = useState<string>();
  const [placing, setPlacing] = useState(false);
  const keep = useKeepSpoken(about, sankalpa);
  const editing = useEditing();
  const dark = useDusk(about, sankalpa);
  if (editing.open && sankalpa.state === "ready") {
    return <EditWording key={sankalpa.tradition} {...{ about, sankalpa, title }} onDone={editing.close} />;
  }
  const { parts, script, place } = sankalpa;
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead about={about} />
      <PrintedHead {...{ about, sankalpa, title }} />
      <div className={css.columns}>
        <div className={`card ${css.paper}`}>
          <TextHead sankalpa={sankalpa} />
          <Body sankalpa={sankalpa} families={about.families.map(({ name }) => name)} onMend={setMending} />
          {parts.length > 0 && (
            <Tools
              {...{ keep, place }}
              onEdit={editing.start}
              onMend={() => setMending("")}
              onPlace={() => setPlacing(true)}
            />
          )}
        </div>
        <div className={`card ${css.paper} no-print`}>
          <SpokenText about={about} sankalpa={sankalpa} />
          {title && <p className="strong">{title}</p>}
          {children}
          {about.families.length < 2 && <FromTheAlmanac about={about} sankalpa={sankalpa} />}
          <FromTheFamily about={about} sankalpa={sankalpa} />
          {about.families.length > 1 && <FromTheAlmanac about={about} sankalpa={sankalpa} />}
        </div>
      </div>
      {parts.length > 0 && <Actions sankalpa={sankalpa} onRead={() => setReading(true)} />}
      <Read {...{ parts, script, title, dark, keep }} open={reading} onClose={() => setReading(false)} />
      {mending !== undefined && (
        <MendSheet sankalpa={sankalpa} first={mending} onClose={() => setMending(undefined)} />
      )}
      {placing && <PlaceSheet sankalpa={sankalpa} onClose={() => setPlacing(false)} />}
    </div>
  );
}

interface ToolsProps extends Pick<Sankalpa, "place"> {
  /** Keeps the text as spoken; undefined where no task is that it could stay with. */
  keep: (() => void) | undefined;
  onEdit: () => void;
  onMend: () => void;
  onPlace: () => void;
}

/** What is done with the text where it stands. */
function Tools({ keep, place, onEdit, onMend, onPlace }: ToolsProps) {
  return (
    <div className={`${css.tools} no-print`}>
      {keep && (
        <Button icon={BookCheck} onClick={keep}>
          <Trans>Spoken</Trans>
        </Button>
      )}
      <Button icon={Pencil} onClick={onEdit}>
        <Trans>Edit the text</Trans>
      </Button>
      <Button onClick={onMend}>
        <Trans>Mend a word</Trans>
      </Button>
      <Button disabled={!place.written} onClick={onPlace}>
        <Trans>The place in the text</Trans>
      </Button>
    </div>
  );
}

/** Whether the address is that of the edit screen. */
export const editsText = (search?: string): boolean => new URLSearchParams(search).has("edit");

/** The edit screen has an address of its own, so that Back leaves it. */
function useEditing() {
  const { pathname, search } = useLocation();
  return {
    open: editsText(search),
    start: () => navigate(`${pathname}?edit`),
    close: () => (entryIndex() > 0 ? navigate(-1) : navigate(pathname, { replace: true })),
  };
}

/** Whether the Sun is down when the rite begins. */
function useDusk({ date }: About, { time }: Sankalpa): boolean {
  const { sunrise, sunset } = useAlmanacDay(date).data ?? {};
  return time !== undefined && ((sunset && time >= sunset.time) || (sunrise && time < sunrise.time)) === true;
}

function TextHead({ sankalpa }: { sankalpa: Sankalpa }) {
  const { tradition, wording, script, change, setScript } = sankalpa;
  const { i18n, t } = useLingui();
  return (
    <div className={`${css.head} no-print`}>
      <Select
        label={t`Text`}
        value={tradition}
        onChange={(event) => change({ tradition: event.target.value as Tradition, wording: undefined })}
        options={TRADITIONS.map((value) => ({ value, label: i18n._(TRADITION_NAMES[value]) }))}
      />
      <WordingSelect {...{ tradition, wording, change }} />
      <Segmented
        label={t`Letters`}
        options={[
          { value: "text", label: "देवनागरी", lang: "hi" },
          { value: "iast", label: "IAST", lang: "en" },
        ]}
        value={script}
        onChange={setScript}
      />
    </div>
  );
}

/** Which of his own wordings of the tradition is said, where he has some. */
function WordingSelect({ tradition, wording, change }: Pick<Sankalpa, "tradition" | "wording" | "change">) {
  const { t } = useLingui();
  const own = useEntries().filter((one) => one.use === "wording" && one.tradition === tradition);
  const shown = own.filter((one) => !one.taskId || one === wording);
  if (shown.length === 0) return null;
  return (
    <Select
      label={t`Wording`}
      value={wording?._id ?? ""}
      onChange={({ target }) => change({ wording: target.value })}
      options={[
        { value: "", label: t`Sankalp’s own` },
        ...shown.map((one) => ({ value: one._id, label: one.name ?? t`of this task` })),
      ]}
    />
  );
}

interface BodyProps {
  sankalpa: Sankalpa;
  /** By name. */
  families: readonly string[];
  onMend: (words: string) => void;
}

function Body({ sankalpa: { state, parts, script }, families, onMend }: BodyProps) {
  const { t } = useLingui();
  if (state === "loading") return <Skeleton label={t`Loading the text`} />;
  if (state === "failed") {
    return (
      <p className="notice">
        <Trans>The almanac of this day is not on this device. It comes with the network.</Trans>
      </p>
    );
  }
  return (
    <>
      <SankalpaText parts={parts} script={script} families={families} />
      <p className={`${css.legend} small`}>
        <span data-origin="almanac">
          <Trans>almanac</Trans>
        </span>
        <span data-origin="family">
          <Trans>family</Trans>
        </span>
      </p>
      <div className="no-print">
        <Doubts parts={parts} onMend={onMend} />
      </div>
    </>
  );
}

interface ActionsProps {
  sankalpa: Sankalpa;
  onRead: () => void;
}

function Actions({ sankalpa: { parts, script }, onRead }: ActionsProps) {
  const copy = useCopy();
  return (
    <div className="action-bar">
      <Button icon={Copy} onClick={() => void copy(textOf(parts, script))}>
        <Trans>Copy</Trans>
      </Button>
      <Button icon={Printer} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      <Button kind="primary" icon={Maximize} onClick={onRead}>
        <Trans>Read aloud</Trans>
      </Button>
    </div>
  );
}
