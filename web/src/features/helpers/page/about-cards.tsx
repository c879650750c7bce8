import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarX2, Clock3 } from "lucide-react";
import type { Helper } from "../../../api/types.ts";
import { helperPaths } from "../../../domain/helpers/paths.ts";
import { Fact, Facts, Section, SectionText } from "../../../frame/section.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { WordsList } from "../../../ui/list/list-input.tsx";
import { cannotWords } from "../cannot-words.ts";
import { TAKES } from "../form/helper-record.ts";
import css from "../helpers.module.css";

/** When he cannot come: what is over is left out. */
export function CannotCard({ helper }: { helper: Helper }) {
  const format = useFormat();
  const { today } = useClock();
  const entries = (helper.cannot ?? []).filter(
    ({ from, until, weekdays }) => (until ?? (weekdays ? today : (from ?? today))) >= today,
  );
  return (
    <Section title={<Trans>When he cannot</Trans>}>
      <SectionText>
        {entries.length === 0 && (
          <p className="small muted">
            <Trans>Nothing is known</Trans>
          </p>
        )}
        {entries.map((entry) => {
          const words = cannotWords(entry, format);
          return (
            <p key={words} className={css.state} data-look="plain">
              <Icon of={entry.weekdays ? Clock3 : CalendarX2} />
              <span>{words}</span>
            </p>
          );
        })}
        <Link to={helperPaths.edit(helper._id)}>
          <Trans>Change</Trans>
        </Link>
      </SectionText>
    </Section>
  );
}

/** What he does, speaks, comes by and takes. */
export function DoesCard({ helper }: { helper: Helper }) {
  const { i18n } = useLingui();
  const { skills = [], languages = [], vehicle, takes, upiId, rateNote, alsoNamed = [] } = helper;
  return (
    <Section title={<Trans>What he does</Trans>}>
      {skills.length > 0 && (
        <SectionText>
          <WordsList words={skills} />
        </SectionText>
      )}
      <Facts>
        {languages.length > 0 && <Fact name={<Trans>Speaks</Trans>}>{languages.join(", ")}</Fact>}
        {vehicle && <Fact name={<Trans>Comes by</Trans>}>{vehicle}</Fact>}
        {takes && (
          <Fact name={<Trans context="money">Takes</Trans>}>
            {[i18n._(TAKES[takes]), upiId].filter(Boolean).join(" · ")}
          </Fact>
        )}
        {rateNote && <Fact name={<Trans>Usual share</Trans>}>{rateNote}</Fact>}
        {alsoNamed.length > 0 && (
          <Fact name={<Trans>In your tasks also called</Trans>}>{alsoNamed.join(", ")}</Fact>
        )}
      </Facts>
    </Section>
  );
}

/** The owner's own note. */
export function NoteCard({ helper }: { helper: Helper }) {
  if (!helper.note) return null;
  return (
    <Section title={<Trans>Private note</Trans>}>
      <SectionText>
        <p className={css.written}>{helper.note}</p>
      </SectionText>
    </Section>
  );
}
