import { t } from "@lingui/core/macro";
import { api, ask, exchange } from "../../api/client.ts";
import { ApiError, failureOf, readFailure } from "../../api/failure.ts";
import { kick } from "../../offline/engine.ts";

/** A picture over a slow network takes its time. */
const PATIENCE = 60_000;

/** Sends the picture and waits until this device shows it. Throws an ApiError. */
export async function sendPicture(file: Blob): Promise<void> {
  const response = await exchange(
    new Request(new URL("/api/profile/picture", location.origin), {
      method: "PUT",
      credentials: "same-origin",
      headers: { "Content-Type": file.type },
      body: file,
    }),
    PATIENCE,
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(readFailure(response, answer));
  await kick();
}

/** Deletes the picture of the account. */
export async function removePicture(): Promise<void> {
  await ask(api.DELETE("/api/profile/picture"));
  await kick();
}

/** Why it did not work; only the server keeps pictures, so without it there is none. */
export function whyNot(caught: unknown): string {
  const failure = failureOf(caught);
  return failure.status === 0
    ? t`A picture needs the internet. Please try again when you are connected.`
    : failure.error;
}
