/** The words of History that several of its parts say. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Ending } from "./address.ts";
import type { Method } from "./work.ts";

export const METHODS: Record<Method, MessageDescriptor> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  bank: msg`Bank`,
  cheque: msg`Cheque`,
  card: msg`Card`,
  other: msg`Other way`,
};

export const ENDINGS: Record<Ending, MessageDescriptor> = {
  completed: msg`Done`,
  cancelled: msg`Cancelled`,
  missed: msg`Missed`,
  handed_over: msg`Handed over`,
};

export const REASONS: Record<string, MessageDescriptor> = {
  family: msg`family's wish`,
  sutak_family: msg`sutak in the family`,
  sutak_me: msg`own sutak`,
  health: msg`health`,
  weather: msg`weather`,
  other: msg`another reason`,
};
