import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { useSeen } from "../../../ui/use-seen.ts";
import type { FamilyValues } from "../family-record.ts";
import css from "./family-form.module.css";

/** The parts of the form, with how much is in them; the one that is looked at is marked. */
export function PartsIndex({ values }: { values: FamilyValues }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = (n: number) => (n > 0 ? number(n) : "");
  const { phones, addresses, people } = values;
  const alive = people.filter(({ departed }) => !departed).length;
  const parts: { id: string; label: string; count: ReactNode }[] = [
    { id: "household", label: t`Household`, count: "" },
    { id: "phones", label: t`Phones`, count: count(phones.length) },
    { id: "address", label: t`Address`, count: addresses.length > 1 ? count(addresses.length) : "" },
    { id: "people", label: t`People`, count: count(alive) },
    { id: "departed", label: t`Departed`, count: count(people.length - alive) },
    { id: "notes", label: t`Notes`, count: "" },
  ];
  const here = useSeen(parts.map(({ id }) => id));
  return (
    <nav className={css.partsIndex} aria-label={t`Parts of the form`}>
      {parts.map((part) => (
        <a key={part.id} href={`#${part.id}`} aria-current={part.id === here ? "true" : undefined}>
          <span>{part.label}</span>
          <span className="faint">{part.count}</span>
        </a>
      ))}
      <p className="hint">
        <Trans>A name is enough to save. Fill the rest when you learn it.</Trans>
      </p>
    </nav>
  );
}
