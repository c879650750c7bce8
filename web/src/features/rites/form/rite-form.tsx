import "../rites.module.css";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Check } from "lucide-react";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import type { RiteType, SamagriItem } from "../../../api/types.ts";
import { useNameOf } from "../../../domain/rites/rite-name.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { type Draft, type Faults, useDraftForm } from "../../../records/draft-form.ts";
import { FaultSummary, Restored } from "../../../records/form-notices.tsx";
import { FormPage } from "../../../records/form-page.tsx";
import { useLabels } from "../../../records/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useSeen } from "../../../ui/use-seen.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { useFaultText } from "../faults.ts";
import css from "../rite-form.module.css";
import { useUses } from "../use-uses.ts";
import { putAway } from "../writes.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { FamilyPart, WhenPart } from "./rite-family.tsx";
import { DakshinaPart, NamePart, type PartProps, TimePart } from "./rite-parts.tsx";
import { type RiteFields, type RiteValues, readValues, rite as record } from "./rite-record.ts";
import { SamagriCard } from "./samagri-card.tsx";

interface RiteFormProps {
  rite: RiteType;
  initial: RiteValues;
  draftKey: string;
  draft: Draft<RiteValues> | null;
  revision: number;
  refused?: Faults<RiteValues>;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: RiteFields) => Promise<void>;
}

/** The whole of a rite: what it is called, how long it takes, what is given for it, what it needs. */
export function RiteForm({ rite, children, onSave, ...options }: RiteFormProps) {
  const { t } = useLingui();
  const wide = useWide();
  const text = useFaultText();
  const nameOf = useNameOf();
  const name = nameOf(rite);
  const { form, values, startAfresh } = useDraftForm<RiteValues>({
    ...options,
    judge: (typed) => readValues(typed).faults,
    rules: ({ feeMode, advanceMode }) => `${feeMode} ${advanceMode}`,
  });
  const save = (typed: RiteValues) => {
    const { fields } = readValues(typed);
    return fields && onSave(fields);
  };
  const names = useLabels(record);
  return (
    <FormPage
      title={wide ? name : t`Edit rite: ${name}`}
      actions={<Actions rite={rite} wide={wide} />}
      onSubmit={form.handleSubmit(save)}
    >
      <div className={css.riteForm}>
        {wide && <Parts rite={rite} things={values.samagri.length} />}
        <div className="column">
          {children}
          <Restored was={options.draft !== null} onAfresh={startAfresh} />
          <FaultSummary form={form} names={names} text={text} />
          <NamePart form={form} />
          <TimePart form={form} />
          <DakshinaPart form={form} values={values} />
          <SamagriPart form={form} riteId={rite._id} />
          <FamilyPart form={form} open={values.public} label={names.instructions} />
          <WhenPart form={form} />
          {!wide && (
            <>
              <Uses rite={rite} />
              <AwayButton rite={rite} />
            </>
          )}
        </div>
        {wide && (
          <aside>
            <AtAGlance values={values} />
          </aside>
        )}
      </div>
    </FormPage>
  );
}

/** Not offered any more, or again; what is typed in the form stays there. */
function AwayButton({ rite }: { rite: RiteType }) {
  return rite.inactive ? (
    <Button icon={ArchiveRestore} onClick={() => void putAway(rite, false)}>
      <Trans>Use again</Trans>
    </Button>
  ) : (
    <Button icon={Archive} onClick={() => void putAway(rite, true)}>
      <Trans>Put away</Trans>
    </Button>
  );
}

function Uses({ rite }: { rite: RiteType }) {
  const uses = useUses().get(rite._id) ?? 0;
  if (uses === 0) return null;
  return (
    <p className={`hint ${css.riteUses}`}>
      <Plural
        value={uses}
        one="In # task. Old tasks keep the name and amount they had."
        other="In # tasks. Old tasks keep the name and amount they had."
      />
    </p>
  );
}

function Parts({ rite, things }: { rite: RiteType; things: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const parts = [
    ["name", t`Name`],
    ["time", t`Time`],
    ["dakshina", t`Dakshina`],
    ["samagri", t`Samagri`],
    ["family", t`For the family`],
    ["when", t`When it fits`],
  ] as const;
  const here = useSeen(parts.map(([id]) => id));
  return (
    <nav className={css.riteIndex} aria-label={t`Parts of the form`}>
      {parts.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? "true" : undefined}>
          {label}
          {id === "samagri" && <span className="faint">{number(things)}</span>}
        </a>
      ))}
      <Uses rite={rite} />
    </nav>
  );
}

function SamagriPart({ form, riteId }: PartProps & { riteId: string }) {
  const { field, fieldState } = useController({ control: form.control, name: "samagri" });
  return (
    <SamagriCard
      riteId={riteId}
      items={field.value}
      onChange={(items: SamagriItem[]) => field.onChange(items)}
      error={fieldState.error?.message}
    />
  );
}

function Actions({ rite, wide }: { rite: RiteType; wide: boolean }) {
  return (
    <div className={`action-bar ${css.formActions}`}>
      {wide && <AwayButton rite={rite} />}
      <ButtonLink to={paths.rites}>
        <Trans>Cancel</Trans>
      </ButtonLink>
      <Button type="submit" kind="primary" icon={Check}>
        <Trans>Save rite</Trans>
      </Button>
    </div>
  );
}
