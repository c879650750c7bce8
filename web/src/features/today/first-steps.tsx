import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, X } from "lucide-react";
import { BringPractice } from "../../frame/bring-practice.tsx";
import { paths } from "../../nav/paths.ts";
import { useUser } from "../../offline/device.ts";
import { saveSettings } from "../../offline/settings.ts";
import { useRows } from "../../offline/store.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./today.module.css";

/** What of place, rites and families is not there yet, until all is or the owner puts it away. */
export function FirstSteps() {
  const { t } = useLingui();
  const user = useUser();
  const rites = useRows("ritetype");
  const families = useRows("client");
  if (!user?.firstSteps || !rites || !families) return null;
  const open = [
    { to: paths.startPlace, label: t`Where do you work?`, done: user.place !== null },
    { to: paths.startRites, label: t`Choose the rites you do`, done: rites.length > 0 },
    { to: paths.startFamily, label: t`Your first family`, done: families.length > 0 },
  ].filter(({ done }) => !done);
  if (open.length === 0) return null;
  const empty = rites.length === 0 && families.length === 0 && !user.hasTasks;
  return (
    <section className={`card ${css.firstSteps}`} aria-labelledby="first-steps">
      <div className="row">
        <h2 id="first-steps" className="grow">
          <Trans>First steps</Trans>
        </h2>
        <IconButton
          icon={X}
          label={t`Do not show the first steps again`}
          onClick={() => void saveSettings({ firstSteps: false })}
        />
      </div>
      <ul>
        {open.map(({ to, label }) => (
          <li key={to}>
            <Link to={`${to}?next=${encodeURIComponent(paths.today)}`}>
              <span className="grow">{label}</span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
        {empty && (
          <li>
            <BringPractice userId={user.id} />
          </li>
        )}
      </ul>
    </section>
  );
}
