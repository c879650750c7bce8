import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft } from "lucide-react";
import { Icon } from "../src/ui/icon.tsx";
import { OtherLanguage, PanchangLink, Portrait } from "./booking-parts.tsx";
import { attributes, Each, slot, When } from "./slots.tsx";

/** /p/{slug}/good-days: the good days of a rite, whether the purohit is free or not; each leads to the page. No script. */
export function Good() {
  return (
    <main id="main" className="track">
      <p className="small">
        <a href={slot(".Page")} className="good-back">
          <Icon of={ChevronLeft} /> <Trans>Ask for a day</Trans>
        </a>
      </p>
      <Head />
      <Rites />
      <When it=".Months" otherwise={<None />}>
        <p className="small muted">
          <Trans>
            By panditji's rules, at his place, without your stars: he looks at them when you ask. The list
            does not say when he is free; tap a day to see.
          </Trans>
        </p>
      </When>
      <Each of=".Months">
        <section className="card step good-month">
          <h2>{slot(".Name")}</h2>
          <ul className="good-days">
            <Days />
          </ul>
        </section>
      </Each>
      <p className="tiny faint foot">
        <PanchangLink /> · <OtherLanguage />
      </p>
    </main>
  );
}

function Head() {
  const { t } = useLingui();
  const rite = slot(".RiteName");
  return (
    <header className="good-head">
      <Portrait />
      <div>
        <h1>{t`Good days for ${rite}`}</h1>
        <p className="muted small">
          {slot(".Name")}
          <br />
          {slot(".Span")}
        </p>
      </div>
    </header>
  );
}

function Rites() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Rites`}>
      <ul className="good-rites">
        <Each of=".Rites">
          <li>
            <a href={slot(".Href")} className="button" {...attributes(".Chosen", 'aria-current="true"')}>
              {slot(".Name")}
            </a>
          </li>
        </Each>
      </ul>
    </nav>
  );
}

function Days() {
  const [good, weak] = [slot(".Good"), slot(".Weak")];
  return (
    <Each of=".Days">
      <li>
        <a href={slot(".Href")} {...attributes(".Weak", 'data-is="weak"')}>
          <span className="good-date">
            <span className="tiny">{slot(".Weekday")}</span>
            <b>{slot(".Number")}</b>
          </span>
          <span className="small">
            <b>{slot(".Time")}</b>
            <When it=".Good">
              <br />
              <Trans>Good: {good}.</Trans>
            </When>
            <When it=".Weak">
              <br />
              <span className="muted">
                <Trans>Weak: {weak}.</Trans>
              </span>
            </When>
          </span>
        </a>
      </li>
    </Each>
  );
}

function None() {
  return (
    <p className="card padded">
      <Trans>There is no good day for it in this time. Please ask, and panditji looks further.</Trans>
    </p>
  );
}
