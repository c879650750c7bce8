/** A QR code: as a path of squares for the screen, and as a picture to send. */
import { encode } from "uqr";

interface Code {
  /** Modules along one side, the quiet zone included. */
  size: number;
  /** One square of the side 1 for each dark module. */
  path: string;
}

/** Light modules that a reader needs around the code. */
const QUIET = 4;

/** The QR code of a text, with medium error correction. */
export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}

/** Pixels of one module in the picture: sharp also on a large screen. */
const MODULE = 16;

/** The code as a PNG; undefined where the browser cannot draw. */
export async function pictureOf({ size, path }: Code): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * MODULE;
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(MODULE, MODULE);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png"));
}
