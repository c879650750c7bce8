import { Trans } from "@lingui/react/macro";
import { muhuratPath } from "../../../domain/rites/muhurat-search.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useRow } from "../../../offline/store.ts";
import { Link } from "../../../ui/link.tsx";

interface MuhuratWayProps {
  /** Ids, "" for none. */
  riteTypeId: string;
  clientId: string;
  from?: string | undefined;
}

/** To the search for good days, where the rite has such; the one that is taken comes back into the form. */
export function MuhuratWay({ from, ...chosen }: MuhuratWayProps) {
  const { riteTypeId, clientId } = chosen;
  const rite = useRow("ritetype", riteTypeId);
  const { pathname, search } = useLocation();
  const path = muhuratPath(rite, { clientId, from, back: addressOf(pathname, search, chosen) });
  if (!path) return null;
  return (
    <Link to={path}>
      <Trans>Find a muhurat</Trans>
    </Link>
  );
}

/** This form, with the family and the rite that are chosen by now where the address names some. */
function addressOf(pathname: string, search: string, { clientId, riteTypeId }: MuhuratWayProps): string {
  const query = new URLSearchParams(search);
  for (const [name, id] of Object.entries({ client: clientId, rite: riteTypeId })) {
    if (query.has(name)) query.set(name, id);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
