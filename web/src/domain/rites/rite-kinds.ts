import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RiteType } from "../../api/types.ts";

/** The kinds of rites, in the order they are shown. */
export const RITE_KINDS: readonly { kind: RiteType["kind"]; label: MessageDescriptor }[] = [
  { kind: "deva", label: msg`Puja and katha` },
  { kind: "path", label: msg`Path` },
  { kind: "samskara", label: msg`Sanskar` },
  { kind: "shanti", label: msg`House and shanti` },
  { kind: "homa", label: msg`Abhishek and havan` },
  { kind: "pitri", label: msg`For the departed` },
  { kind: "vrata", label: msg`Vrat and udyapan` },
  { kind: "other", label: msg({ context: "rites", message: "Other" }) },
];
