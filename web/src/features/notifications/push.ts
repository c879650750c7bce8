/** Push messages to this browser: whether it can have them, has them, and how that begins and ends. */
import { api, ask } from "../../api/client.ts";

/**
 * unsupported: this browser has no push; install: an iPhone has it only for apps on its home screen; blocked: the person
 * has said no to the browser, and can take it back only there; off: it was never asked for here, or turned off.
 */
export type PushState = "unsupported" | "install" | "blocked" | "off" | "on";

const registration = () => navigator.serviceWorker?.getRegistration();

const subscription = async () => (await registration())?.pushManager?.getSubscription();

/** The address by which this browser is known, if push was turned on here. */
export const ownEndpoint = async (): Promise<string | undefined> => (await subscription())?.endpoint;

/** `known`: the addresses that the server sends to. */
export async function pushState(known: readonly string[]): Promise<PushState> {
  if (!("PushManager" in window && "Notification" in window && navigator.serviceWorker))
    return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const endpoint = await ownEndpoint();
  return endpoint && known.includes(endpoint) ? "on" : "off";
}

/** To be called by the person's own tap: browsers ask only then. False when they refuse; throws when it cannot be. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const manager = (await registration())?.pushManager;
  if (!manager) throw new Error("no service worker");
  // One made for another server's key, or for another person, is of no use here.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys } = subscription.toJSON();
  try {
    await ask(
      api.POST("/api/notifications/push", {
        body: { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } },
      }),
    );
  } catch (refused) {
    await subscription.unsubscribe();
    throw refused;
  }
  return true;
}

/** Ends it for the browser with this address: this one, or another of the same person. */
export async function turnOff(endpoint: string): Promise<void> {
  await ask(api.DELETE("/api/notifications/push", { body: { endpoint } }));
  const own = await subscription();
  if (own?.endpoint === endpoint) await own.unsubscribe();
}
