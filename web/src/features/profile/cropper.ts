/** The part of a picture that is kept: a square, as large as the picture at zoom 1, with its middle somewhere in it. */
export interface Crop {
  /** From 1 to 4. */
  zoom: number;
  /** The middle, from 0 to 1 across and down the picture. */
  x: number;
  y: number;
}

/** As much of the picture as fits. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
/** How far a picture can be enlarged. */
export const MOST_ZOOM = 4;

type Size = { width: number; height: number };

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: x * width - side / 2, top: y * height - side / 2 };
}

/** The same crop, moved so far (in sides of the square) and kept within the picture. */
export function moved(size: Size, crop: Crop, dx: number, dy: number): Crop {
  const { side } = squareOf(size, crop);
  const within = (at: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(1 - half, Math.max(half, at));
  };
  return {
    zoom: crop.zoom,
    x: within(crop.x + (dx * side) / size.width, size.width),
    y: within(crop.y + (dy * side) / size.height, size.height),
  };
}

/** Larger or smaller, around the same middle as far as that goes. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => moved(size, { ...crop, zoom }, 0, 0);

/** Draws the crop on a canvas, on white. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { side, left, top } = squareOf(picture, crop);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Pixels of a side of what is sent: twice what is shown at most. */
const SENT = 1024;

/** The square as a file; null when the browser cannot make one. */
export function fileOf(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = SENT;
  canvas.height = SENT;
  paint(canvas, picture, crop);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.92));
}
