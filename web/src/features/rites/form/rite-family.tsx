import { Trans, useLingui } from "@lingui/react/macro";
import { useController, useFormState } from "react-hook-form";
import { Switch } from "../../../ui/choice.tsx";
import { TextArea } from "../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import css from "../rite-form.module.css";
import type { PartProps } from "./rite-parts.tsx";

/** What the families of a rite are told. */
export function FamilyPart({ form, open, label }: PartProps & { open: boolean; label: string }) {
  const { t } = useLingui();
  const text = useFaultText();
  const { field } = useController({ control: form.control, name: "public" });
  const { errors } = useFormState({ control: form.control });
  return (
    <section className={`card ${css.ritePart}`} id="family" aria-label={t`For the family`}>
      <h2>
        <Trans>For the family</Trans>
      </h2>
      <TextArea
        {...form.register("instructions")}
        optional
        label={label}
        hint={t`It is sent with the samagri list.`}
        error={text(errors.instructions?.message)}
        rows={3}
      />
      <Switch
        label={t`Show on my booking page`}
        detail={t`Name, time and dakshina`}
        checked={field.value}
        onChange={field.onChange}
      />
      {open && (
        <TextArea
          {...form.register("publicText")}
          optional
          label={t`What the booking page says of it`}
          error={text(errors.publicText?.message)}
          rows={2}
        />
      )}
    </section>
  );
}

/** What its days have to be. */
export function WhenPart({ form }: PartProps) {
  const { t } = useLingui();
  const { field: recurs } = useController({ control: form.control, name: "recurs" });
  const { field: mangal } = useController({ control: form.control, name: "mangal" });
  return (
    <section className={`card ${css.ritePart}`} id="when" aria-label={t`When it fits`}>
      <h2>
        <Trans>When it fits</Trans>
      </h2>
      <Switch
        label={t`Comes again every year`}
        detail={t`On the same tithi. When it is done, the next one is suggested.`}
        checked={recurs.value}
        onChange={recurs.onChange}
      />
      <Switch
        label={t`Mangal rite`}
        detail={t`You are warned in sutak, Kharmas and Pitru Paksha. It never blocks.`}
        checked={mangal.value}
        onChange={mangal.onChange}
      />
    </section>
  );
}
