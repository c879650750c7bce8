import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpenText } from "lucide-react";
import { DayName, LunarDay, TithiEnd } from "../../../almanac/day-almanac.tsx";
import { living } from "../../../almanac/lunar.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { Client, Person, Task } from "../../../api/types.ts";
import { placeOf } from "../../../domain/people/contact-links.tsx";
import { useNightOf } from "../../../domain/planner/night.ts";
import { Fact, Facts, Section, SectionText } from "../../../frame/section.tsx";
import { paths } from "../../../nav/paths.ts";
import { useRow } from "../../../offline/store.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useNames } from "../names.ts";
import { headOf } from "../sankalpa.ts";

/** What is known for the sankalpa of a task: who takes it, gotra and stars, with whom, where, and the day. */
export function TaskSankalpa({ task }: { task: Task }) {
  const { i18n } = useLingui();
  const names = useNames();
  const client = useRow("client", task.clientId ?? "");
  const who = client && takerOf(task, client);
  const nameOf = ({ name, nameLocal }: Person) => (i18n.locale === "hi" && nameLocal) || name;
  const others = living(client?.people).filter((one) => one !== who);
  const stars = who && names.stars(who);
  const place = placeOf(task, client);
  const where = [place.area, place.city].filter(Boolean).join(", ") || task.location;
  return (
    <Section title={<Trans>For the sankalpa</Trans>}>
      <Facts>
        <Fact name={<Trans>Who takes it</Trans>}>{who ? nameOf(who) : <NotWrittenDown />}</Fact>
        <Fact name={<Trans>Gotra</Trans>}>
          {client?.gotra ? names.gotra(client.gotra) : <NotWrittenDown />}
        </Fact>
        {stars && <Fact name={<Trans>Nakshatra, rashi</Trans>}>{stars}</Fact>}
        {others.length > 0 && <Fact name={<Trans>With</Trans>}>{others.map(nameOf).join(", ")}</Fact>}
        <Fact name={<Trans>Place</Trans>}>{where}</Fact>
        <Day task={task} />
      </Facts>
      <SectionText>
        <ButtonLink icon={BookOpenText} to={paths.sankalpa(task._id)}>
          <Trans>The text</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}

/** Who was chosen, else the head of the family. */
const takerOf = ({ personId }: Task, client: Client): Person | undefined =>
  living(client.people).find(({ _id }) => _id === personId) ?? headOf(client);

const NotWrittenDown = () => (
  <span className="faint">
    <Trans>Not written down</Trans>
  </span>
);

/** The day in the almanac: before sunrise it is still the day before. */
function Day({ task: { date, startTime } }: { task: Task }) {
  const day = useNightOf(date, startTime) ?? date;
  const limbs = useAlmanacDay(day).data?.limbs;
  if (!limbs) return null;
  return (
    <>
      <Fact name={<Trans>Day</Trans>}>
        <DayName date={day} />{" "}
        <span className="muted">
          <TithiEnd date={day} />
        </span>
      </Fact>
      <Fact name={<Trans>Month</Trans>}>
        <LunarDay limbs={limbs} />
      </Fact>
      <Fact name={<Trans>Nakshatra of the day</Trans>}>{limbs.nakshatras[0].name}</Fact>
    </>
  );
}
