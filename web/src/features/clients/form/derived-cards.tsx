import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { DayMoon } from "../../../almanac/day-almanac.tsx";
import { departed, goesBy, living, phaseOf, tithiIndex } from "../../../almanac/lunar.ts";
import { nextShraddh } from "../../../almanac/remembrances.ts";
import { useSky } from "../../../almanac/use-sky.ts";
import { useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Client, Person, Sky } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Moon } from "../../../ui/moon/moon.tsx";
import { Card } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { headIn, nameOf, peopleIn } from "../family-record.ts";
import { useNames } from "../names.ts";
import { headOf, sankalpaDetails, sankalpaLine } from "../sankalpa.ts";
import css from "./family-form.module.css";
import type { FamilyForm } from "./family-state.ts";

/** What follows from what was typed: the line of the sankalpa, and the days of the coming year. */
export function DerivedCards({ form }: { form: FamilyForm }) {
  const { values } = form;
  const { gotra, people } = values;
  const family = {
    name: nameOf(values),
    gotra: gotra.trim(),
    headId: headIn(people)?._id,
    people: peopleIn(people),
  };
  return (
    <>
      <Sankalpa family={family} />
      <ComingTithis family={family} today={form.today} />
    </>
  );
}

type Family = Pick<Client, "name"> & Partial<Client>;

function Sankalpa({ family }: { family: Family }) {
  const { t } = useLingui();
  const names = useNames();
  const line = sankalpaLine(family);
  const head = headOf(family)?.name;
  const copy = async () => {
    const details = sankalpaDetails(family, { ...names, gotraLabel: t`Gotra` });
    try {
      await navigator.clipboard.writeText(details);
      showToast({ kind: "success", text: t`Copied` });
    } catch {
      showToast({ kind: "error", text: t`This browser did not allow copying.` });
    }
  };
  if (!head) return null;
  return (
    <Card padded>
      <h2>
        <Trans>For the sankalpa</Trans>
      </h2>
      {line ? (
        <p className={css.sankalpa} lang="hi">
          {line}
        </p>
      ) : (
        <p className="hint">
          <Trans>Write the name of {head} in Hindi, and the line stands here.</Trans>
        </p>
      )}
      <Button wide icon={Copy} onClick={() => void copy()}>
        <Trans>Copy sankalpa details</Trans>
      </Button>
    </Card>
  );
}

interface Coming {
  key: string;
  day: string;
  /** Undefined where it is the day's own. */
  phase: number | undefined;
  words: string;
}

const SHOWN = 6;

function ComingTithis({ family, today }: { family: Family; today: string }) {
  const { t } = useLingui();
  const next = useTithiDays();
  const { date } = useFormat();
  const [births, setBirths] = useState<Record<string, Tithi | undefined>>({});
  const shraddhas = departed(family.people).flatMap((person): Coming[] => {
    const { name } = person;
    const day = nextShraddh(person.departed, next, today);
    const by = goesBy(person.departed);
    const phase = by && "tithi" in by ? by.tithi * 12 - 6 : undefined;
    return day ? [{ key: person._id, day, phase, words: t`${name}, shraddh` }] : [];
  });
  const birthdays = living(family.people).flatMap((person): Coming[] => {
    const { name } = person;
    const tithi = births[person._id];
    const day = tithi && next({ masa: tithi.masa, tithi: tithiIndex(tithi) }, "sunrise");
    return day ? [{ key: person._id, day, phase: phaseOf(tithi), words: t`${name}, birth tithi` }] : [];
  });
  const coming = [...shraddhas, ...birthdays].sort((a, b) => (a.day < b.day ? -1 : 1)).slice(0, SHOWN);
  return (
    <>
      {living(family.people).map((person) => (
        <BirthTithi
          key={person._id}
          person={person}
          onFound={(tithi) => setBirths((now) => ({ ...now, [person._id]: tithi }))}
        />
      ))}
      {coming.length > 0 && (
        <Card padded>
          <h2>
            <Trans>Tithis this gives</Trans>
          </h2>
          <ul className={css.comingTithis}>
            {coming.map(({ key, day, phase, words }) => (
              <li key={key} className="row">
                {phase === undefined ? <DayMoon date={day} size={18} /> : <Moon phase={phase} size={18} />}
                <span className="grow">
                  <b>{date(day)}</b>
                  <br />
                  <span className="muted">{words}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

type Tithi = Sky["tithis"][number];

/** Asks for the tithi of one birth; there is nothing to see of it. */
function BirthTithi({ person, onFound }: { person: Person; onFound: (tithi: Tithi | undefined) => void }) {
  const { date = "", time, place = null } = person.birth ?? {};
  const sky = useSky({ date, time, place });
  const tithi = sky && sky !== "failed" ? (sky.tithis[sky.atSunrise] ?? sky.tithis[0]) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told anew is the same function in all but name
  useEffect(() => onFound(tithi), [tithi]);
  return null;
}
