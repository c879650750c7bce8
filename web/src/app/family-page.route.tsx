import { msg } from "@lingui/core/macro";
import { FamilyPage, type FamilyParts } from "../features/clients/page/family-page.tsx";
import { FamilyNotes } from "../features/notes/family-notes.tsx";
import { FamilyObservances } from "../features/observances/family/family-observances.tsx";

export const title = msg`Family`;
export { titleAt } from "../features/clients/page/family-page.tsx";

const parts: FamilyParts = { Notes: FamilyNotes, Observances: FamilyObservances };

/** /clients/:id */
export const Component = () => <FamilyPage parts={parts} />;
