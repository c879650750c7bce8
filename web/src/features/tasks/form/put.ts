import type { Path, PathValue, UseFormReturn } from "react-hook-form";
import type { Filling } from "./filling.ts";
import type { TaskValues } from "./task-record.ts";

/** Writes several fields at once; what was marked as wrong is judged anew. */
export function put(form: UseFormReturn<TaskValues>, filling: Filling) {
  for (const [name, value] of Object.entries(filling)) {
    const field = name as Path<TaskValues>;
    form.setValue(field, value as PathValue<TaskValues, typeof field>, {
      shouldValidate: form.getFieldState(field).invalid,
    });
  }
}
