import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Maximize, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import { textOf } from "../../../domain/sankalpa/compose.ts";
import { TRADITIONS, type Tradition } from "../../../domain/sankalpa/traditions.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { FromTheAlmanac, FromTheFamily } from "./choices.tsx";
import { Doubts } from "./doubts.tsx";
import { Read } from "./read.tsx";
import css from "./sankalpa.module.css";
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
  const { t } = useLingui();
  const { longDate, time } = useFormat();
  const sankalpa = useSankalpa(about);
  const [reading, setReading] = useState(false);
  const { parts, script, place } = sankalpa;
  const when = [longDate(about.date), sankalpa.time && time(sankalpa.time), place.city].filter(Boolean);
  return (
    <div className={`wrap ${css.page}`}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{t`Sankalpa`}</h1>
      </div>
      <p className={css.printed}>
        {title}
        <br />
        {when.join(", ")}
      </p>
      <div className={css.columns}>
        <div className={`card ${css.paper}`}>
          <TextHead sankalpa={sankalpa} />
          <Body sankalpa={sankalpa} />
        </div>
        <div className={`card ${css.paper} no-print`}>
          {title && <p className="strong">{title}</p>}
          {children}
          <FromTheAlmanac about={about} sankalpa={sankalpa} />
          <FromTheFamily about={about} sankalpa={sankalpa} />
        </div>
      </div>
      {parts.length > 0 && <Actions sankalpa={sankalpa} onRead={() => setReading(true)} />}
      <Read
        {...{ parts, script, title }}
        dark={useDusk(about, sankalpa)}
        open={reading}
        onClose={() => setReading(false)}
      />
    </div>
  );
}

/** Whether the Sun is down when the rite begins. */
function useDusk({ date }: About, { time }: Sankalpa): boolean {
  const { sunrise, sunset } = useAlmanacDay(date).data ?? {};
  return time !== undefined && ((sunset && time >= sunset.time) || (sunrise && time < sunrise.time)) === true;
}

function TextHead({ sankalpa: { tradition, script, change, setScript } }: { sankalpa: Sankalpa }) {
  const { i18n, t } = useLingui();
  return (
    <div className={`${css.head} no-print`}>
      <Select
        label={t`Text`}
        value={tradition}
        onChange={(event) => change({ tradition: event.target.value as Tradition })}
        options={TRADITIONS.map((value) => ({ value, label: i18n._(TRADITION_NAMES[value]) }))}
      />
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

function Body({ sankalpa: { state, parts, script } }: { sankalpa: Sankalpa }) {
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
      <SankalpaText parts={parts} script={script} />
      <p className={`${css.legend} small`}>
        <span data-origin="almanac">
          <Trans>almanac</Trans>
        </span>
        <span data-origin="family">
          <Trans>family</Trans>
        </span>
      </p>
      <div className="no-print">
        <Doubts parts={parts} />
      </div>
    </>
  );
}

function Actions({ sankalpa: { parts, script }, onRead }: { sankalpa: Sankalpa; onRead: () => void }) {
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
