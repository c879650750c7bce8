/** The words of History that several of its parts say. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Ending } from "./address.ts";
import type { Method } from "./methods.ts";

/** The names of the ways to pay. */
export const METHODS: Record<Method, MessageDescriptor> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  bank: msg`Bank`,
  cheque: msg`Cheque`,
  card: msg`Card`,
  other: msg`Other way`,
};

/** The names of the ends of work. */
export const ENDINGS: Record<Ending, MessageDescriptor> = {
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  missed: msg`Missed`,
  handed_over: msg`Handed over`,
};

/** Why work was cancelled, in words. */
export const REASONS: Record<string, MessageDescriptor> = {
  family: msg`family's wish`,
  sutak_family: msg`sutak in the family`,
  sutak_me: msg`own sutak`,
  health: msg`health`,
  weather: msg`weather`,
  other: msg`another reason`,
};

/** What money is spent on; other categories are called what the person called them. */
export const CATEGORIES: Record<string, MessageDescriptor> = {
  travel: msg`Travel`,
  samagri: msg`Samagri and flowers`,
  helper: msg`Helpers’ share`,
  food: msg`Food`,
  vastra: msg`Vastra`,
  books: msg`Books`,
  phone: msg`Phone and printing`,
  rent: msg`Rent`,
  vehicle: msg`Vehicle`,
  donation: msg`Donation`,
  commission: msg`Commission`,
  equipment: msg`Equipment`,
  other: msg`Other`,
};
