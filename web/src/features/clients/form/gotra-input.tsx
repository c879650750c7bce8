import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { Checkbox } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import "../../../ui/picks.css";
import { TextInput } from "../../../ui/text-input.tsx";
import { gotraInHindi, gotrasLike, UNKNOWN_GOTRA } from "../gotras.ts";
import type { FamilyForm } from "./family-state.ts";

/** The field, and beneath it what it offers; "Not known" is an answer too. */
export function GotraInput({ form }: { form: FamilyForm }) {
  const { t } = useLingui();
  const unknown = form.values.gotra === UNKNOWN_GOTRA;
  return (
    <TextInput
      name="gotra"
      label={t`Gotra`}
      value={unknown ? "" : form.values.gotra}
      placeholder={unknown ? t`Not known` : undefined}
      error={form.error("gotra")}
      onChange={(event) => form.change({ gotra: event.target.value })}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
    />
  );
}

/** Gotras that begin as it is typed; with `always`, "Not known" stands among them before anything is typed. */
export function GotraPicks({ form, always }: { form: FamilyForm; always?: boolean }) {
  const { t, i18n } = useLingui();
  const { gotra } = form.values;
  const unknown = gotra === UNKNOWN_GOTRA;
  const hindi = i18n.locale === "hi";
  // Whose gotra is not known is said to be of Kashyap's: an offer, no more.
  const like = unknown ? [hindi ? gotraInHindi("Kashyap") : "Kashyap"] : gotrasLike(gotra, hindi);
  const offered = always && (unknown || gotra === "" || like.length > 0);
  if (like.length === 0 && !offered) return null;
  const take = (one: string) => {
    form.change({ gotra: one });
    form.focus("gotra");
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of words
    <div className="picks" role="group" aria-label={t`Suggested gotras`}>
      {like.map((one) => (
        <button key={one} type="button" className="pick" onClick={() => take(one)}>
          {one}
        </button>
      ))}
      {offered && (
        <label className="pick">
          <input
            type="checkbox"
            checked={unknown}
            onChange={() => form.change({ gotra: unknown ? "" : UNKNOWN_GOTRA })}
          />
          {unknown && <Icon of={Check} bold />}
          <Trans>Not known</Trans>
        </label>
      )}
      {unknown && (
        <span className="small muted">
          <Trans>Many who do not know theirs take Kashyap.</Trans>
        </span>
      )}
    </div>
  );
}

/** The box for a family that does not know its gotra. */
export function GotraUnknown({ form }: { form: FamilyForm }) {
  return (
    <Checkbox
      label={
        <>
          <Trans>Not known</Trans>
          <span className="visually-hidden">
            {" "}
            <Trans>(gotra)</Trans>
          </span>
        </>
      }
      checked={form.values.gotra === UNKNOWN_GOTRA}
      onChange={(event) => form.change({ gotra: event.target.checked ? UNKNOWN_GOTRA : "" })}
    />
  );
}
