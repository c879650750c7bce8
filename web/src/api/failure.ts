import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What went wrong with a call, plain enough to be stored beside a write that waits for a person. */
export type Failure = {
  /** 0: the server was not reached. */
  status: number;
  /** The sentence for the toast, in the user's language. */
  error: string;
  /** The stable word; `network` when the server was not reached. */
  code: string;
  /** Body field → what is wrong with it. */
  fields: Record<string, string>;
  requestId: string;
  /** Seconds the server asked us to wait, 0 when it did not say. */
  retryAfter: number;
  /** The present entity of a 412; null when it was deleted meanwhile; absent otherwise. */
  current?: unknown;
};

/** A failed call, thrown by `ask`. */
export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** The failure of a call that never reached the server. */
export const networkFailure = (): Failure => ({
  status: 0,
  error: say(msg`The server cannot be reached. Please check your internet connection.`),
  code: "network",
  fields: {},
  requestId: "",
  retryAfter: 0,
});

/** Calls may fail before a language was loaded; then nobody is there to read the sentence either. */
const say = (message: MessageDescriptor) => (i18n.locale ? i18n._(message) : "");

/** The failure behind anything that was caught; what is not ours is taken for a call that did not get through. */
export const failureOf = (caught: unknown): Failure =>
  caught instanceof ApiError ? caught.failure : networkFailure();

/** Reads the failure out of an answer that is not a success; `body` is its parsed JSON, if it had any. */
export function readFailure(response: Response, body: unknown): Failure {
  const answer = (typeof body === "object" && body !== null ? body : {}) as Partial<Failure>;
  return {
    status: response.status,
    error: answer.error || say(msg`Something went wrong. Please try again.`),
    code: answer.code ?? "",
    fields: answer.fields ?? {},
    requestId: answer.requestId ?? response.headers.get("x-request-id") ?? "",
    retryAfter: pause(response.headers.get("retry-after")),
    ...("current" in answer ? { current: answer.current } : {}),
  };
}

/** Retry-After is seconds or an HTTP date. */
function pause(header: string | null) {
  if (!header) return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}
