import type { FamilyForm } from "../form/family-state.ts";
import type { DepartedValues, PersonValues } from "../person-record.ts";

export interface EditorProps {
  form: FamilyForm;
  person: PersonValues;
  n: number;
  onChange: (patch: Partial<PersonValues>) => void;
}

export interface PassingProps extends Omit<EditorProps, "onChange"> {
  passing: DepartedValues;
  onChange: (patch: Partial<DepartedValues>) => void;
}
