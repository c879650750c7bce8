import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FamilyClosed } from "../../domain/planner/family-closed.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import { paths } from "../../nav/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./bookings.module.css";
import type { Candidate, Match } from "./match.ts";
import type { Entry } from "./standing.ts";

interface FamilyRowProps {
  entry: Entry;
  match: Match;
  /** Only tells: the card is chosen to act on it. */
  quiet?: boolean;
  onLink: (family: Candidate) => void;
  onChoose: () => void;
  onAdd: () => void;
}

/** Whose family it is or may be, and the one tap that says so. */
export function FamilyRow({ entry, match, quiet, onLink, onChoose, onAdd }: FamilyRowProps) {
  const { booking } = entry;
  const name =
    match.kind === "none" || match.kind === "several" ? booking.contact.name : match.family.client.name;
  return (
    <div className={css.familyMatch}>
      <Avatar person={{ name }} />
      <span className="grow">
        <Who match={match} quiet={quiet} />
        <br />
        <span className="tiny muted">
          <About entry={entry} match={match} />
        </span>{" "}
        {(match.kind === "one" || match.kind === "linked") && (
          <FamilyClosed clientId={match.family.client._id} />
        )}
      </span>
      {!quiet && match.kind === "one" && (
        <Button kind="quiet" onClick={() => onLink(match.family)}>
          <Trans>Link</Trans>
        </Button>
      )}
      {!quiet && match.kind === "several" && (
        <Button kind="quiet" onClick={onChoose}>
          <Trans>Choose</Trans>
        </Button>
      )}
      {!quiet && match.kind === "none" && (
        <Button kind="quiet" onClick={onAdd}>
          <Trans>Add</Trans>
        </Button>
      )}
    </div>
  );
}

function Who({ match, quiet }: { match: Match; quiet: boolean | undefined }) {
  if (match.kind === "none") return <Trans>New family</Trans>;
  if (match.kind === "several") {
    const count = match.families.length;
    return <Plural value={count} _2="Two families have this number" other="# families have this number" />;
  }
  const { client } = match.family;
  const name = client.name;
  if (match.kind === "one") {
    return (
      <Trans>
        Looks like <b>{name}</b>
      </Trans>
    );
  }
  return quiet ? <b>{name}</b> : <Link to={paths.client(client._id)}>{name}</Link>;
}

function About({ entry: { booking }, match }: { entry: Entry; match: Match }) {
  const { t } = useLingui();
  const rites = useRites();
  if (match.kind === "several") {
    return match.families
      .map(({ client, area }) => [client.name, area].filter(Boolean).join(", "))
      .join(t` or `);
  }
  const unchecked = booking.unverified ? t`number not checked` : "";
  if (match.kind === "none")
    return [booking.area, unchecked].filter(Boolean).join(" · ") || t`not in your list yet`;
  const same = match.kind === "one" ? t`same number` : "";
  const { family } = match;
  return [rites(family.rites), same, match.kind === "linked" && family.area].filter(Boolean).join(", ");
}

/** "3 rites" */
export function useRites(): (count: number) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  return (count) => {
    const rites = number(count);
    if (count === 0) return t`no rite yet`;
    return count === 1 ? t`1 rite` : t`${rites} rites`;
  };
}
