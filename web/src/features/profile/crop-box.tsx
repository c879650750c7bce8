import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { type Crop, MOST_ZOOM, moved, paint, zoomed } from "./cropper.ts";
import css from "./profile.module.css";

/** Pixels of a side of the preview, which the style sheet makes as wide as there is room. */
const SHOWN = 512;
const STEP = 0.05;

interface CropBoxProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The picture as it will be: drag or the arrow keys move it, the slider enlarges it. */
export function CropBox({ picture, crop, onCrop }: CropBoxProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    const side = currentTarget.clientWidth;
    onCrop(moved(picture, crop, -movementX / side, -movementY / side));
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onCrop(moved(picture, crop, ...move));
  };
  return (
    <div className={css.cropBox}>
      <canvas
        ref={canvas}
        width={SHOWN}
        height={SHOWN}
        role="img"
        aria-label={t`Your picture as it will be. Arrow keys move it.`}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onTouchEnd={(event) => event.stopPropagation()} // a drag downwards would send the sheet away
        onKeyDown={press}
      />
      <label className="field-label" htmlFor={id}>
        <Trans>Size</Trans>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={STEP}
        value={crop.zoom}
        onChange={(event) => onCrop(zoomed(picture, crop, Number(event.target.value)))}
      />
    </div>
  );
}
