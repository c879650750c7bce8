import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ImagePlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { User } from "../../api/types.ts";
import { paths } from "../../nav/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CropBox } from "./crop-box.tsx";
import { type Crop, fileOf, WHOLE } from "./cropper.ts";
import { LargePicture } from "./large-picture.tsx";
import { removePicture, sendPicture, whyNot } from "./picture-calls.ts";
import css from "./profile.module.css";

interface EditDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Edit Profile: the picture here, everything else on a page of its own. */
export function EditDialog({ user, open, onClose }: EditDialogProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Edit Profile`}>
      <div className={css.pictureDialog}>
        <Picture user={user} onDone={onClose} />
      </div>
    </Sheet>
  );
}

/** Beyond this a phone may run out of memory while it reads the picture. */
const MOST_BYTES = 40 << 20;

function Picture({ user, onDone }: { user: User; onDone: () => void }) {
  const { chosen, crop, setCrop, fault, busy, choose, use, remove } = usePicture(onDone);
  return (
    <>
      {chosen ? (
        <CropBox picture={chosen} crop={crop} onCrop={setCrop} />
      ) : (
        <div className={css.pictureNow}>
          <LargePicture user={user} />
        </div>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {chosen && (
        <Button kind="primary" wide icon={Check} disabled={busy} onClick={() => void use(chosen)}>
          <Trans>Use this picture</Trans>
        </Button>
      )}
      <FileButton disabled={busy} onFile={(file) => void choose(file)}>
        {chosen ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
      </FileButton>
      {!chosen && user.picture && (
        <Button kind="danger-quiet" wide icon={Trash2} disabled={busy} onClick={() => void remove()}>
          <Trans>Remove picture</Trans>
        </Button>
      )}
      {!chosen && (
        <ButtonLink kind="quiet" wide icon={Pencil} to={paths.editProfile(user.id)}>
          <Trans>Edit details</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function usePicture(onDone: () => void) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => chosen?.close(), [chosen]);

  const choose = async (file: File) => {
    setFault(undefined);
    try {
      if (file.size > MOST_BYTES) throw new Error("too large");
      setChosen(await createImageBitmap(file));
      setCrop(WHOLE);
    } catch {
      setChosen(undefined);
      setFault(t`This is no picture that can be used. Please choose a JPEG, PNG or WebP file.`);
    }
  };
  const run = async (call: () => Promise<void>, done: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      await call();
      showToast({ kind: "success", text: done });
      onDone();
    } catch (caught) {
      setFault(whyNot(caught));
      setBusy(false);
    }
  };
  const use = (picture: ImageBitmap) =>
    run(async () => {
      const file = await fileOf(picture, crop);
      if (!file) throw new Error("no canvas");
      await sendPicture(file);
    }, t`Picture changed`);
  const remove = () => run(removePicture, t`Picture removed`);
  return { chosen, crop, setCrop, fault, busy, choose, use, remove };
}

interface FileButtonProps {
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the chooser of files. */
function FileButton({ disabled, onFile, children }: FileButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`Picture file`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      <Button wide icon={ImagePlus} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
