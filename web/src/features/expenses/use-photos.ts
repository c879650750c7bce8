import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useFormat } from "../../i18n/use-format.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { showToast } from "../../ui/toasts.ts";
import type { Values } from "./expense-record.ts";
import { shrink } from "./shrink.ts";

/** Of one expense; a photo is a call of its own, whose limit the contract does not state. */
const MOST_PHOTOS = 3;

/** How many more photos an expense takes. */
export const roomFor = ({ photos, added }: Pick<Values, "photos" | "added">): number =>
  MOST_PHOTOS - photos.length - added.length;

/** What makes new photos small and puts them into the form, and whether it is still at it: until then nothing is saved. */
export function usePhotos(form: UseFormReturn<Values>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [shrinking, setShrinking] = useState(0);
  const fail = (text: string) => showToast({ kind: "error", text });
  const add = async (file: File) => {
    try {
      const photo = { id: uuid7(), bytes: await shrink(file) };
      // What was added or removed meanwhile stays so.
      const values = form.getValues();
      if (roomFor(values) > 0) form.setValue("added", [...values.added, photo], { shouldValidate: true });
    } catch {
      fail(t`This is no picture that can be used. Please choose a JPEG, PNG or WebP file.`);
    }
  };
  const take = async (files: readonly File[]) => {
    const over = files.length - roomFor(form.getValues());
    const most = number(MOST_PHOTOS);
    if (over > 0)
      fail(
        t`An expense has at most ${most} photos. ${plural(over, { one: "# was left out", other: "# were left out" })}.`,
      );
    setShrinking((before) => before + 1);
    for (const file of over > 0 ? files.slice(0, -over) : files) await add(file);
    setShrinking((before) => before - 1);
  };
  return { take, busy: shrinking > 0 };
}
