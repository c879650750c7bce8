import { Trans } from "@lingui/react/macro";
import { Check, ChevronRight } from "lucide-react";
import { FrameIcon } from "../src/frame/frame-icon.tsx";
import { LanguageChoice } from "../src/frame/language-choice.tsx";
import { useLanguage } from "../src/i18n/use-language.ts";
import { inLanguage, paths } from "../src/nav/paths.ts";
import { Icon } from "../src/ui/icon.tsx";
import { PanchangLink } from "./booking-parts.tsx";
import { GetStarted } from "./get-started.tsx";
import { Leaf } from "./leaf.tsx";

/** / for who is not signed in. */
export function Landing() {
  return (
    <div className="wrap">
      <section className="hero">
        <div>
          <LanguageChoice here={inLanguage(paths.home, useLanguage())} />
          <h1>
            <Trans>Effortlessly Manage Your Karmakand Rituals and Appointments</Trans>
          </h1>
          <p className="lead">
            <Trans>Stay organized with our all-in-one solution designed for spiritual professionals.</Trans>
          </p>
          <div className="hero-ways">
            <GetStarted />
            <LearnMore />
          </div>
          <p className="ticks small muted">
            <span>
              <Icon of={Check} /> <Trans>Works without internet</Trans>
            </span>
          </p>
        </div>
        <Leaf />
      </section>
      <Facts />
    </div>
  );
}

/** To the one who is signed in, what Sankalp is; to a guest, the way in. Who hears only the link hears of what. */
function LearnMore() {
  const about = inLanguage(paths.about, useLanguage());
  return (
    <>
      {(
        [
          ["if-user", about],
          ["if-guest", paths.register],
        ] as const
      ).map(([visitor, href]) => (
        <a key={href} className={`button ${visitor}`} data-kind="quiet" data-size="large" href={href}>
          <span>
            <Trans>
              Learn more <span className="visually-hidden">about Sankalp</span>
            </Trans>
          </span>
          <Icon of={ChevronRight} />
        </a>
      ))}
    </>
  );
}

function Facts() {
  return (
    <section className="facts">
      <article>
        <div className="fact-sign muted">
          <FrameIcon of="i-calendar" />
        </div>
        <h2>
          <Trans>A calendar that knows the tithi</Trans>
        </h2>
        <p className="muted">
          <Trans>Tithi and festivals beside your tasks.</Trans> <PanchangLink />
        </p>
      </article>
      <article>
        <div className="fact-sign muted">
          <span>
            <Icon of={Check} /> <Trans>Kept on your phone</Trans>
          </span>
        </div>
        <h2>
          <Trans>No network in the village? Write on</Trans>
        </h2>
        <p className="muted">
          <Trans>
            Open it, add and change your tasks without a signal. They are kept on your phone and sent when the
            network is back.
          </Trans>
        </p>
      </article>
      <article>
        <div className="fact-sign">
          <span className="serif" lang="hi">
            अ
          </span>
          <span className="serif" lang="en">
            A
          </span>
        </div>
        <h2>
          <Trans>In your language, for your eyes</Trans>
        </h2>
        <p className="muted">
          <Trans>
            English and Hindi throughout, larger text, a dark theme for the night and a white one for bright
            sunlight.
          </Trans>
        </p>
      </article>
    </section>
  );
}
