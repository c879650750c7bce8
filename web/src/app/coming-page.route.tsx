import { useNames } from "../features/clients/names.ts";
import { ComingPage } from "../features/observances/coming/coming-page.tsx";

const useRelation = () => useNames().relation;

/** /coming */
export const Component = () => <ComingPage useRelation={useRelation} />;
