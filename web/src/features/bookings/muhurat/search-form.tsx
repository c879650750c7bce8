import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { Booking, DayPart } from "../../../api/types.ts";
import { MOST_PEOPLE, starKnown } from "../../../domain/muhurat/family-stars.ts";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { heedsEldest, useHeeding } from "../../../domain/rites/eldest.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { addDays, isCivilDate } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { Select } from "../../../ui/text-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { usePartNames } from "../when-words.tsx";
import css from "./muhurat.module.css";
import { RulesSheet } from "./rules-sheet.tsx";
import type { Search } from "./use-search.ts";

/** The most days that are looked through at once. */
const MOST_DAYS = 400;
const LENGTHS = [30, 60, 90, 120, 180, 240, 360, 480];

/**
 * Which rite, for whom, when. On a phone it is closed where something was asked for already, so that the days stand in sight:
 * whoever comes from a family or a booking, or back, looks for days.
 */
export function SearchForm({ search }: { search: Search }) {
  const wide = useWide();
  const [open, setOpen] = useState(search.fresh);
  const { back } = search.params;
  if (wide)
    return (
      <Card padded>
        {back && <Asker back={back} />}
        <Questions search={search} />
      </Card>
    );
  return (
    <Card padded>
      {back && <Asker back={back} />}
      <details
        className={css.questions}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <SearchSummary search={search} />
          <Icon of={ChevronDown} />
        </summary>
        {open && <Questions search={search} />}
      </details>
    </Card>
  );
}

/** "Griha Pravesh, Kapoor family", "23 Nov – 15 Dec · Amit, Aradhya" */
function SearchSummary({ search: { params, family, people, riteName } }: { search: Search }) {
  const { dayMonth } = useFormat();
  const days = [params.from, params.to].filter(isCivilDate).map(dayMonth).join(" – ");
  return (
    <span className="grow">
      <b>{[riteName, family?.name].filter(Boolean).join(", ")}</b>
      <span className="muted small">
        {[days, people.map(({ name }) => name).join(", ")].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Questions({ search }: { search: Search }) {
  const { t } = useLingui();
  const { today } = useClock();
  const [rules, setRules] = useState(false);
  const parts = usePartNames();
  const { params, change } = search;
  return (
    <div className={css.form}>
      <AskedFor booking={search.booking} />
      <RiteSelect search={search} />
      <FamilySelect value={params.client} onChange={(client) => change({ client, people: "" })} />
      <People search={search} />
      <Eldest search={search} />
      <div className={css.pair}>
        <DateInput
          label={t`From`}
          value={params.from}
          today={today}
          min={today}
          onChange={(from) => change({ from })}
        />
        <DateInput
          label={t`Till`}
          value={params.to}
          today={today}
          min={params.from}
          max={addDays(params.from, MOST_DAYS - 1)}
          beyond={t`At most 400 days.`}
          onChange={(to) => change({ to })}
        />
      </div>
      <div className={css.pair}>
        <Select
          label={t`Part of the day`}
          value={params.part}
          onChange={(event) => change({ part: event.target.value as DayPart | "" })}
          options={[
            { value: "", label: t`Any time` },
            ...Object.entries(parts).map(([value, label]) => ({ value, label })),
          ]}
        />
        <LengthSelect search={search} />
      </div>
      <Checkbox
        label={t`Only when I am free, with travel`}
        checked={params.free}
        onChange={(event) => change({ free: event.target.checked })}
      />
      <Button kind="quiet" icon={SlidersHorizontal} onClick={() => setRules(true)}>
        <Trans>Your rules</Trans>
      </Button>
      {rules && <RulesSheet rite={params.rite} onClose={() => setRules(false)} />}
    </div>
  );
}

/** Whose booking the times are for. */
function AskedFor({ booking }: { booking: Booking | undefined }) {
  if (!booking) return null;
  const { name } = booking.contact;
  return (
    <p className="notice">
      <Trans>The times are for {name}, who asked for them.</Trans>
    </p>
  );
}

/** That a form waits for the time. */
function Asker({ back }: { back: string }) {
  return (
    <p className="notice">
      <span className="grow">
        <Trans>The time that you take goes back into the form. What you typed there is kept.</Trans>
      </span>
      <Link to={back}>
        <Trans>Back to the form</Trans>
      </Link>
    </p>
  );
}

function RiteSelect({ search: { params, rites, change } }: { search: Search }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Rite`}
      value={params.rite}
      onChange={(event) => change({ rite: event.target.value, off: "" })}
      options={rites.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function LengthSelect({ search: { params, change } }: { search: Search }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <Select
      label={t`The rite takes`}
      value={String(params.minutes)}
      onChange={(event) => change({ minutes: Number(event.target.value) })}
      options={[...new Set([...LENGTHS, params.minutes])]
        .toSorted((a, b) => a - b)
        .map((minutes) => {
          const [hours, rest] = [number(minutes / 60), number(minutes)];
          return { value: String(minutes), label: minutes < 60 ? t`${rest} min` : t`${hours} h` };
        })}
    />
  );
}

/** Of the family, those whose stars count. */
function People({ search }: { search: Search }) {
  const { family, people, change } = search;
  const { t } = useLingui();
  const living = (family?.people ?? []).filter(({ departed }) => !departed);
  if (living.length === 0) return null;
  const toggle = (id: string) => {
    const ids = people.map(({ _id }) => _id);
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MOST_PEOPLE);
    change({ people: next.join(",") || "-" });
  };
  return (
    <fieldset>
      <legend className="field-label">
        <Trans>Whose stars count</Trans>
      </legend>
      {living.map((person) => {
        const { name } = person;
        return (
          <Checkbox
            key={person._id}
            label={starKnown(person) ? name : t`${name}: star not known`}
            checked={people.includes(person)}
            onChange={() => toggle(person._id)}
          />
        );
      })}
    </fieldset>
  );
}

/** Who of them is the first child of their parents: no record says so, and only some rites ask. */
function Eldest({ search: { params, people, change } }: { search: Search }) {
  const heeds = useHeeding(heedsEldest(params.rite) ? params.rite : undefined);
  if (!heeds || people.length === 0) return null;
  const chosen = params.eldest.split(",").filter(Boolean);
  const toggle = (id: string) =>
    change({
      eldest: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(","),
    });
  return (
    <fieldset>
      <legend className="field-label">
        <Trans>Eldest child of their parents</Trans>
      </legend>
      {people.map(({ _id, name }) => (
        <Checkbox key={_id} label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
      ))}
    </fieldset>
  );
}
