/** The fields of one step. */
import { Trans, useLingui } from "@lingui/react/macro";
import { MUHURAT_RITES } from "../../../domain/rites/muhurat-rites.ts";
import { searchedAs } from "../../../domain/rites/muhurat-search.ts";
import { nameIn } from "../../../domain/rites/rite-name.ts";
import { MOST, type StepWindow } from "../../../domain/series/own-templates.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Pick, Picks } from "../../../ui/picks.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import css from "../series.module.css";
import { useStepWords, WINDOWS } from "./step-words.ts";

/** What is typed, numbers as text. */
export interface Typed {
  name: string;
  riteTypeId: string;
  day: string;
  on: "day" | "tithi" | "muhurat";
  tithi: string;
  muhurat: string;
  within: string;
  window: string;
  time: string;
  minutes: string;
  by: "share" | "fee";
  share: string;
  fee: string;
}

interface PartProps {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
}

/** Its part of the dakshina: shares of the whole, or a fee of its own. */
export function Part({
  typed,
  set,
  has,
}: PartProps & { has: (of: "share" | "fee", text: string) => string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <Picks label={t`Dakshina`} columns={2}>
        <Pick name="by" checked={typed.by === "share"} onPick={() => set({ by: "share" })}>
          <Trans>Share of the whole</Trans>
        </Pick>
        <Pick name="by" checked={typed.by === "fee"} onPick={() => set({ by: "fee" })}>
          <Trans>Own fee</Trans>
        </Pick>
      </Picks>
      {typed.by === "share" ? (
        <TextInput
          label={t`Shares`}
          inputMode="numeric"
          value={typed.share}
          error={has("share", t`From 1 to ${MOST.share}.`)}
          onChange={(event) => set({ share: event.target.value })}
        />
      ) : (
        <TextInput
          label={t`Fee, ₹`}
          inputMode="numeric"
          value={typed.fee}
          error={has("fee", t`Please enter an amount like 21000.`)}
          onChange={(event) => set({ fee: event.target.value })}
        />
      )}
    </>
  );
}

/** A rite of the list, a name, or both: then the name is shown. */
export function What({ typed, set, missing }: PartProps & { missing: string | undefined }) {
  const { t, i18n } = useLingui();
  const rites = useRows("ritetype") ?? [];
  return (
    <>
      <Select
        label={t`Rite`}
        value={typed.riteTypeId}
        options={[
          { value: "", label: t`None of the list` },
          ...rites.map((rite) => ({ value: rite._id, label: nameIn(i18n.locale, rite) })),
        ]}
        onChange={(event) => set({ riteTypeId: event.target.value })}
      />
      <TextInput
        label={t`Name`}
        optional
        value={typed.name}
        maxLength={MOST.name}
        autoComplete="off"
        autoCapitalize="sentences"
        error={missing}
        onChange={(event) => set({ name: event.target.value })}
      />
    </>
  );
}

const TITHIS = Array.from({ length: 30 }, (_, n) => n + 1);

interface OnProps extends PartProps {
  withMuhurat: boolean;
  /** What is wrong with how far it is searched. */
  missing: string | undefined;
}

/** On which day: the civil one, the next of a tithi, or the first good one for a rite. */
export function On({ typed, set, withMuhurat, missing }: OnProps) {
  const { t } = useLingui();
  const { tithi } = useStepWords();
  const muhurat = searchedAs(useRow("ritetype", typed.riteTypeId)) ?? typed.muhurat;
  const pick = (on: Typed["on"]) => ({
    name: "on",
    checked: typed.on === on,
    onPick: () => set({ on, ...(on === "muhurat" && { muhurat }) }),
  });
  return (
    <>
      <Picks label={t`Its day`} columns={withMuhurat ? 3 : 2}>
        <Pick {...pick("day")}>
          <Trans>By the day</Trans>
        </Pick>
        <Pick {...pick("tithi")}>
          <Trans>By tithi</Trans>
        </Pick>
        {withMuhurat && (
          <Pick {...pick("muhurat")}>
            <Trans>By muhurat</Trans>
          </Pick>
        )}
      </Picks>
      {typed.on === "tithi" && (
        <Select
          label={t`Tithi`}
          hint={t`The next such tithi from the day on.`}
          value={typed.tithi}
          options={TITHIS.map((n) => ({ value: String(n), label: tithi(n) }))}
          onChange={(event) => set({ tithi: event.target.value })}
        />
      )}
      {typed.on === "muhurat" && <ByMuhurat {...{ typed, set, missing }} />}
    </>
  );
}

function ByMuhurat({ typed, set, missing }: Omit<OnProps, "withMuhurat">) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={css.both}>
        <Select
          label={t`Muhurat for`}
          value={typed.muhurat}
          options={MUHURAT_RITES.map((rite) => ({ value: rite.id, label: nameIn(i18n.locale, rite) }))}
          onChange={(event) => set({ muhurat: event.target.value })}
        />
        <TextInput
          label={t`Within days`}
          inputMode="numeric"
          value={typed.within}
          error={missing}
          onChange={(event) => set({ within: event.target.value })}
        />
      </div>
      <p className="small muted">
        <Trans>The first good day from the day on. What is on that day or later moves with it.</Trans>
      </p>
    </>
  );
}

/** At an hour, within a part of the day; a muhurat says the part itself. */
export function When({ typed, set }: PartProps) {
  const { t, i18n } = useLingui();
  const windows = Object.keys(WINDOWS) as StepWindow[];
  return (
    <>
      {typed.on !== "muhurat" && (
        <Select
          label={t`Must begin in`}
          value={typed.window}
          options={[
            { value: "", label: t`Any hour` },
            ...windows.map((value) => ({ value, label: i18n._(WINDOWS[value]) })),
          ]}
          onChange={(event) => set({ window: event.target.value })}
        />
      )}
      <TimeInput label={t`Time`} optional value={typed.time} onChange={(time) => set({ time })} />
    </>
  );
}
