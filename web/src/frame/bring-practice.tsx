import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { paths } from "../nav/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** Leads whoever begins with an empty account to where it takes over the practice of another. */
export function BringPractice({ userId }: { userId: string }) {
  return (
    <Link to={paths.settingsOf(userId, "data")}>
      <span className="grow">
        <Trans>I already have a practice: bring it</Trans>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
