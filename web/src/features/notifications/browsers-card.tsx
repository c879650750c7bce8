import { Trans, useLingui } from "@lingui/react/macro";
import { Monitor, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { failureOf } from "../../api/failure.ts";
import type { Browser } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { ownEndpoint, turnOff } from "./push.ts";
import css from "./setting-notifications.module.css";

const PHONE = /Android|iPhone|iPad/;

/** The browsers that push messages are sent to. */
export function BrowsersCard({
  browsers,
  zone,
  onChange,
}: {
  browsers: readonly Browser[];
  zone: string;
  onChange: () => Promise<void>;
}) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const own = useOwn(browsers);
  const remove = async ({ endpoint }: Browser) => {
    try {
      await turnOff(endpoint);
    } catch (caught) {
      showToast({ kind: "error", text: failureOf(caught).error });
    }
    await onChange();
  };
  return (
    <Card label={t`Browsers with push`}>
      <div className="card-head">
        <h2>
          <Trans>Browsers with push</Trans>
        </h2>
      </div>
      <ul className="rows">
        {browsers.map((browser) => {
          const device = browser.device || t`Unknown device`;
          const since = moment(new Date(browser.createdAt), zone);
          return (
            <li key={browser._id} className={css.waysRow}>
              <span className={css.pushSign}>
                <Icon of={PHONE.test(browser.device) ? Smartphone : Monitor} />
              </span>
              <span className="grow">
                <b>{device}</b>
                <br />
                <span className="small muted">
                  {browser.endpoint === own && (
                    <>
                      <Trans>This device</Trans> ·{" "}
                    </>
                  )}
                  <Trans>since {since}</Trans>
                </span>
              </span>
              <Button onClick={() => void remove(browser)}>
                <span>
                  <Trans>Remove</Trans> <span className="visually-hidden">{device}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function useOwn(browsers: readonly Browser[]): string | undefined {
  const [own, setOwn] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be another with every change of the list
  useEffect(() => {
    void ownEndpoint().then(setOwn);
  }, [browsers]);
  return own;
}
