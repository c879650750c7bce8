/** How notifications reach the person: what he has chosen, his browsers, and what was sent. Only the server knows it. */
import { useCallback, useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import type { Browser, Delivery, NotificationSettings } from "../../api/types.ts";
import { showToast } from "../../app/toasts.ts";

export interface Ways {
  settings: NotificationSettings;
  /** The server's key for push messages. */
  publicKey: string;
  mailServer: boolean;
  browsers: readonly Browser[];
  deliveries: readonly Delivery[];
}

export const fetchDeliveries = async () => (await ask(api.GET("/api/notifications/deliveries"))).deliveries;

async function fetchWays(): Promise<Ways> {
  const [{ settings, publicKey, mailServer }, { browsers }, deliveries] = await Promise.all([
    ask(api.GET("/api/notifications/settings")),
    ask(api.GET("/api/notifications/push")),
    fetchDeliveries(),
  ]);
  return { settings, publicKey, mailServer, browsers, deliveries };
}

export function useWays() {
  const [ways, setWays] = useState<Ways>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(
    () =>
      fetchWays().then(
        (fetched) => {
          setWays(fetched);
          setFailure(undefined);
        },
        (caught) => setFailure(failureOf(caught)),
      ),
    [],
  );
  useEffect(() => {
    void load();
    const again = () => void load();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [load]);

  /** Shown at once; what the server refuses is put back and told. */
  const choose = async (change: Partial<NotificationSettings>) => {
    setWays((had) => had && { ...had, settings: merged(had.settings, change) });
    try {
      await ask(api.PUT("/api/notifications/settings", { body: change }));
    } catch (caught) {
      showToast({ kind: "error", text: failureOf(caught).error });
      await load();
    }
  };
  const setDeliveries = (deliveries: readonly Delivery[]) => setWays((had) => had && { ...had, deliveries });
  return { ways, failure, load, choose, setDeliveries };
}

export type Choose = ReturnType<typeof useWays>["choose"];

const merged = (settings: NotificationSettings, change: Partial<NotificationSettings>) => ({
  ...settings,
  ...change,
  channels: { ...settings.channels, ...change.channels },
});
