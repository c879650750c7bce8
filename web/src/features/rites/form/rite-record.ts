/** The fields of a rite, and which of them its form asks for. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { RiteTypeChange } from "../../../api/limits.gen.ts";
import type { RiteType, SamagriItem } from "../../../api/types.ts";
import { RITE_KINDS } from "../../../domain/rites/rite-kinds.ts";
import { parseRupees } from "../../../lib/rupees.ts";
import { defineRecord, type FieldsOf, type Rules } from "../../../records/define-record.ts";
import {
  anyChoice,
  choice,
  duration,
  flag,
  line,
  opaque,
  rupees,
  text,
  whole,
} from "../../../records/fields.ts";

const KINDS = Object.fromEntries(RITE_KINDS.map(({ kind, label }) => [kind, label])) as Record<
  RiteType["kind"],
  MessageDescriptor
>;

/** How the dakshina is fixed. */
export const FEE_MODES = {
  fixed: msg({ context: "dakshina", message: "Fixed" }),
  range: msg`Range`,
  open: msg`As they wish`,
  free: msg({ context: "dakshina", message: "Free" }),
};

/** The word for no advance. */
export const NO_ADVANCE = msg({ context: "advance", message: "None" });
/** How an advance is reckoned. */
export const ADVANCE_MODES = {
  fixed: msg`A sum, to hold the day`,
  percent: msg`A part of the dakshina`,
};

/** Their modes tell of them. */
const FEE = { group: "fee", untold: true } as const;
const ADVANCE = { group: "advance", untold: true } as const;

/** The record of a rite. */
export const rite = defineRecord("ritetype", {
  name: line(RiteTypeChange.name, { label: msg`In English`, required: "nameMissing" }),
  nameHi: line(RiteTypeChange.nameHi, { label: msg`In Hindi` }),
  kind: choice(KINDS, { label: msg`Kind`, first: "deva" }),
  durationMinutes: duration(RiteTypeChange.durationMinutes, { label: msg`Takes` }),
  prepMinutes: duration(RiteTypeChange.prepMinutes, {
    label: msg`Setting up before`,
    range: "prepRange",
  }),
  feeMode: choice(FEE_MODES, { label: msg`Dakshina`, first: "fixed", group: "fee" }),
  feeMin: rupees({ label: msg({ context: "dakshina", message: "From" }), ...FEE }),
  feeMax: rupees({ label: msg({ context: "dakshina", message: "To" }), ...FEE }),
  advanceMode: anyChoice(ADVANCE_MODES, { label: msg`Advance`, none: NO_ADVANCE, group: "advance" }),
  advanceAmount: rupees({ label: msg`Advance of`, ...ADVANCE }),
  advancePercent: whole(RiteTypeChange.advancePercent, {
    label: msg`Advance of`,
    fault: "percentUnclear",
    ...ADVANCE,
  }),
  samagri: opaque<SamagriItem[]>([], { label: msg`Samagri` }),
  instructions: text(RiteTypeChange.instructions, { label: msg`What to keep ready` }),
  recurs: flag({ label: msg`Comes again every year` }),
  mangal: flag({ label: msg`Mangal rite` }),
  public: flag({ label: msg`Show on my booking page` }),
  publicText: text(RiteTypeChange.publicText, { label: msg`What the booking page says of it` }),
});

/** What the form holds as it is typed. */
export type RiteValues = typeof rite.empty;
/** The values in the types of the contract. */
export type RiteFields = FieldsOf<typeof rite>;

/** Only a fixed or a ranging dakshina has amounts. What is out of sight is not judged. */
function rulesOf({ feeMode, feeMin, advanceMode }: RiteValues): Rules<RiteFields> {
  return {
    feeMin: (feeMode === "fixed" || feeMode === "range") && {},
    feeMax: feeMode === "range" && {
      check: (most) => ((parseRupees(feeMin) ?? 0) > most ? "feeOrder" : undefined),
    },
    advanceAmount: advanceMode === "fixed" && {
      required: "advanceMissing",
      check: (sum) => (sum === 0 ? "advanceMissing" : undefined),
    },
    advancePercent: advanceMode === "percent" && { required: "percentUnclear" },
  };
}

/** The fields of the contract, or the first fault of each field. */
export const readValues = (values: RiteValues) => rite.read(values, rulesOf(values));
