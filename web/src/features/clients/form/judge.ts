import * as v from "valibot";
import { anyText, plainLine } from "../../../records/form-rules.ts";

/** Collects the first fault of each field, by codes of `fault-text.ts`. */
export type Judge = (field: string, fault: string) => void;

export function judging(): { judge: Judge; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  return {
    faults,
    judge: (field, fault) => {
      faults[field] ??= fault;
    },
  };
}

/** Text of one line, of so many characters at most; `missing` is the fault of none. */
export function line(judge: Judge, field: string, value: string, most: number, missing?: string): void {
  if (missing && !value.trim()) judge(field, missing);
  rule(judge, field, value, plainLine(most));
}

/** Text of several lines. */
export const text = (judge: Judge, field: string, value: string, most: number): void =>
  rule(judge, field, value, anyText(most));

function rule(judge: Judge, field: string, value: string, schema: v.GenericSchema<string>) {
  const read = v.safeParse(schema, value);
  if (!read.success) judge(field, read.issues[0].message);
}
