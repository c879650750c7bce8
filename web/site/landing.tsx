import { Trans } from "@lingui/react/macro";
import { Check, ChevronRight, Circle, CloudOff } from "lucide-react";
import { inLanguage, paths } from "../src/app/paths.ts";
import { useLanguage } from "../src/app/use-language.ts";
import { Icon } from "../src/ui/icon.tsx";
import { GetStarted } from "./get-started.tsx";

export function Landing() {
  return (
    <div className="wrap">
      <section className="hero">
        <div>
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
            <span>
              <Icon of={Check} />{" "}
              <Trans>
                <span lang="en">English</span> and <span lang="hi">हिन्दी</span>
              </Trans>
            </span>
          </p>
        </div>
        <Pad />
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

/** What the book holds, on a pad of paper. */
function Pad() {
  return (
    <div className="pad">
      <div className="pad-binding" />
      <div className="pad-page">
        <p className="serif">
          <Trans>What the book holds</Trans>
        </p>
        <hr className="double-rule" />
        <dl>
          <div>
            <dt>
              <Trans>Each task</Trans>
            </dt>
            <dd>
              <Trans>Its day and hour, its place, what is to be done and who does it</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Each amount</Trans>
            </dt>
            <dd>
              <Trans>What the work brought, with the total, this month and last month added up</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>On each device</Trans>
            </dt>
            <dd>
              <Trans>The same book on phone and computer, and kept on both</Trans>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

function Facts() {
  return (
    <section className="facts">
      <article>
        <div className="fact-sign">
          <span className="soon">
            <Icon of={Circle} /> <Trans>Upcoming</Trans>
          </span>
          <span className="done">
            <Icon of={Check} /> <Trans>Completed</Trans>
          </span>
        </div>
        <h2>
          <Trans>What is coming, what is done</Trans>
        </h2>
        <p className="muted">
          <Trans>
            Every task moves by itself from upcoming to completed when its time has passed. Search by name,
            and find any work again.
          </Trans>
        </p>
      </article>
      <article>
        <div className="fact-sign muted">
          <span>
            <Icon of={CloudOff} /> <Trans>Kept on your phone</Trans>
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
