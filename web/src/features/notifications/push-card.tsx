import { Trans, useLingui } from "@lingui/react/macro";
import { BellOff, BellRing, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiError, failureOf } from "../../api/failure.ts";
import type { Browser } from "../../api/types.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { ownEndpoint, type PushState, pushState, turnOff, turnOn } from "./push.ts";
import css from "./setting-notifications.module.css";
import { TestResult } from "./test-result.tsx";
import type { Result } from "./use-test.ts";

interface PushCardProps {
  browsers: readonly Browser[];
  publicKey: string;
  result: Result | undefined;
  onTest: () => void;
  onChange: () => Promise<void>;
}

/** Whether push messages come to this device, how to have them or be rid of them, and a test. */
export function PushCard({ browsers, publicKey, result, onTest, onChange }: PushCardProps) {
  const { t } = useLingui();
  const { state, own, look } = usePushState(browsers);
  const [busy, setBusy] = useState(false);
  const act = async (doing: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await doing();
      await onChange();
    } catch (caught) {
      const text =
        caught instanceof ApiError
          ? failureOf(caught).error
          : t`This browser could not reach its push service. Please try again later.`;
      showToast({ kind: "error", text });
    }
    setBusy(false);
    look();
  };
  return (
    <Card label={t`Push on this device`}>
      <div className={css.pushRow} data-push={state}>
        <span className={css.pushSign} data-on={state === "on" || undefined}>
          <Icon of={SIGNS[state ?? "off"]} />
        </span>
        <span className="grow" role="status">
          <b>
            <Title state={state} />
          </b>
          <br />
          <span className="small muted">
            <Detail state={state} />
          </span>
        </span>
        {state === "off" && (
          <Button kind="primary" disabled={busy} onClick={() => act(() => turnOn(publicKey))}>
            <Trans>Turn on</Trans>
          </Button>
        )}
        {state === "on" && (
          <Button kind="quiet" disabled={busy} onClick={() => act(() => turnOff(own ?? ""))}>
            <Trans>Turn off</Trans>
          </Button>
        )}
        <Button disabled={result?.going} onClick={onTest}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      {result && <TestResult result={result} />}
    </Card>
  );
}

const SIGNS: Record<PushState, typeof BellRing> = {
  on: BellRing,
  off: BellRing,
  blocked: BellOff,
  unsupported: BellOff,
  install: Smartphone,
};

function Title({ state }: { state: PushState | undefined }) {
  switch (state) {
    case "on":
      return <Trans>Push is on for this device</Trans>;
    case "blocked":
      return <Trans>This browser blocks messages</Trans>;
    case "install":
      return <Trans>Add Sankalp to your Home Screen first</Trans>;
    case "unsupported":
      return <Trans>This browser has no push messages</Trans>;
    default:
      return <Trans>Push is off on this device</Trans>;
  }
}

function Detail({ state }: { state: PushState | undefined }) {
  switch (state) {
    case "on":
      return <Trans>Messages come even when Sankalp is closed.</Trans>;
    case "blocked":
      return (
        <Trans>
          Open the settings of this site in your browser (the sign beside the address), allow notifications,
          and come back.
        </Trans>
      );
    case "install":
      return (
        <Trans>In Safari tap Share, then “Add to Home Screen”, open Sankalp from there and come back.</Trans>
      );
    case "unsupported":
      return <Trans>In the app and by e-mail you are still told. A newer browser may have them.</Trans>;
    default:
      return <Trans>Turn it on, and your phone tells you even when Sankalp is closed.</Trans>;
  }
}

/** What holds on this device; looked at anew when somebody comes back from the browser's settings. */
function usePushState(browsers: readonly Browser[]) {
  const [state, setState] = useState<PushState>();
  const [own, setOwn] = useState<string>();
  const [looked, setLooked] = useState(0);
  const look = () => setLooked((times) => times + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` looks again
  useEffect(() => {
    let gone = false;
    void Promise.all([pushState(browsers.map(({ endpoint }) => endpoint)), ownEndpoint()]).then(
      ([now, endpoint]) => {
        if (gone) return;
        setState(now);
        setOwn(endpoint);
      },
    );
    return () => {
      gone = true;
    };
  }, [browsers, looked]);
  useEffect(() => {
    const again = () => setLooked((times) => times + 1);
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, []);
  return { state, own, look };
}
