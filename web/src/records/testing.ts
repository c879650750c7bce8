/** For tests: values as they are, without a language. */
import type { MessageDescriptor } from "@lingui/core";
import type { Words } from "./words.ts";

const plain = (value: string | number) => String(value);

/** For tests: values in words, without a language. */
export const plainWords: Words = {
  number: plain,
  duration: (minutes) => `${minutes} min`,
  date: plain,
  longDate: plain,
  time: plain,
  money: plain,
  t: ({ message, id }: MessageDescriptor) => message ?? id,
};
