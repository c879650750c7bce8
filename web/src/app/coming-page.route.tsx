import { msg } from "@lingui/core/macro";
import { useNames } from "../features/clients/names.ts";
import { ComingPage } from "../features/observances/coming/coming-page.tsx";
import { PITRU_PATH } from "../features/observances/names.ts";
import { PitruPage } from "../features/observances/pitru/pitru-page.tsx";
import { useLocation } from "../nav/router.tsx";

export const title = msg`Coming rites`;

const useRelation = () => useNames().relation;

/** /coming and, in the same chunk, /coming/pitru-paksha */
export const Component = () =>
  useLocation().pathname === PITRU_PATH ? (
    <PitruPage useNames={useNames} />
  ) : (
    <ComingPage useRelation={useRelation} />
  );
