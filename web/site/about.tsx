import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useLanguage } from "../src/i18n/use-language.ts";
import { inLanguage, paths } from "../src/nav/paths.ts";
import { Icon } from "../src/ui/icon.tsx";
import { GetStarted } from "./get-started.tsx";

/** /about */
export function About() {
  return (
    <div className="wrap">
      <section className="about">
        <h1>
          <Trans>About Us</Trans>
        </h1>
        <p className="motto">
          <Trans>
            A purohit’s day is made of other people’s great moments. None of them should be forgotten.
          </Trans>
        </p>
        <Moons />
        <h2>
          <Trans>Our vision</Trans>
        </h2>
        <p>
          <Trans>
            Every rite at its right tithi. Every family remembered, with its gotra and its elders. Every
            dakshina written down. And the phone in the bag, not in the hand, while the puja goes on.
          </Trans>
        </p>
        <p>
          <Trans>
            A household calls its purohit for a birth, a first home, a wedding, a last farewell. It remembers
            that day for a lifetime; he has another one tomorrow. We want him to come to each as if it were
            the only one: with the right day, the right names, and nothing left at home.
          </Trans>
        </p>
      </section>
      <section aria-labelledby="why">
        <h2 id="why" className="why-title">
          <Trans>Why Sankalp</Trans>
        </h2>
        <Why />
      </section>
      <div className="hero-ways">
        <GetStarted />
        <ContactLink />
      </div>
    </div>
  );
}

const TITHIS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** The fifteen tithis of the waxing half, from the new moon to the full one. */
function Moons() {
  const { t } = useLingui();
  return (
    <div
      className="moons"
      role="img"
      aria-label={t`The fifteen tithis of shukla paksha, from new moon to full moon`}
    >
      {TITHIS.map((tithi) => (
        <Moon key={tithi} tithi={tithi} />
      ))}
    </div>
  );
}

/** Half a circle at the right, and half an ellipse that takes from it before the quarter and adds to it after. */
function Moon({ tithi }: { tithi: number }) {
  const across = 10 * Math.cos(((tithi - 0.5) * 12 * Math.PI) / 180);
  const rim = Math.abs(across).toFixed(1);
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={`M12 2a10 10 0 0 1 0 20a${rim} 10 0 0 ${across > 0 ? 0 : 1} 0-20`} />
    </svg>
  );
}

function Why() {
  return (
    <div className="facts">
      <article>
        <h3>
          <Trans>The diary gets wet</Trans>
        </h3>
        <p className="muted">
          <Trans>
            One book holds ten years of work, and one rainy scooter ride can end it. Here it is kept twice: on
            your phone, and on the server you chose.
          </Trans>
        </p>
      </article>
      <article>
        <h3>
          <Trans>The tithi decides</Trans>
        </h3>
        <p className="muted">
          <Trans>
            A shraddh is not on the same date each year, and the tithi of Varanasi is not always that of
            Chennai. Sankalp counts it from sun and moon, for the town where the rite is.
          </Trans>
        </p>
      </article>
      <article>
        <h3>
          <Trans>Your book stays yours</Trans>
        </h3>
        <p className="muted">
          <Trans>
            No advertisements, nobody who reads along. The program is free and open: take a full copy any day,
            or delete everything.
          </Trans>
        </p>
      </article>
    </div>
  );
}

function ContactLink() {
  return (
    <a className="button" data-kind="quiet" data-size="large" href={inLanguage(paths.contact, useLanguage())}>
      <Trans>Contact Us</Trans>
      <Icon of={ChevronRight} />
    </a>
  );
}
