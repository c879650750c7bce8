import { Trans } from "@lingui/react/macro";
import { eldestRite, ofEldest, useHeeding } from "../../../domain/rites/eldest.tsx";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useRow } from "../../../offline/store.ts";
import { Link } from "../../../ui/link.tsx";

interface MuhuratWayProps {
  /** Ids, "" for none. */
  riteTypeId: string;
  clientId: string;
  from?: string | undefined;
  /** Those for whom the rite is are the first child of their parents. */
  eldest: boolean;
}

/** Whether the address of the form says that they are: it comes back so from the search. */
export const eldestIn = (search: string) => new URLSearchParams(search).get("eldest") === "1";

/** To the search for good days, where the rite has such; the one that is taken comes back into the form. */
export function MuhuratWay({ from, eldest, ...chosen }: MuhuratWayProps) {
  const { riteTypeId, clientId } = chosen;
  const rite = useRow("ritetype", riteTypeId);
  const { pathname, search } = useLocation();
  const family = useRow("client", clientId);
  const heeds = useHeeding(eldestRite(rite));
  const back = addressOf(pathname, search, { ...chosen, eldest: heeds !== undefined && eldest });
  const first = heeds && eldest && ofEldest(heeds, family);
  const path = muhuratPath(rite, { clientId, from, back, ...first });
  if (!path) return null;
  return (
    <Link to={path}>
      <Trans>Find a muhurat</Trans>
    </Link>
  );
}

/** This form, with the family and the rite that are chosen by now where the address names some. */
function addressOf(
  pathname: string,
  search: string,
  { clientId, riteTypeId, eldest }: MuhuratWayProps,
): string {
  const query = new URLSearchParams(search);
  if (eldest) query.set("eldest", "1");
  else query.delete("eldest");
  for (const [name, id] of Object.entries({ client: clientId, rite: riteTypeId })) {
    if (query.has(name)) query.set(name, id);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
