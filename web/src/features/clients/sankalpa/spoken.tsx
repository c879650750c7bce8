import { Trans, useLingui } from "@lingui/react/macro";
import { toIast } from "../../../domain/sankalpa/iast.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useUser } from "../../../offline/device.ts";
import { Card } from "../../../ui/surface.tsx";
import css from "./edit.module.css";
import { type SankalpaEntry, saveEntry, useEntries } from "./entries.ts";
import type { About, Sankalpa } from "./use-sankalpa.ts";

/** The text as it was spoken at a task; where two devices kept one, the one that was spoken last. */
export function useSpoken(taskId: string | undefined): SankalpaEntry | undefined {
  const entries = useEntries();
  if (!taskId) return undefined;
  return entries
    .filter((one) => one.use === "spoken" && one.taskId === taskId)
    .sort((a, b) => ((a.spokenAt ?? "") < (b.spokenAt ?? "") ? 1 : -1))[0];
}

/** Keeps the present text with the task as it is spoken, in place of one that was kept before. Nothing where there is no task. */
export function useKeepSpoken({ taskId }: About, { parts, tradition }: Sankalpa) {
  const { t } = useLingui();
  const known = useSpoken(taskId);
  if (!taskId) return undefined;
  const text = parts.map(({ pieces }) => pieces.map((piece) => piece.text).join(" ")).join("\n");
  const body = { use: "spoken" as const, taskId, tradition, text };
  return () =>
    void saveEntry(
      known,
      { ...body, spokenAt: new Date().toISOString() },
      known ? t`Another text is kept in its place` : t`Kept with the task as it was spoken`,
    );
}

/** What is kept: it stays as it was spoken, whatever becomes of family and tables. */
export function SpokenText({ about, sankalpa }: { about: About; sankalpa: Sankalpa }) {
  const { moment } = useFormat();
  const zone = useUser()?.timeZone ?? "Asia/Kolkata";
  const kept = useSpoken(about.taskId);
  if (!kept) return null;
  const when = moment(new Date(kept.spokenAt ?? kept.updatedAt), zone);
  const iast = sankalpa.script === "iast";
  const text = kept.text ?? "";
  return (
    <Card padded>
      <details className={css.ownCard}>
        <summary>
          <b>
            <Trans>As it was spoken</Trans>
          </b>{" "}
          <span className="small muted">{when}</span>
        </summary>
        <p className={css.spokenText} lang={iast ? "sa-Latn" : "sa"}>
          {iast ? toIast(text) : text}
        </p>
      </details>
    </Card>
  );
}
