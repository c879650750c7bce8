import { Trans, useLingui } from "@lingui/react/macro";
import { Users } from "lucide-react";
import { useUser } from "../../offline/device.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import css from "./practice.module.css";
import { useSwitch } from "./use-switch.ts";
import { roleLabel } from "./words.ts";

/** On every screen while one works in the practice of somebody else: whose it is, in what role, and the way back. */
export function PracticeStrip() {
  const { t } = useLingui();
  const user = useUser();
  const { busy, enter } = useSwitch();
  if (!user?.member) return null;
  const { name, member } = user;
  return (
    <div className="wrap">
      <div className="strip" data-practice>
        <Icon of={Users} />
        <span className={`grow ${css.practiceName}`}>
          <Trans>
            Practice of <b>{name}</b>
          </Trans>
          {" · "}
          {t(roleLabel(member.role))}
        </span>
        <Button kind="quiet" disabled={busy} onClick={() => void enter()}>
          <Trans>To my own</Trans>
        </Button>
      </div>
    </div>
  );
}
