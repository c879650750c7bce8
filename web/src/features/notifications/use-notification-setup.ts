/** How notifications reach the person: their choices, their browsers, and what was sent. Only the server knows it. */
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { useFetched } from "../../api/fetched.ts";
import type { Browser, Delivery, NotificationSettings } from "../../api/types.ts";
import { showToast } from "../../ui/toasts.ts";

interface NotificationSetup {
  settings: NotificationSettings;
  /** The server's key for push messages. */
  publicKey: string;
  mailServer: boolean;
  browsers: readonly Browser[];
  deliveries: readonly Delivery[];
}

/** The log of what was sent, the latest first. */
export const fetchDeliveries = async () => (await ask(api.GET("/api/notifications/deliveries"))).deliveries;

async function fetchSetup(): Promise<NotificationSetup> {
  const [{ settings, publicKey, mailServer }, { browsers }, deliveries] = await Promise.all([
    ask(api.GET("/api/notifications/settings")),
    ask(api.GET("/api/notifications/push")),
    fetchDeliveries(),
  ]);
  return { settings, publicKey, mailServer, browsers, deliveries };
}

/** What is chosen anew; null: no leave. */
type Change = Omit<Partial<NotificationSettings>, "quietUntil"> & { quietUntil?: string | null };

/** The settings, browsers and log of notifications, and what changes the settings. */
export function useNotificationSetup() {
  const { value: setup, setValue: setSetup, failure, load } = useFetched(fetchSetup);

  /** Shown at once; what the server refuses is put back and told. */
  const choose = async (change: Change) => {
    setSetup((had) => had && { ...had, settings: merged(had.settings, change) });
    try {
      await ask(api.PUT("/api/notifications/settings", { body: change }));
    } catch (caught) {
      showToast({ kind: "error", text: failureOf(caught).error });
      await load();
    }
  };
  const setDeliveries = (deliveries: readonly Delivery[]) => setSetup((had) => had && { ...had, deliveries });
  return { setup, failure, load, choose, setDeliveries };
}

/** Saves a choice; shows at once, and goes back where the server refuses. */
export type Choose = ReturnType<typeof useNotificationSetup>["choose"];

const merged = (settings: NotificationSettings, { quietUntil, ...change }: Change): NotificationSettings => ({
  ...settings,
  ...change,
  ...(quietUntil !== undefined && { quietUntil: quietUntil ?? undefined }),
  channels: { ...settings.channels, ...change.channels },
});
