/** What the page of a purohit and that of a booking share. */
import { Trans, useLingui } from "@lingui/react/macro";
import { type LucideIcon, MessageCircle, Phone } from "lucide-react";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { useLanguage } from "../src/i18n/use-language.ts";
import { inLanguage, paths } from "../src/nav/paths.ts";
import { Icon } from "../src/ui/icon.tsx";
import { attributes, slot, When } from "./slots.tsx";

/** The Moon as the server drew it: `path` is the lit part. */
export function SlotMoon({ path, size }: { path: string; size: number }) {
  return (
    <svg className="moon" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle className="moon-dark" r="10" />
      <path className="moon-lit" d={slot(path)} />
      <circle className="moon-edge" r="10" />
    </svg>
  );
}

/** The picture of the purohit, or the first letter of their name. */
export function Portrait({ large }: { large?: boolean }) {
  return (
    <When
      it=".Photo"
      otherwise={
        <span className={large ? "portrait portrait-large" : "portrait"} aria-hidden="true">
          {slot(".Initial")}
        </span>
      }
    >
      <img
        fetchPriority="low"
        className={large ? "portrait portrait-large" : "portrait"}
        src={slot(".Photo")}
        alt=""
        width={large ? 72 : 44}
        height={large ? 72 : 44}
      />
    </When>
  );
}

/** Links to call or write to the purohit, where they allow it. */
export function ContactLinks() {
  const { t } = useLingui();
  const name = slot(".Name");
  return (
    <When it=".Tel">
      <a className="button way" href={slot(".Tel")} aria-label={t`Call ${name}`}>
        <Icon of={Phone} />
      </a>
      <a className="button way" href={slot(".WhatsApp")} aria-label={t`WhatsApp ${name}`} rel="noreferrer">
        <Icon of={MessageCircle} />
      </a>
    </When>
  );
}

/** The same as buttons with words, for when it cannot wait. */
export function ContactButtons() {
  return (
    <When it=".Tel">
      <div className="pair">
        <a className="button" href={slot(".Tel")}>
          <Icon of={Phone} /> <Trans>Call</Trans>
        </a>
        <a className="button" href={slot(".WhatsApp")} rel="noreferrer">
          <Icon of={MessageCircle} /> WhatsApp
        </a>
      </div>
    </When>
  );
}

/** A sentence on what stands. */
export function Verdict({ icon, is, children }: { icon: LucideIcon; is?: string; children: ReactNode }) {
  return (
    <p className="verdict" data-is={is}>
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  );
}

interface EntryProps {
  name: string;
  label: ReactNode;
  optional?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: "numeric" | "tel" | "email";
  max: number;
  hint?: ReactNode;
  prefix?: string;
  lines?: boolean;
}

/** A field that the server fills with what was typed, and under which it says what is wrong with that. */
export function Entry({ name, label, optional, hint, prefix, lines, max, ...rest }: EntryProps) {
  const wrong = `.Faults.${name}`;
  const common = {
    id: name,
    name,
    maxLength: max,
    "aria-describedby": `${name}-said`,
    ...attributes(wrong, 'aria-invalid="true"'),
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
        {optional && (
          <span className="faint">
            {" "}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <div className="control">
        {prefix && <span className="muted">{prefix}</span>}
        {lines ? (
          <textarea {...common} rows={2} defaultValue={slot(`.Typed.${name}`)} />
        ) : (
          <input {...common} {...rest} required={!optional} defaultValue={slot(`.Typed.${name}`)} />
        )}
      </div>
      <p id={`${name}-said`} className="said">
        <When it={wrong} otherwise={hint}>
          <span className="field-error">{slot(wrong)}</span>
        </When>
      </p>
    </div>
  );
}

/** What a machine fills in and a person does not see. */
export function Trap() {
  return (
    <p className="trap" aria-hidden="true">
      <label>
        Website <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

/** The privacy policy, in a tab of its own: what was typed stays. */
export function PrivacyLink() {
  return (
    <a href={inLanguage(paths.privacy, useLanguage())} target="_blank" rel="noopener">
      <Trans>Privacy policy</Trans>
    </a>
  );
}

/** To the almanac for everybody, which the server writes. */
export const PanchangLink = () => (
  <a href={inLanguage("/panchang", useLanguage())}>
    <Trans>Panchang of your town</Trans>
  </a>
);

/** The other language, at the foot. */
export function OtherLanguage() {
  const other = slot(".OtherLang");
  return (
    <a href={slot(".Other")} lang={other} hrefLang={other}>
      {slot(".OtherName")}
    </a>
  );
}
