import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ShieldAlert } from "lucide-react";
import type { WrongLogins as Wrong } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";

/** From where somebody typed a wrong password or code. Without any there is no card. */
export function WrongLogins({ list, zone }: { list: readonly Wrong[]; zone: string }) {
  const { t } = useLingui();
  if (list.length === 0) return null;
  return (
    <Card label={t`Wrong logins`}>
      <div className="card-head">
        <h2>
          <Trans>Wrong logins</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            Logins of the last 30 days that were refused: by password, code, passkey or provider. They let
            nobody in. If they were not yours, your password should be one that nobody can guess.
          </Trans>
        </p>
      </div>
      <ul className="rows">
        {list.map((wrong) => (
          <WrongRow key={wrong.address} wrong={wrong} zone={zone} />
        ))}
      </ul>
    </Card>
  );
}

function WrongRow({ wrong: { address, device, tries, lastAt }, zone }: { wrong: Wrong; zone: string }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const browser = device || t`Unknown device`;
  const time = moment(new Date(lastAt), zone);
  return (
    <li className="session">
      <span className="session-icon">
        <Icon of={ShieldAlert} />
      </span>
      <span className="grow">
        <b>
          <Plural value={tries} one="# wrong login" other="# wrong logins" />
        </b>
        <br />
        <span className="small muted">
          <Trans>
            from {address} · {browser} · {time}
          </Trans>
        </span>
      </span>
    </li>
  );
}
