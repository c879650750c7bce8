import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { fileUrl } from "../../offline/changes/changes.ts";
import { fileAt } from "../../offline/files/files.ts";
import { dataUrl, pictureAt } from "../../offline/files/pictures.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Values } from "./expense-record.ts";
import css from "./expense-sheet.module.css";

interface PhotosProps {
  /** "" for an expense that is not there yet. */
  expense: string;
  values: Values;
  onChange: (change: Pick<Values, "photos"> | Pick<Values, "added">) => void;
}

interface PhotoButtonProps {
  /** How many more there may be. */
  room: number;
  /** Photos are being made small. */
  busy: boolean;
  take: (files: readonly File[]) => Promise<void>;
}

/** The button that takes the photo of a bill, by the camera or from the gallery. */
export function PhotoButton({ room, busy, take }: PhotoButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`Photo of the bill`}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button icon={Camera} disabled={busy || room <= 0} onClick={() => input.current?.click()}>
        <Trans>Photo</Trans>
      </Button>
    </>
  );
}

/** The photos of an expense: kept ones and new ones, each to be looked at and taken away. */
export function PhotoStrip({ expense, values, onChange }: PhotosProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState<string>();
  const { photos, added } = values;
  if (photos.length + added.length === 0) return null;
  return (
    <>
      <ul className={css.expensePhotos} aria-label={t`Photos of the bill`}>
        {photos.map((id, i) => (
          <Thumb
            key={id}
            at={i + 1}
            url={fileUrl("expense", expense, id)}
            onSee={setSeen}
            onRemove={() => onChange({ photos: photos.filter((one) => one !== id) })}
          />
        ))}
        {added.map(({ id, bytes }, i) => (
          <Thumb
            key={id}
            at={photos.length + i + 1}
            bytes={bytes}
            onSee={setSeen}
            onRemove={() => onChange({ added: added.filter((one) => one.id !== id) })}
          />
        ))}
      </ul>
      <Dialog
        open={seen !== undefined}
        onClose={() => setSeen(undefined)}
        title={t`Photo of the bill`}
        actions={
          <Button onClick={() => setSeen(undefined)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {seen && <img className={css.expenseBill} src={seen} alt={t`The bill`} />}
      </Dialog>
    </>
  );
}

interface ThumbProps {
  /** Its place among them, from 1. */
  at: number;
  url?: string;
  bytes?: ArrayBuffer;
  onSee: (source: string) => void;
  onRemove: () => void;
}

function Thumb({ at, url, bytes, onSee, onRemove }: ThumbProps) {
  const { t } = useLingui();
  const source = useSource(url, bytes);
  return (
    <li>
      <button type="button" aria-label={t`See photo ${at}`} onClick={() => source && onSee(source)}>
        {source && <img src={source} alt="" />}
      </button>
      <IconButton icon={X} label={t`Remove photo ${at}`} onClick={onRemove} />
    </li>
  );
}

/** Where the picture comes from: memory, the device (while it waits to be sent too), else the server. */
function useSource(url: string | undefined, bytes: ArrayBuffer | undefined): string | undefined {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const show = (found: string | undefined) => {
      if (wanted) setSource(found);
    };
    const waiting = bytes ?? (url === undefined ? undefined : fileAt(url));
    Promise.resolve(waiting)
      .then((file) => (file ? dataUrl(new Blob([file], { type: "image/jpeg" })) : url && pictureAt(url)))
      .then(show, () => show(undefined));
    return () => {
      wanted = false;
    };
  }, [url, bytes]);
  return source;
}
