import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { createRepeat } from "../../../api/limits.gen.ts";
import type { BusyCalendar } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/choice.tsx";
import type { Why } from "./events.ts";
import css from "./import.module.css";
import type { CalendarFile, Entry } from "./read.ts";

/** Which of the events come in. */
export interface Taken {
  timed: boolean;
  whole: boolean;
}

interface ReviewProps {
  found: CalendarFile;
  /** Those that do not look like rites. */
  others: readonly Entry[];
  fileName: string;
  /** The same calendar, as it was brought in before. */
  before: BusyCalendar | undefined;
  taken: Taken;
  onTaken: (taken: Taken) => void;
  /** How many tasks and busy events come in, how many are here already, and how many times there is no room for. */
  tasks: number;
  busy: number;
  here: number;
  left: number;
  /** More of the tasks would come again than there may be. */
  full: boolean;
  onSave: () => void;
  onClose: () => void;
  /** Those that look like rites. */
  children: ReactNode;
}

/** What comes in, what does not, and why. */
export function Review(props: ReviewProps) {
  const { found, others, fileName, before, taken, onTaken, tasks, busy, full, onSave, onClose, children } =
    props;
  const { number } = useFormat();
  const all = found.found;
  const count = tasks + busy;
  const [entries, coming] = [number(all), number(count)];
  const timed = others.filter(({ whole }) => !whole);
  const whole = others.filter((entry) => entry.whole);
  const name = before?.name;
  return (
    <div className={css.review}>
      <p className="small muted">
        {fileName}, <Plural value={all} one={`${entries} entry`} other={`${entries} entries`} /> ·{" "}
        <Trans>nothing is saved before the button</Trans>
      </p>
      {name && (
        <p className="notice">
          <Trans>You have this calendar: the busy times of “{name}” are replaced.</Trans>
        </p>
      )}
      {children}
      <Group entries={timed} on={taken.timed} onChange={(on) => onTaken({ ...taken, timed: on })} />
      <Group entries={whole} whole on={taken.whole} onChange={(on) => onTaken({ ...taken, whole: on })} />
      <Broken found={found} />
      <After {...props} />
      {full && <NoRoom />}
      <div className={css.buttons}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onClick={onSave} disabled={full || (count === 0 && !before)}>
          <Trans>Bring in {coming}</Trans>
        </Button>
      </div>
    </div>
  );
}

function NoRoom() {
  const { number } = useFormat();
  const most = number(createRepeat.most);
  return (
    <p role="alert" className="field-error">
      <Trans>There may be {most} repeats, and no more. Please choose fewer, or delete some of yours.</Trans>
    </p>
  );
}

interface GroupProps {
  entries: readonly Entry[];
  whole?: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** How many are named. */
const NAMED = 3;

/** "Bank, school, train to Prayag and 28 more": they come in without their names. */
function Group({ entries, whole, on, onChange }: GroupProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = entries.length;
  if (count === 0) return null;
  const titles = [...new Set(entries.map(({ title }) => title).filter(Boolean))];
  const named = titles.slice(0, NAMED).join(", ");
  const [all, more] = [number(count), number(count - NAMED)];
  const label = !named ? t`Events without a name` : count > NAMED ? t`${named} and ${more} more` : named;
  return (
    <section>
      <h3>
        {whole ? (
          <Plural value={count} one={`${all} takes whole days`} other={`${all} take whole days`} />
        ) : (
          <Plural value={count} one={`${all} is a busy time`} other={`${all} are busy times`} />
        )}
      </h3>
      <Switch
        label={label}
        detail={on ? t`come in hatched, without their names` : t`stay out`}
        checked={on}
        onChange={onChange}
      />
    </section>
  );
}

/** How many of those that cannot be read are shown. */
const SHOWN = 10;

function Broken({ found: { broken, zoneless } }: { found: CalendarFile }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = broken.length;
  if (count + zoneless === 0) return null;
  const [all, unzoned, more] = [number(count), number(zoneless), number(count - SHOWN)];
  const words: Partial<Record<Why, string>> = {
    day: t`no such day; left out`,
    order: t`ends before it begins; left out`,
    often: t`repeats too often; left out`,
    broken: t`cannot be read; left out`,
  };
  return (
    <section>
      <h3>
        {count > 0 ? (
          <Plural value={count} one={`${all} is broken`} other={`${all} are broken`} />
        ) : (
          <Trans>Without a time zone</Trans>
        )}
      </h3>
      <ul>
        {broken.slice(0, SHOWN).map(({ title, why }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={n}>
            {title ? `“${title}”` : t`An event without a name`}
            <br />
            <span className={`small ${css.why}`}>{words[why]}</span>
          </li>
        ))}
        {count > SHOWN && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
        {zoneless > 0 && (
          <li>
            <Plural
              value={zoneless}
              one={`${unzoned} without a time zone`}
              other={`${unzoned} without a time zone`}
            />
            <br />
            <span className="small muted">
              <Trans>taken by your own clock</Trans>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function After({ found, others, taken, tasks, busy, here, left }: ReviewProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const rows: [string, number][] = [
    [t`Busy`, busy],
    [t`New tasks`, tasks],
    [t`Over, or more than a year ahead`, found.past],
    [t`Free, or called off`, found.free],
    [
      t`Left out`,
      found.broken.length + here + others.filter(({ whole }) => !(whole ? taken.whole : taken.timed)).length,
    ],
    [t`Times without room: the latest`, left],
  ];
  return (
    <section>
      <h3>
        <Trans>After it</Trans>
      </h3>
      <dl>
        {rows
          .filter(([, amount], n) => n === 0 || amount > 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(amount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
