import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { Format } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useDurationWords } from "../lib/duration.ts";

/** How values are written where they can be typed again. */
export interface Typing {
  number: (value: number) => string;
  duration: (minutes: number) => string;
}

/** Where a number is the same in every language: a year. */
export const PLAIN: Typing = { number: String, duration: String };

/** How values are written for a reader. */
export interface Words extends Typing, Pick<Format, "date" | "longDate" | "time" | "money"> {
  t: (message: MessageDescriptor) => string;
}

/** The words of the shown language and the settings. */
export function useWords(): Words {
  const { i18n } = useLingui();
  return { ...useFormat(), duration: useDurationWords(), t: (message) => i18n._(message) };
}

/** What the fields of a record are called, in the order of its form. */
export function useLabels<F extends string>({ labels }: { labels: Record<F, MessageDescriptor> }) {
  const { i18n } = useLingui();
  return Object.fromEntries(
    Object.entries<MessageDescriptor>(labels).map(([field, label]) => [field, i18n._(label)]),
  ) as Record<F, string>;
}
