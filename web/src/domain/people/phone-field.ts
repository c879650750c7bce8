import * as v from "valibot";
import { field, type Options } from "../../records/fields.ts";
import { e164, typedAs } from "./phones.ts";
import { phoneText } from "./reach.ts";

/** A phone number in any spelling; its fault is "phone". */
export const phoneNumber = <O extends Options>(options: O) =>
  field<string, string, O>(options, {
    empty: "",
    typed: typedAs,
    rule: v.pipe(
      v.string(),
      v.transform((typed) => (typed.trim() === "" ? null : e164(typed))),
      v.check((number) => number !== undefined, "phone"),
      v.transform((number) => number ?? null),
    ),
    words: phoneText,
  });
