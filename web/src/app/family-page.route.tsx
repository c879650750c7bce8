import { FamilyPage, type FamilyParts } from "../features/clients/page/family-page.tsx";
import { FamilyNotes } from "../features/notes/family-notes.tsx";

const parts: FamilyParts = { Notes: FamilyNotes };

/** /clients/:id */
export const Component = () => <FamilyPage parts={parts} />;
