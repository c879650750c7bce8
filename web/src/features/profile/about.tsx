import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ExternalLink, Pencil } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Profile, User } from "../../api/types.ts";
import { figuresOf } from "../../domain/money/figures.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useProblems } from "../../offline/status.ts";
import { useTasks } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { PendingMark } from "../../records/pending-mark.tsx";
import { useLabels } from "../../records/words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import { WordsList } from "../../ui/list/list-input.tsx";
import { Card, Chip } from "../../ui/surface.tsx";
import { askFor, missingOf, type Part, pathTo, percentOf } from "./missing.ts";
import css from "./profile.module.css";
import { ProfileConflict } from "./profile-conflict.tsx";
import { profile as record } from "./profile-record.ts";

interface AboutProps {
  user: User;
  profile: Shown<Profile>;
  onPicture: () => void;
}

/** The tab Profile: what is missing, who they are, what they do. */
export function About({ user, profile, onPicture }: AboutProps) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ kind }) => kind === "profile");
  return (
    <div className={css.profileAbout}>
      <Card padded label={t`About me`}>
        <Completion user={user} profile={profile} onPicture={onPicture} />
        <PendingMark row={profile} form={paths.editProfile(user.id)} onDecide={() => setDeciding(true)} />
        <Facts user={user} profile={profile} />
        <ButtonLink icon={Pencil} to={paths.editProfile(user.id)}>
          <Trans>Edit details</Trans>
        </ButtonLink>
      </Card>
      <Card padded label={t`Work`}>
        <Work profile={profile} />
      </Card>
      <ProfileConflict problem={deciding ? problem : undefined} onClose={() => setDeciding(false)} />
    </div>
  );
}

/** How full the profile is, and the ways to put right what is missing: the first at once, the others unfolded. */
function Completion({ user, profile, onPicture }: AboutProps) {
  const { number } = useFormat();
  const id = useId();
  const [first, ...others] = missingOf(user, profile);
  const percent = percentOf(first ? [first, ...others] : []);
  const [shown, count] = [number(percent), number(others.length)];
  const ask = (part: Part) => <Ask part={part} user={user} onPicture={onPicture} />;
  return (
    <div className={css.completion}>
      <div className="row spread">
        <h2 id={id} className="strong">
          <Trans>Profile {shown}% complete</Trans>
        </h2>
        {first && ask(first)}
      </div>
      <progress value={percent} max={100} aria-labelledby={id} />
      {others.length > 0 && (
        <details>
          <summary className="small muted">
            <Trans>Still missing: {count} more</Trans>
          </summary>
          <ul>
            {others.map((part) => (
              <li key={part}>{ask(part)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Ask({ part, user, onPicture }: { part: Part; user: User; onPicture: () => void }) {
  const { t } = useLingui();
  return part === "picture" ? (
    <button type="button" className="text-link" onClick={onPicture}>
      {t(askFor(part))}
    </button>
  ) : (
    <TextLink to={pathTo(part, user)}>{t(askFor(part))}</TextLink>
  );
}

function Facts({ user, profile }: { user: User; profile: Profile }) {
  const names = useLabels(record);
  const { t } = useLingui();
  const { digits, longDate } = useFormat();
  const rows: [label: string, value: ReactNode][] = [
    [t`Name`, user.name],
    [names.nameLocal, profile.nameLocal],
    [
      t`Email`,
      <span key="email">
        {user.email}{" "}
        {user.emailVerified && (
          <Chip kind="done" icon={Check}>
            <Trans>Confirmed</Trans>
          </Chip>
        )}
      </span>,
    ],
    [t`Phone`, digits(user.number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2"))],
    [names.address, profile.address],
    [names.born, profile.born && longDate(profile.born)],
    [names.languages, profile.languages.join(", ")],
    [names.gotra, profile.gotra],
    [names.veda, profile.veda],
    [names.shakha, profile.shakha],
    [names.education, profile.education],
    [names.since, profile.since && digits(String(profile.since))],
  ];
  return (
    <dl className={css.profileFacts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Work({ profile: { skills, bio, areas, links } }: { profile: Profile }) {
  const { t } = useLingui();
  const names = useLabels(record);
  return (
    <>
      <h2>{names.skills}</h2>
      {skills.length > 0 ? (
        <WordsList words={skills} />
      ) : (
        <p className="muted">
          <Trans>Say which work you do, and it stands here.</Trans>
        </p>
      )}
      <Counts />
      {bio && (
        <>
          <h2>{t`About me`}</h2>
          <p className={css.profileBio}>{bio}</p>
        </>
      )}
      {areas.length > 0 && (
        <>
          <h2>{names.areas}</h2>
          <WordsList words={areas} />
        </>
      )}
      {links.length > 0 && (
        <>
          <h2>{names.links}</h2>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <a className={css.profileLink} href={link} target="_blank" rel="noopener noreferrer nofollow">
                  <Icon of={ExternalLink} />
                  <span>{link.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Counted from the tasks on this device. */
function Counts() {
  const tasks = useTasks();
  const now = useClock();
  const { number } = useFormat();
  const figures = tasks && figuresOf(tasks, now);
  return (
    <dl className={css.profileCounts}>
      <div>
        <dt>
          <Trans>Tasks completed</Trans>
        </dt>
        <dd>{figures ? number(figures.completed) : "–"}</dd>
      </div>
      <div>
        <dt>
          <Trans>Upcoming tasks</Trans>
        </dt>
        <dd>{figures ? number(figures.upcoming) : "–"}</dd>
      </div>
    </dl>
  );
}
